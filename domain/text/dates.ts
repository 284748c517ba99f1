/** Days as people of each language write them; what is stored and compared is always `YYYY-MM-DD`. */
import { type Language, tagOf } from './language.ts'

/** In the letters that calendars are told. */
export const dayPatterns: Readonly<Record<Language, string>> = {
  zh_CN: 'YYYY-MM-DD',
  en_US: 'D MMM YYYY',
  sr_SP: 'DD.MM.YYYY.',
}

/** The same of a month, as `monthText` writes it. */
export const monthPatterns: Readonly<Record<Language, string>> = {
  zh_CN: 'YYYY年M月',
  en_US: 'MMMM YYYY',
  sr_SP: 'MMMM YYYY.',
}

/** What stands between a day and its hour. */
export const hourSeparators: Readonly<Record<Language, string>> = {
  zh_CN: ' ',
  en_US: ', ',
  sr_SP: ' ',
}

// Three letters in every month: Intl writes `Sept` in some versions, which calendars do not read.
const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `25 Nov 2026`, `25.11.2026.`, `2026-11-25`: a day or the day in a text that begins with one. */
export function dayText(language: Language, value: string): string {
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-')
  const name = shortMonths[Number(month) - 1]
  if (name === undefined || day === '') return value.slice(0, 10)
  if (language === 'en_US') return `${Number(day)} ${name} ${year}`
  return language === 'sr_SP' ? `${day}.${month}.${year}.` : `${year}-${month}-${day}`
}

/** `October 2026`, `oktobar 2026.`, `2026年10月`: a month, or the month of a day. */
export function monthText(language: Language, value: string): string {
  const at = new Date(value.slice(0, 7))
  if (Number.isNaN(at.getTime())) return value
  return inMonths(language, { month: 'long', year: 'numeric' }).format(at)
}

/** How the months of a year are called where they stand alone, January first. */
export const monthNames = (language: Language): readonly string[] =>
  Array.from({ length: 12 }, (_, at) =>
    inMonths(language, { month: 'long' }).format(new Date(Date.UTC(2026, at))),
  )

/** The name of a day of the week, 1 is Monday; or when the hour `07` begins. */
export function cycleText(language: Language, cycle: 'weekday' | 'hour', value: string): string {
  if (cycle === 'hour') return `${value}:00`
  // 5 January 2026 was a Monday.
  return inMonths(language, { weekday: 'long' }).format(
    new Date(Date.UTC(2026, 0, 4 + Number(value))),
  )
}

const inMonths = (language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tagOf(language), { ...parts, timeZone: 'UTC' })

/** A day, or the month that stands there without one. */
export const calendarText = (language: Language, value: string): string =>
  (/^\d{4}-\d{2}$/.test(value) ? monthText : dayText)(language, value)

/** The same with the hour, of `YYYY-MM-DD HH:mm`. */
export const wallTimeText = (language: Language, value: string): string =>
  `${dayText(language, value)}${hourSeparators[language]}${value.slice(11, 16)}`

/** How months are called in English and Serbian, both cases of it; in short at least three letters. */
const names: readonly (readonly string[])[] = [
  ['january', 'januar', 'januara'],
  ['february', 'februar', 'februara'],
  ['march', 'mart', 'marta'],
  ['april', 'aprila'],
  ['may', 'maj', 'maja'],
  ['june', 'jun', 'juna', 'juni'],
  ['july', 'jul', 'jula', 'juli'],
  ['august', 'avgust', 'avgusta'],
  ['september', 'septembar', 'septembra'],
  ['october', 'oktobar', 'oktobra'],
  ['november', 'novembar', 'novembra'],
  ['december', 'decembar', 'decembra'],
]

/** The number of the month that is called so, `1` to `12`; null where none is. */
export function monthCalled(word: string): string | null {
  const sought = word.toLowerCase()
  if (sought.length < 3) return null
  const at = names.findIndex((month) => month.some((name) => name.startsWith(sought)))
  return at < 0 ? null : String(at + 1)
}
