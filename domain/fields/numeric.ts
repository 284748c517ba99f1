/** What all kinds of numbers have in common: their texts, and what is wrong with a text. */
import type { Language } from '../text/language.ts'
import {
  decimalText,
  editableNumber,
  mostPlaces,
  type ParsedNumber,
  parseNumber,
  toDouble,
} from '../text/numbers.ts'
import type { Field } from './field.ts'
import { traitsOf } from './kinds.ts'
import {
  type ParsedValue,
  type ParseError,
  parsed,
  parseError,
  type ValueCodec,
} from './value-codec.ts'

export const isNumeric = (field: Pick<Field, 'kind'>): boolean => traitsOf(field).number !== null

/** Whether a field counts: a fraction of it means nothing. */
export const isWhole = (field: Pick<Field, 'kind'>): boolean => traitsOf(field).number === 'count'

/** Whether a number has no more decimals than this field keeps. */
export const keepsDecimals = (field: Pick<Field, 'kind' | 'scale'>, value: number): boolean => {
  if (isWhole(field)) return Number.isInteger(value)
  return field.scale === undefined || Number(value.toFixed(field.scale)) === value
}

/** What a number of this field is counted in: it stands over a column, behind a single figure. */
export const unitOf = ({ kind, unit }: Pick<Field, 'kind' | 'unit'>): string | undefined =>
  kind === 'percent' ? '%' : unit

/** Minutes that the clock counts are read as a span, in days, hours and minutes. */
export const isSpan = ({ clock, unit }: Pick<Field, 'clock' | 'unit'>): boolean =>
  clock !== undefined && unit === 'min'

/** The unit by a figure on a screen; none where the figure says it itself. */
export const shownUnit = (field: Pick<Field, 'clock' | 'unit'> | undefined): string | undefined =>
  field && !isSpan(field) ? field.unit : undefined

/** What may stand behind a number of this field. */
export const suffixesOf = ({ kind, unit }: Field): readonly string[] => [
  ...(kind === 'percent' ? ['%'] : []),
  ...(kind === 'year' ? ['年'] : []),
  ...(unit ? [unit] : []),
  ...(kind === 'money' ? ['元', 'RMB'] : []),
]

/** What a person typed, pasted or sent in a table as a number of this field. */
export function numberIn(
  text: string,
  field: Field,
  { language, decimalMark }: ValueCodec,
): ParsedValue {
  const number = parseNumber(text, language, {
    ...{ decimalMark, suffixes: suffixesOf(field), isWhole: isWhole(field) },
  })
  const value = number.kind === 'number' ? toDouble(number.value) : null
  return value === null ? unreadNumber(text, number, isWhole(field)) : parsed(value)
}

/** What stands in a text of a number, in the language; `scale` decimals at least. */
export const numberTo = (value: unknown, scale: number, language: Language): string =>
  editableNumber(language, Number(value), scale)

/** Why a text is no number that can be kept; its readings are written in whose language it is told. */
function unreadNumber(text: string, parsed: ParsedNumber, isCount: boolean): ParseError {
  if (parsed.kind === 'number') return parseError('tooManyDigits', text)
  // The example that the reader is told counts what the field counts.
  const params = { value: text, ...(isCount ? { whole: true } : {}) }
  if (parsed.kind !== 'ambiguous') return { ok: false, code: 'notANumber', params }
  const [first, second] = parsed.readings.map(Number)
  return { ok: false, code: 'ambiguousNumber', params: { value: text, first, second } }
}

/**
 * Why a text was refused where a number is wanted; null where nothing is wrong with the number, only
 * with its being a text. `isCount`: of a number that counts.
 */
export function textFault(text: string, isCount = false): ParseError | null {
  const number = parseNumber(text, 'en_US')
  const isSound = number.kind === 'number' && toDouble(number.value) !== null
  return isSound || number.kind === 'nothing' ? null : unreadNumber(text, number, isCount)
}

/** As far as whole numbers of the database go: what is not less bounds nothing. */
export const largestWhole = 2_147_483_647

/** From where to where a number of this field goes; null where its definition does not say. */
export function limitsOf({ min, max }: Pick<Field, 'min' | 'max'>): readonly number[] | null {
  if (min === undefined || max === undefined) return null
  return max < largestWhole ? [min, max] : null
}

/** How far one press of an arrow key moves a number: by one, or by the last decimal its field keeps. */
export const stepOf = ({ kind, step, scale }: Pick<Field, 'kind' | 'step' | 'scale'>): number =>
  step ?? (scale && kind !== 'number' ? 10 ** -scale : 1)

/**
 * The number some steps further, within what the field takes; nothing counts as zero. Decimal digits
 * are kept exact: 0.1 and two steps of 0.1 are 0.3.
 */
export function stepped(value: number | null, field: Steps, steps: number): number {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field
  const step = stepOf(field)
  const from = value ?? 0
  const places = Math.max(placesOf(from), placesOf(step))
  const moved = Number((from + steps * step).toFixed(places))
  return Math.min(max, Math.max(min, moved))
}

export type Steps = Pick<Field, 'kind' | 'step' | 'scale' | 'min' | 'max'>

const placesOf = (value: number): number =>
  Math.min((decimalText(value).split('.')[1] ?? '').length, mostPlaces)
