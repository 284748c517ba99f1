import { monthCalled } from '../text/dates.ts'
import { hourIn24 } from '../text/day-words.ts'
import type { Language } from '../text/language.ts'
import { normalForm } from '../text/normal-form.ts'

/** What a value needs to become text and text to become a value, beyond its field. */
export interface ValueCodec {
  /** The language written. Every language is understood when read. */
  readonly language: Language
  /** What the clock on the wall shows at an instant, `YYYY-MM-DD HH:mm`. */
  readonly wallTime: (instant: string) => string
  /** The instant (ISO, UTC) at which the wall shows `YYYY-MM-DD HH:mm`. */
  readonly instantAt: (wallTime: string) => string
  /** How the decimals of a column of texts stand apart, where that is known. */
  readonly decimalMark?: string
  /** Which comes first in days like `3/4/2026`, where that is known. */
  readonly dayOrder?: DayOrder
  /** What an option of this field is called; default: its code. */
  readonly option?: (code: string) => string
  /** The option that is called so in any language, or by its code; undefined when none is. */
  readonly optionCalled?: (text: string) => string | undefined
  /** What a record, a person or an organisation is called, by id; default: the id. */
  readonly name?: (id: string) => string
}

/** What a text says, or why it says nothing: `code` is a key of `import.reasons`. */
export type ParsedValue = { readonly ok: true; readonly value: unknown } | ParseError

export interface ParseError {
  readonly ok: false
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

export const parsed = (value: unknown): ParsedValue => ({ ok: true, value })

export const parseError = (code: string, value?: string): ParseError =>
  value === undefined ? { ok: false, code } : { ok: false, code, params: { value } }

/** For the kinds whose text is the value itself; the schema checks it afterwards. */
export const verbatim = (text: string): ParsedValue => parsed(text)

/** For the kinds that no table can carry, such as pictures. */
export const notImportable = (): ParsedValue => parseError('notImportable')

const day = (year: string, month: string, date: string): string | null => {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  // JavaScript takes the first hundred years for those of the last century.
  const isReal =
    Number(year) >= 100 &&
    at.getUTCMonth() === Number(month) - 1 &&
    at.getUTCDate() === Number(date)
  return isReal ? at.toISOString().slice(0, 10) : null
}

const yearFirst = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?:日|号|\.)?$/
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})\.?$/
const dayNamed = /^(\d{1,2})\.?\s?([a-z]{3,9})\.?,?\s(\d{4})\.?$/i
const monthNamed = /^([a-z]{3,9})\.?\s(\d{1,2}),?\s(\d{4})$/i
const slashed = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/

/** Which of day and month is written first. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

/** A text as its notations are told apart: Chinese input methods write wide digits and marks. */
export const narrow = (text: string): string => normalForm(text, 'NFKC').trim()

/** The days that a text can name, `YYYY-MM-DD`, by which of day and month comes first in it. */
export function dayReadings(text: string): Readonly<Partial<Record<DayOrder, string>>> {
  const [, first = '', , second = '', year = ''] = slashed.exec(narrow(text)) ?? []
  const dayFirst = day(year, second, first)
  const monthFirst = day(year, first, second)
  return { ...(dayFirst && { dayFirst }), ...(monthFirst && { monthFirst }) }
}

/**
 * The day that a text names, `YYYY-MM-DD`; null when it names none. `13/10/2026` can be read in one
 * way only. Two countries read two days in `3/10/2026`: without an order it is none, see `dayFault`.
 */
export function dayIn(text: string, order?: DayOrder): string | null {
  const plain = narrow(text)
  const [year, month, date] = partsIn(plain) ?? []
  if (year && month && date) return day(year, month, date)
  const readings = dayReadings(plain)
  const [only, other] = [...new Set(Object.values(readings))]
  return (other === undefined ? only : order && readings[order]) ?? null
}

/** Year, month and day where the text says which is which. */
function partsIn(text: string): readonly (string | null)[] | null {
  const [, year, month, date] = yearFirst.exec(text) ?? []
  if (year && month && date) return [year, month, date]
  const local = dotted.exec(text)
  if (local) return [fullYear(local[3] ?? ''), local[2] ?? '', local[1] ?? '']
  const named = dayNamed.exec(text)
  if (named) return [named[3] ?? '', monthCalled(named[2] ?? ''), named[1] ?? '']
  const led = monthNamed.exec(text)
  return led && [led[3] ?? '', monthCalled(led[1] ?? ''), led[2] ?? '']
}

/** Of a year in short: people who were born in the last century are written of as well. */
function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 70 ? `20${year}` : `19${year}`
}

/** The month that a text names, `YYYY-MM`; null when it names none. */
export function monthIn(text: string): string | null {
  const [, month, year] = monthOfYear.exec(text) ?? []
  const plain = month && year ? `${year}-${month}` : text
  const first = dayIn(monthLed.test(plain) ? `${plain.replace(/月$/, '')}-1` : `1.${plain}`)
  return first?.slice(0, 7) ?? null
}

const monthLed = /^\d{4}([-/.]|年)/
const monthOfYear = /^(\d{1,2})[-/](\d{4})$/

/** Why a text names no day: `day` is the part of it that should. */
export function dayFault(text: string, day = text): ParseError {
  const { dayFirst, monthFirst } = dayReadings(day)
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) return parseError('notADate', text)
  const params = { value: text, first: dayFirst, second: monthFirst }
  return { ok: false, code: 'ambiguousDate', params }
}

const hour = /^(\d{1,2})[:：.时点h](\d{2})(?:[:：]\d{2}|分)?(?: ?([ap])\.?m\.?)?$/i

/** The hour that a text names, `HH:mm`; null when it names none. */
export function hourIn(text: string): string | null {
  const plain = narrow(text).replace(/(?<=\d{2}) ?h$/i, '')
  const [, said = '', minutes = '', half] = hour.exec(plain) ?? []
  const hours = said !== '' && half ? hourIn24(`${half}m`, Number(said)) : Number(said)
  const isReal = said !== '' && hours !== null && hours < 24 && Number(minutes) < 60
  return isReal ? `${String(hours).padStart(2, '0')}:${minutes}` : null
}
