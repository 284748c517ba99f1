import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../definition/language.ts'
import { useSheet } from '../live/use-sheet.ts'

const none: Readonly<Record<string, string>> = {}

/**
 * What the value of a dimension is called: in the words of figures, else in those of the records that are
 * counted, which are fetched when a widget asks for them; in those of its file where the figure is one.
 */
export function useValueWords(key: string): (dimension: string, value: string) => string {
  const sheet = useSheet(key)
  const language = useLanguage()
  const choices = sheet?.choices ?? none
  const namespaces = useMemo(
    () => ['metrics', ...new Set(Object.values(choices).map((at) => at.split(':')[0] ?? ''))],
    [choices],
  )
  const { t } = useTranslation(namespaces)
  const custom = sheet?.custom
  return useCallback(
    (dimension, value) => {
      if (custom) return custom.dimensions[dimension]?.values[value]?.[language] ?? value
      if (value === '') return t('metrics:notSaid')
      const at = choices[dimension]
      return t([`metrics:${dimension}.${value}`, ...(at ? [`${at}.${value}`] : [])], {
        defaultValue: value,
      })
    },
    [t, choices, custom, language],
  )
}
