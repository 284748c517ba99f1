import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextPart } from '#domain/text/searched-text'
import { type Found, findQuery, leastTyped } from '../../api/find.ts'
import { useLabels } from '../../api/labels.ts'
import { labelText } from '../data/names.ts'
import { recordPath, screenFor, screensOf, useMenu } from '../data/screens.ts'
import { useDelayed } from '../data/use-delayed.ts'
import { useLanguage } from '../data/use-language.ts'

/** One line of what was found: a screen, a new record or a record. */
export interface FoundLine {
  readonly path: string
  readonly name: string
  /** Where it belongs. */
  readonly beside: string
}

interface FoundLines {
  readonly found: readonly FoundLine[]
  /** How many lines stay where they are when the server answers. */
  readonly settled: number
  /** While the server has not been asked for what was typed, or has not answered. */
  readonly isComing: boolean
}

const nothing: Found = { data: [], screens: [] }

/**
 * Screens whose name has what was typed at once; then what the server finds: screens by another
 * language's name or as Chinese is typed, new records, and records.
 */
export function useFound(text: string): FoundLines {
  const wanted = text.trim()
  const q = useDelayed(wanted, 250)
  const { data, isFetching } = useQuery(findQuery(q))
  const isAsked = wanted.length >= leastTyped
  const answer = (isAsked && data) || nothing
  const own = useOwnScreens(wanted)
  const screens = useScreens(answer, own)
  const records = useRecords(answer)
  // A number leads to its record: nothing else is meant by it.
  const isNumber = /\d/.test(text)
  return {
    found: isNumber ? [...records, ...own, ...screens] : [...own, ...screens, ...records],
    settled: isNumber ? 0 : own.length,
    isComing: isAsked && (q !== wanted || isFetching),
  }
}

function useOwnScreens(text: string): readonly FoundLine[] {
  const { t } = useTranslation('menu')
  const menu = useMenu()
  return useMemo(() => {
    const words = text.split(/\s+/)
    return screensOf(menu).flatMap(({ code, group, path }) => {
      const name = `${t(code)} ${t(group)} ${code}`
      return words.every((word) => isTextPart(word, name))
        ? [{ path, name: t(code), beside: t(group) }]
        : []
    })
  }, [menu, t, text])
}

function useScreens({ screens }: Found, own: readonly FoundLine[]): readonly FoundLine[] {
  const { t } = useTranslation(['menu', 'workspace'])
  const known = new Map(screensOf(useMenu()).map((screen) => [screen.code, screen]))
  const lines = screens.flatMap(({ code, begins }): FoundLine[] => {
    const screen = known.get(code)
    if (!screen) return []
    const [name, beside] = [t(code), t(screen.group)]
    return begins
      ? [
          {
            path: `${screen.path}/new`,
            name: t('workspace:shell.findNew', { screen: name }),
            beside,
          },
        ]
      : [{ path: screen.path, name, beside }]
  })
  return lines.filter(({ path }) => !own.some((one) => one.path === path))
}

function useRecords({ data }: Found): readonly FoundLine[] {
  const { t } = useTranslation('menu')
  const language = useLanguage()
  const menu = useMenu()
  const labels = useLabels((known) => known.labels)
  return data.flatMap(({ resource, id, number }): FoundLine[] => {
    const path = recordPath(menu, resource, id)
    const screen = screenFor(menu, resource)
    if (!path || !screen) return []
    const label = labels[id]
    const name = label ? labelText(language, label) : (number ?? '')
    const beside = [number === name ? null : number, t(screen.code)].filter(Boolean).join(' · ')
    return [{ path, name, beside }]
  })
}
