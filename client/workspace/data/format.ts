/** Figures and times as the reader's language writes them. Instants are shown in local time. */
import { dayText, wallTimeText } from '#domain/text/dates'
import { type Language, tagOf } from '#domain/text/language'
import { formatNumber, formatUnit } from '#domain/text/numbers'
import { startedDays } from '#domain/time/age-bands'

const hour = 3_600_000
const day = 24 * hour

const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tagOf(language), options)
  formats.set(key, made)
  return made
}

const two = (value: number) => String(value).padStart(2, '0')
/** The hour on this machine, `HH:mm`. */
export const clock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`
/** The day on this machine, `YYYY-MM-DD`. */
export const isoDay = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** `20 Nov 2026`, `20.11.2026.`, `2026-11-20`. */
export const dateText = dayText

/** `20 Nov 2026, 09:00`, `20.11.2026. 09:00`, `2026-11-20 09:00`, in local time. */
export function dateTimeText(language: Language, value: string): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? '' : wallTimeText(language, `${isoDay(at)} ${clock(at)}`)
}

/** The same on paper, where nobody knows by which clock: `20 Nov 2026, 09:00 (GMT+8)`. */
export function paperTime(language: Language, value: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
  const zone = parts.formatToParts(new Date(value)).find(({ type }) => type === 'timeZoneName')
  return `${dateTimeText(language, value)} (${zone?.value})`
}

/** A day without an hour, as the calendar of a site names it. */
const isDayAlone = (value: string) => value.length === 10

/** What a field says: an instant to its minute, a day as a day. */
export const momentText = (language: Language, value: string): string =>
  isDayAlone(value) ? dateText(language, value) : dateTimeText(language, value)

/** `20 Nov 09:00`, `20.11. 09:00`, `11-20 09:00`; all of the date where it is not of this year. */
export function shortTime(language: Language, value: string, now: Date): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return ''
  return at.getFullYear() === now.getFullYear()
    ? `${dayOfYear(language, at)} ${clock(at)}`
    : dateTimeText(language, value)
}

/** A day of this year, which no reader takes for another: `20 Nov`, `20.11.`, `11-20`. */
function dayOfYear(language: Language, at: Date): string {
  const day = isoDay(at)
  if (language === 'zh_CN') return day.slice(5)
  return dayText(language, day).replace(/ ?\d{4}\.?$/, '')
}

/** A moment near now by its day and hour ("today 18:00"), one further off by its date; a day has no hour. */
export function nearTime(language: Language, value: string, now: Date): string {
  if (isDayAlone(value)) return nearDay(language, value, now)
  const at = new Date(value)
  const days = Math.round((startOfDay(at) - startOfDay(now)) / day)
  if (Math.abs(days) > 1)
    return at.getFullYear() === now.getFullYear()
      ? dayOfYear(language, at)
      : dayText(language, isoDay(at))
  const words = new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' })
  return `${words.format(days, 'day')} ${clock(at)}`
}

function nearDay(language: Language, value: string, now: Date): string {
  const days = daysTo(value, now)
  if (Math.abs(days) > 1) return dateText(language, value)
  return new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' }).format(days, 'day')
}

/** How long since a moment, in its largest whole unit: `5 h`, `3 days`; at least a minute, since a day one day. */
export function lasting(language: Language, value: string, now: Date): string {
  if (isDayAlone(value)) return formatUnit(language, Math.max(1, -daysTo(value, now)), 'day')
  const since = Math.max(0, now.getTime() - Date.parse(value))
  const [amount, unit] =
    since < hour
      ? [Math.max(1, Math.floor(since / 60_000)), 'minute']
      : since < 2 * day
        ? [Math.floor(since / hour), 'hour']
        : [Math.floor(since / day), 'day']
  return formatUnit(language, amount, unit)
}

/** How late something is, days as the age bands of lists and figures count them: the eighth has begun, `8 days`. */
export function lateness(language: Language, value: string, now: Date): string {
  const since = now.getTime() - Date.parse(value)
  if (isDayAlone(value) || since < 2 * day) return lasting(language, value, now)
  return formatUnit(language, startedDays(since), 'day')
}

/** A number with as many decimals as its field keeps. */
export const numberText = (language: Language, value: number | string, digits?: number): string =>
  formatNumber(language, value, { least: digits ?? 0, most: digits ?? 4 })

/** A span of minutes in its two largest units: `45 minutes`, `10 hours 20 minutes`, `3 days 4 hours`. */
export function spanText(language: Language, minutes: number): string {
  const whole = Math.abs(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1_440), Math.floor(whole / 60) % 24, whole % 60]
  const parts =
    days > 0
      ? ([
          [days, 'day'],
          [hours, 'hour'],
        ] as const)
      : ([
          [hours, 'hour'],
          [rest, 'minute'],
        ] as const)
  const said = parts.filter(([amount]) => amount > 0)
  const text = (said.length > 0 ? said : parts.slice(1))
    .map(([amount, unit]) => formatUnit(language, amount, unit))
    .join(' ')
  return minutes < 0 ? `−${text}` : text
}

/** `21 November 2026` with its weekday, for headings. */
export const longDate = (language: Language, at: Date): string =>
  format(language, { dateStyle: 'full' }).format(at)

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

const daysTo = (value: string, now: Date) =>
  Math.round((new Date(`${value}T00:00`).getTime() - startOfDay(now)) / day)
