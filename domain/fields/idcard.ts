import * as z from 'zod/mini'
import { normalForm } from '../text/normal-form.ts'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { parsed, parseError } from './value-codec.ts'

/**
 * The number of an identity document. Eighteen characters are a number of the PRC and must pass its
 * checksum; the forms of other countries are letters and digits. Like a secret it is stored sealed and
 * never sent back.
 */
export const idcard = (options: Common & Pick<Field, 'mark'> = {}): Field<string> =>
  defineField('idcard', { max: 32, ...options })

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checks = '10X98765432'

/** GB 11643: the last character is the weighted sum of the others, modulo 11. */
const checkDigit = (digits: string): string => {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return checks[sum % 11] ?? ''
}

const isSound = (number: string): boolean =>
  /^\d{17}[\dX]$/.test(number) ? checkDigit(number) === number[17] : number.length !== 18

/** The day in a number of eighteen characters; null where it has none. */
const dayIn = (number: string): string | null => {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number) ?? []
  const iso = `${year}-${month}-${day}`
  return z.iso.date().safeParse(iso).success ? iso : null
}

/** Numbers of the PRC had fifteen digits: without the century of birth, always the last, and a check digit. */
function lengthened(number: string): string {
  if (!/^\d{15}$/.test(number)) return number
  const digits = `${number.slice(0, 6)}19${number.slice(6)}`
  const whole = `${digits}${checkDigit(digits)}`
  return dayIn(whole) === null ? number : whole
}

// What people put between the characters of a number to read it more easily.
const between = /[\p{Pd}\p{Cf}\s.\u00B7\u2212]/gu

/** The one form of a number, however it was written. */
export const normalIdNumber = (text: string): string =>
  lengthened(normalForm(text, 'NFKC').toUpperCase().replace(between, ''))

/** The day of birth that a number of the PRC says; null where it says none. */
export const birthDateIn = (text: string): string | null => {
  const number = normalIdNumber(text)
  return isSound(number) ? dayIn(number) : null
}

/**
 * The same of the number in a record, kept in a field beside it: a number that is sealed, or stands masked in
 * a form, is the one of which the field says it already.
 */
export const birthDateBeside = (number: unknown, kept: unknown): unknown =>
  typeof number !== 'string' || isNumber.test(normalIdNumber(number))
    ? birthDateIn(String(number ?? ''))
    : (kept ?? null)

const isNumber = /^[A-Z0-9]{3,32}$/
// Or nothing, which is missing, or the mask of a number that is set: it comes back with a form.
const readable = /^(?:•{8})?$|^[A-Z0-9]{3,32}$/

const number = z
  .string()
  .check(
    z.overwrite(normalIdNumber),
    z.minLength(1),
    z.regex(readable),
    z.refine(isSound, { params: { code: 'idCardChecksum' } }),
  )

export const idcardKind: FieldKind = {
  kind: 'idcard',
  longest: () => 32,
  schema: () => number,
  operators: ['empty'],
  toText: plainText,
  fromText: (text) => parsed(text.replace(/\s/g, '')),
  marked: normalIdNumber,
  // Without the number: it is a secret.
  unreadFault: () => parseError('notAnIdNumber'),
}
