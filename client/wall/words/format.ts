/** Figures and times as a language writes them. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, tagOf } from '#domain/text/language'
import { formatNumber } from '#domain/text/numbers'
import { useLanguage } from '../definition/language.ts'
import { type MetricSheet, metricSheets } from '../definition/metric-sheets.built.ts'
import { useOrgs, useScope } from '../live/hooks.ts'

/** What stands where a value is not known. */
export const dash = '–'

/** A figure of that metric in the language: its decimals, its grouping; a dash for null. */
export function figureText(language: Language, key: string, value: number | null): string {
  return numberText(language, value, metricSheets[key]?.digits ?? 0)
}

/** A number with exactly `digits` decimals; one decimal fewer from a thousand, where they say nothing. */
export function numberText(language: Language, value: number | null, digits = 0): string {
  if (value === null) return dash
  const shown = Math.abs(value) >= 1000 ? Math.max(0, digits - 1) : digits
  return formatNumber(language, value, { least: shown, most: shown })
}

type Aimed = Pick<MetricSheet, 'digits' | 'target' | 'good' | 'byMagnitude'>

/**
 * By how much a figure misses its target, between the two as they are written: negative when it is below;
 * null when it does not miss it, or has none.
 */
export function gapOf(sheet: Aimed | undefined, value: number | null): number | null {
  if (sheet?.target === undefined || value === null) return null
  const { target, good, digits = 0 } = sheet
  const measured = sheet.byMagnitude ? Math.abs(value) : value
  const step = 10 ** digits
  const gap = (Math.round(measured * step) - Math.round(target * step)) / step
  return (good === 'low' ? gap > 0 : gap < 0) ? gap : null
}

/** The gap in words; null where there is none. */
export function useGapText(sheet: Aimed | undefined, value: number | null): string | null {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const gap = gapOf(sheet, value)
  // Where there should be none, how many there are says it already.
  if (gap === null || sheet?.target === 0) return null
  const figure = numberText(language, Math.abs(gap), sheet?.digits)
  return t(gap < 0 ? 'belowTarget' : 'aboveTarget', { figure })
}

export interface Times {
  /** 14:32, or the date too when it was another day. */
  readonly moment: (at: number, now: number) => string
  /** 14:32 */
  readonly minute: (at: number) => string
  /** 14:32:07 */
  readonly second: (at: number) => string
  /** 21 November 2026, Saturday */
  readonly day: (at: number) => string
  /** Nov */
  readonly month: (yearMonth: string) => string
  /** November */
  readonly wholeMonth: (day: string) => string
  /** 11/21, of a day as figures name it */
  readonly dayOfMonth: (day: string) => string
}

/** Clock and calendar of the site in the language of the screen. */
export function useTimes(): Times {
  const language = useLanguage()
  const zone = useTimeZone()
  return useMemo(() => timesIn(language, zone), [language, zone])
}

/** Clock and calendar of one zone in one language. Hours are 0 to 23 in all of them. */
export function timesIn(language: Language, timeZone?: string): Times {
  const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(tagOf(language), { timeZone: zone, hourCycle: 'h23', ...options })
  const minute = format({ hour: '2-digit', minute: '2-digit' })
  const second = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const dayAndMinute = format({
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const day = format({ year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })
  const date = format({ dateStyle: 'short' })
  const month = format({ month: 'short' }, 'UTC')
  const wholeMonth = format({ month: 'long' }, 'UTC')
  const dayOfMonth = format({ month: 'numeric', day: 'numeric' }, 'UTC')
  return {
    moment: (at, now) => (date.format(at) === date.format(now) ? minute : dayAndMinute).format(at),
    minute: (at) => minute.format(at),
    second: (at) => second.format(at),
    day: (at) => day.format(at),
    dayOfMonth: (day) => dayOfMonth.format(Date.parse(`${day}T00:00:00Z`)),
    month: (yearMonth) => month.format(Date.parse(`${yearMonth.slice(0, 7)}-15T00:00:00Z`)),
    wholeMonth: (day) => asLabel(wholeMonth.format(Date.parse(`${day}T00:00:00Z`)), language),
  }
}

// Serbian writes months small, and labels with a capital.
const asLabel = (word: string, language: Language) =>
  word.replace(/^./u, (first) => first.toLocaleUpperCase(tagOf(language)))

/** The calendar day there, as figures name it: 2026-11-21. */
export const dayOf = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)

/** The zone of the organisation on the screen, or of the nearest one above it that has one. */
export function useTimeZone(): string | undefined {
  const orgs = useOrgs()
  const scope = useScope()
  return useMemo(() => orgs.find(({ orgCode }) => orgCode === scope)?.timeZone, [orgs, scope])
}
