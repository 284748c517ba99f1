import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { useFigureWords, useSheet } from '../../live/use-sheet.ts'

/** The figure, and by what it is split. */
export function BreakdownTitle({ queries }: WidgetProps) {
  const { t } = useTranslation('metrics')
  const language = useLanguage()
  const { key = '', by: [dimension = ''] = [] } = queries.value ?? {}
  const { name } = useFigureWords(key)
  const custom = useSheet(key)?.custom
  // A file calls its dimension what it will, also where one of ours has that name.
  const by = custom
    ? (custom.dimensions[dimension]?.name[language] ?? '')
    : t(`by.${dimension}`, { defaultValue: '' })
  return [name, by].filter(Boolean).join(' · ')
}
