import * as z from 'zod/mini'
import type { Operator } from '../where/where.ts'
import { boolKind } from './bool.ts'
import { bounded, readable, textFault } from './bounded.ts'
import { codeKind } from './code.ts'
import { colorKind } from './color.ts'
import { dateKind } from './date.ts'
import { datetimeKind } from './datetime.ts'
import { decimalKind } from './decimal.ts'
import { dictionaryKind } from './dictionary.ts'
import { emailKind } from './email.ts'
import { enumKind } from './enum.ts'
import type { Field, FieldKind } from './field.ts'
import { fileKind } from './file.ts'
import { geoKind } from './geo.ts'
import { idcardKind } from './idcard.ts'
import { imageKind } from './image.ts'
import { intKind } from './int.ts'
import { jsonKind } from './json.ts'
import type { Kind } from './kinds.ts'
import { moneyKind } from './money.ts'
import { monthKind } from './month.ts'
import { numberKind } from './number.ts'
import { orgKind } from './org.ts'
import { percentKind } from './percent.ts'
import { phoneKind } from './phone.ts'
import { posintKind } from './posint.ts'
import { qrcodeKind } from './qrcode.ts'
import { refKind } from './ref.ts'
import { richtextKind } from './richtext.ts'
import { screenKind } from './screen.ts'
import { secretKind } from './secret.ts'
import { signKind } from './sign.ts'
import { tableKind } from './table.ts'
import { textKind } from './text.ts'
import { timeKind } from './time.ts'
import { urlKind } from './url.ts'
import { userKind } from './user.ts'
import { type ParsedValue, type ParseError, parsed, type ValueCodec } from './value-codec.ts'
import { yearKind } from './year.ts'

export { bool } from './bool.ts'
export { code } from './code.ts'
export { color } from './color.ts'
export { date, dayOf } from './date.ts'
export { datetime, hourOfDayAlone, wallTimeIn } from './datetime.ts'
export { decimal } from './decimal.ts'
export { dictionary, dictionaryItems } from './dictionary.ts'
export { dictionaryRecords } from './dictionary-records.ts'
export { email } from './email.ts'
export { choice, choices } from './enum.ts'
export { type Common, type Field, type FieldKind, isKept } from './field.ts'
export { file, files } from './file.ts'
export { geo } from './geo.ts'
export { idcard } from './idcard.ts'
export { image, images } from './image.ts'
export { int } from './int.ts'
export { json } from './json.ts'
export { hasDay, isSealed, type Kind, kinds, type Moment, traitsOf } from './kinds.ts'
export { money } from './money.ts'
export { month } from './month.ts'
export { number } from './number.ts'
export {
  isNumeric,
  isWhole,
  keepsDecimals,
  limitsOf,
  type Steps,
  stepped,
  suffixesOf,
  unitOf,
} from './numeric.ts'
export { org, orgs } from './org.ts'
export { percent } from './percent.ts'
export { phone } from './phone.ts'
export { posint } from './posint.ts'
export { qrcode } from './qrcode.ts'
export { ref, refs } from './ref.ts'
export { linesOf, paragraphsOf, richtext } from './richtext.ts'
export { screens } from './screen.ts'
export { mask, secret } from './secret.ts'
export type { Geometry } from './shape-text.ts'
export { sign } from './sign.ts'
export { table } from './table.ts'
export { text, texts } from './text.ts'
export { time } from './time.ts'
export { url } from './url.ts'
export { user, users } from './user.ts'
export {
  type DayOrder,
  dayFault,
  dayIn,
  dayOrders,
  dayReadings,
  hourIn,
  monthIn,
  narrow,
  type ParsedValue,
  type ValueCodec,
} from './value-codec.ts'
export { year } from './year.ts'

/** The compiler refuses a kind without an entry. */
const written: Readonly<Record<Kind, FieldKind>> = {
  text: textKind,
  richtext: richtextKind,
  code: codeKind,
  int: intKind,
  posint: posintKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  bool: boolKind,
  date: dateKind,
  datetime: datetimeKind,
  enum: enumKind,
  ref: refKind,
  user: userKind,
  org: orgKind,
  image: imageKind,
  file: fileKind,
  sign: signKind,
  geo: geoKind,
  table: tableKind,
  phone: phoneKind,
  email: emailKind,
  qrcode: qrcodeKind,
  year: yearKind,
  url: urlKind,
  time: timeKind,
  screen: screenKind,
  secret: secretKind,
  number: numberKind,
  month: monthKind,
  json: jsonKind,
  idcard: idcardKind,
  dictionary: dictionaryKind,
  color: colorKind,
}

