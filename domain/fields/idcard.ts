import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { said } from './speech.ts'

/**
 * The number of an identity document. Eighteen characters are a number of the PRC and must pass its
 * checksum; the forms of other countries are letters and digits.
 */
export const idcard = (options: Common = {}): Field<string> =>
  defineField('idcard', { max: 32, ...options })

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const checks = '10X98765432'

/** GB 11643: the last character is the weighted sum of the others, modulo 11. */
function isSound(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return number.length !== 18
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return checks[sum % 11] === number[17]
}

export const idcardKind: FieldKind = {
  kind: 'idcard',
  schema: () =>
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9-]{3,31}$/)
      .refine(isSound, { params: { code: 'idCardChecksum' } }),
  operators: ['is', 'empty'],
  toText: plainText,
  fromText: (text) => said(text.replace(/\s/g, '')),
}
