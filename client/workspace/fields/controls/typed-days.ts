/**
 * Days and hours as people type them for themselves: without a year, by a word, by half past. What they
 * mean hangs on when they are typed, so that only boxes read them which show at once what was read.
 */
import {
  dayFault,
  dayIn,
  dayOf,
  type Field,
  hourIn,
  hourOfDayAlone,
  narrow,
} from '#domain/fields/index'
import { monthCalled } from '#domain/text/dates'
import { daysFromToday, hourIn24, isNow, minutesCalled } from '#domain/text/day-words'
import { numberOf } from '#domain/text/numbers'
import { epochDay, plusDays } from '#domain/time/days'
import { clock, isoDay } from '../../data/format.ts'

type Asked = Pick<Field, 'about' | 'startsItsMonth'>
type AskedInstant = Asked & Pick<Field, 'endsItsDay'>

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * The day that was typed, `YYYY-MM-DD`, or all of what can be two days, with its year; null where it
 * names none.
 */
export function typedDay(field: Asked, text: string, now: Date): string | null {
  const plain = narrow(text)
  const known = dayOf(field, plain)
  if (known) return known
  if (dayFault(plain).code === 'ambiguousDate') return plain
  const days = isNow(plain) ? 0 : daysFromToday(plain)
  return days === null ? dayWithoutYear(field, plain, now) : plusDays(isoDay(now), days)
}

/**
 * The instant that was typed, or what can be two with its hour; null where it names none. A day alone names
 * one only where its field says which hour that is: anybody else may have meant any hour of it.
 */
export function typedInstant(field: AskedInstant, text: string, now: Date): string | null {
  const plain = narrow(text)
  if (isNow(plain)) return now.toISOString()
  for (const end of endsOfDay(plain)) {
    const day = typedDay(field, plain.slice(0, end).replace(/[\s,T]+$/, ''), now)
    const rest = plain.slice(end)
    const hour = rest === '' ? hourMeant(field) : typedHour(rest, now)
    if (day && hour) return isDay(day) ? instantOf(day, hour) : `${day} ${hour}`
  }
  return null
}

const hourMeant = (field: AskedInstant) => (field.endsItsDay ? hourOfDayAlone(field) : null)

/** By the clock of the device. */
const instantOf = (day: string, hour: string) => new Date(`${day}T${hour}`).toISOString()

/** Where a day may end and its hour begin; a day may itself have spaces in it. */
const endsOfDay = (text: string): number[] => [
  // `28.11. 1430` has an hour, and no year of the Middle Ages.
  ...(/\s(?:0\d|1[0-7])[0-5]\d$/.test(text) ? [] : [text.length]),
  ...[...text.matchAll(/[\s,T日号天]/g)].map(({ index }) => index + 1).reverse(),
]

const western = /^(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|h|sati|časova|casova)?$/i
// What can be a year is one.
const fourDigits = /^(0\d|1[0-7])([0-5]\d)$/
const chinese =
  /^(凌晨|早上|上午|中午|下午|傍晚|晚上)?\s?(\d{1,2})(?:[点时](半|整|一刻|三刻)?|[点时:](\d{1,2})分?)$/

/** The hour that was typed, `HH:mm`; null where it names none. */
export function typedHour(text: string, now: Date): string | null {
  const plain = narrow(text)
  if (isNow(plain)) return clock(now)
  const [lead] = /^(?:u|at)\s/i.exec(plain) ?? ['']
  const bare = plain.slice(lead.length).trim()
  const known = hourIn(bare)
  if (known) return known
  const [, hour = '', minutes, unit] = western.exec(bare) ?? fourDigits.exec(bare) ?? []
  // A number alone may be anything.
  if (hour && (minutes ?? unit ?? lead))
    return written(/^[ap]m$/i.test(unit ?? '') ? unit : undefined, hour, minutes)
  const [, part, chineseHour = '', word = '', count] = chinese.exec(bare) ?? []
  return chineseHour ? written(part, chineseHour, minutesCalled(word) ?? count) : null
}

function written(part: string | undefined, hour: string, minutes = '00'): string | null {
  const told = numberOf(hour)
  const of24 = part && told !== null ? hourIn24(part, told) : told
  return of24 === null ? null : hourIn(`${of24}:${minutes.padStart(2, '0')}`)
}

const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.?$/
const marked = /^(\d{1,2})月(\d{1,2})[日号]$/
const dayNamed = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s?([a-z]{3,9})\.?$/i
const monthNamed = /^([a-z]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?$/i
const slashed = /^(\d{1,2})([-/])(\d{1,2})$/

function dayWithoutYear(field: Asked, text: string, now: Date): string | null {
  const found = dotted.exec(text) ?? dayNamed.exec(text)
  if (found) return inItsYear(field, found[2], found[1], now)
  const led = marked.exec(text) ?? monthNamed.exec(text)
  if (led) return inItsYear(field, led[1], led[2], now)
  const [, first, mark, second] = slashed.exec(text) ?? []
  if (!mark) return null
  const [dayFirst, monthFirst] = [
    inItsYear(field, second, first, now),
    inItsYear(field, first, second, now),
  ]
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return dayFirst ?? monthFirst
  // Of two days of two years, neither can be written as it was typed.
  const [year, other] = [dayFirst, monthFirst].map((day) => day.slice(0, 4))
  return year === other ? `${text}${mark}${year}` : null
}

/** Past for what has happened, coming for what is planned, and else the one that is nearer. */
function inItsYear(
  { about }: Asked,
  month: string | undefined,
  day: string | undefined,
  now: Date,
): string | null {
  const number = /^\d/.test(month ?? '') ? month : monthCalled(month ?? '')
  const today = isoDay(now)
  const year = now.getFullYear()
  const [nearest] = [year - 1, year, year + 1]
    .map((one) => dayIn(`${one}-${number}-${day}`))
    .filter((one) => one !== null)
    .filter((one) => (about === 'happened' ? one <= today : about !== 'planned' || one >= today))
    .sort((a, b) => distance(a, today) - distance(b, today))
  return nearest ?? null
}

const distance = (day: string, today: string) => Math.abs(epochDay(day) - epochDay(today))