/** Every kind. Whatever reads a value of a field goes through here, and so through its bounds. */
export const fieldKinds = Object.fromEntries(
  Object.entries(written).map(([name, kind]) => [name, bounded(kind)]),
) as Readonly<Record<Kind, FieldKind>>

/** A value as its field keeps it: for what the server writes by itself, such as names it was told. */
export function readableValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return readable(value, fieldKinds[field.kind], field)
  const isTexts = Array.isArray(value) && field.many && !field.columns
  return isTexts ? value.map((one) => readableValue(field, one)) : value
}

/** The ways a list may be filtered by a field: one that holds several values is asked for one of them. */
export const operatorsOf = ({ kind, many }: Field): readonly Operator[] =>
  fieldKinds[kind].operators.filter((one) => one === 'empty' || (one === 'has') === many)

/** The schema of a value as it arrives from outside: lists, child rows and `null` included. */
export function valueSchema(field: Field): z.ZodMiniType {
  const known = schemas.get(field)
  if (known) return known
  const made = schemaOf(field)
  schemas.set(field, made)
  return made
}

// To build one takes longer than to use it a hundred times.
const schemas = new WeakMap<Field, z.ZodMiniType>()

function schemaOf(field: Field): z.ZodMiniType {
  const one = field.columns ? rowSchema(field.columns) : fieldKinds[field.kind].schema(field)
  const list = z.array(one).check(z.maxLength(field.max ?? 200))
  const value = field.many ? (field.required ? list.check(z.minLength(1)) : list) : one
  return field.required ? value : z.nullable(value)
}

/**
 * A strict object of the fields that may be written; a required one may not be left out. What stands in
 * for an account is asked only without one: `domain/definition/named-people.ts` holds rows to it.
 */
export function rowSchema(fields: Readonly<Record<string, Field>>): z.ZodMiniObject {
  const standIns = new Set(Object.values(fields).map(({ namedIn }) => namedIn))
  const writable = Object.entries(fields)
    .filter(([, field]) => !field.calculated)
    .map(
      ([name, field]) =>
        [name, standIns.has(name) ? { ...field, required: false } : field] as const,
    )
  return z.strictObject(
    Object.fromEntries(
      writable.map(([name, field]) => {
        const schema = valueSchema(field)
        return [name, field.required && field.default === undefined ? schema : z.optional(schema)]
      }),
    ),
  )
}

/** A stored value as text for an export or a print; nothing is an empty text. */
export function toText(value: unknown, field: Field, codec: ValueCodec): string {
  if (value === null || value === undefined) return ''
  // Of an empty list there is nothing to write, whatever its kind makes of one.
  if (Array.isArray(value) && value.length === 0) return ''
  const { toText: write } = fieldKinds[field.kind]
  const isList = field.many && !field.columns && Array.isArray(value)
  return isList
    ? value.map((one) => write(one, field, codec)).join('; ')
    : write(value, field, codec)
}

/**
 * The value that a cell of a table says, the inverse of `toText` where the kind has one. An empty
 * text is no value (`undefined`); the values of a list stand apart by semicolons or on lines.
 */
export function fromText(text: string, field: Field, codec: ValueCodec): ParsedValue {
  const cell = cellParts(text, field)
  if (!cell.ok) return cell
  const { fromText: read } = fieldKinds[field.kind]
  const [only] = cell.parts
  if (only === undefined) return parsed(undefined)
  if (!isList(field)) return read(only, field, codec)
  const values: unknown[] = []
  for (const part of cell.parts) {
    const one = read(part, field, codec)
    if (!one.ok) return one
    values.push(one.value)
  }
  return parsed(values)
}

const isList = ({ many, columns }: Field): boolean => many && !columns

const mostParts = 200

/**
 * The texts of the values that a cell holds; none when it is empty. Refuses what is more, longer or
 * other than the field could hold, before any of it is looked at.
 */
export function cellParts(
  text: string,
  field: Field,
): { readonly ok: true; readonly parts: readonly string[] } | ParseError {
  const longest = fieldKinds[field.kind].longest(field)
  const max = isList(field) ? (field.max ?? mostParts) : 1
  const fault = textFault(text, longest * max)
  if (fault) return fault
  const trimmed = text.trim()
  if (!isList(field)) return { ok: true, parts: trimmed === '' ? [] : [trimmed] }
  const parts = trimmed
    .split(/[;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > max) return { ok: false, code: 'tooManyEntries', params: { max } }
  const wrong = parts.map((part) => textFault(part, longest)).find((one) => one !== null)
  return wrong ?? { ok: true, parts }
}
