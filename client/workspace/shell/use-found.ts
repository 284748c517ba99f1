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
 * language's name or as Chinese is typed, new records, and records; last what only its group has so.
 */
export function useFound(text: string): FoundLines {
  const wanted = text.trim()
  const q = useDelayed(wanted, 250)
  const { data, isFetching } = useQuery(findQuery(q))
  const isAsked = wanted.length >= leastTyped
  const answer = (isAsked && data) || nothing
  const { named, others } = useOwnScreens(wanted)
  const screens = useScreens(answer, [...named, ...others])
  const records = useRecords(answer)
  // A number leads to its record: nothing else is meant by it.
  const isNumber = /\d/.test(text)
  const called = [...named, ...screens.named]
  const rest = [...others, ...screens.others]
  return {
    found: isNumber ? [...records, ...called, ...rest] : [...called, ...records, ...rest],
    settled: isNumber ? 0 : named.length,
    isComing: isAsked && (q !== wanted || isFetching),
  }
}

/** Those whose own name has every word, and those that have one in their group or code only. */
interface ScreenLines {
  readonly named: readonly FoundLine[]
  readonly others: readonly FoundLine[]
}

function useOwnScreens(text: string): ScreenLines {
  const { t } = useTranslation('menu')
  const menu = useMenu()
  return useMemo(() => {
    const words = text.split(/\s+/)
    const isCalled = (name: string) => words.every((word) => isTextPart(word, name))
    const lines = screensOf(menu)
      .filter(({ code, group }) => isCalled(`${t(code)} ${t(group)} ${code}`))
      .map(({ code, group, path }): FoundLine => ({ path, name: t(code), beside: t(group) }))
    return {
      named: lines.filter(({ name }) => isCalled(name)),
      others: lines.filter(({ name }) => !isCalled(name)),
    }
  }, [menu, t, text])
}

function useScreens({ screens }: Found, own: readonly FoundLine[]): ScreenLines {
  const { t } = useTranslation(['menu', 'workspace'])
  const known = new Map(screensOf(useMenu()).map((screen) => [screen.code, screen]))
  const linesOf = (isNamed: boolean) =>
    screens.flatMap(({ code, begins, named }): FoundLine[] => {
      const screen = named === isNamed ? known.get(code) : undefined
      if (!screen) return []
      const path = begins ? `${screen.path}/new` : screen.path
      if (own.some((one) => one.path === path)) return []
      const name = begins ? t('workspace:shell.findNew', { screen: t(code) }) : t(code)
      return [{ path, name, beside: t(screen.group) }]
    })
  return { named: linesOf(true), others: linesOf(false) }
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
