import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { mask } from './secret.ts'
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
function isSound(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return number.length !== 18
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return checks[sum % 11] === number[17]
}

const number = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9][A-Z0-9-]{3,31}$/),
    z.refine(isSound, { params: { code: 'idCardChecksum' } }),
  )

export const idcardKind: FieldKind = {
  kind: 'idcard',
  longest: () => 32,
  // What stands for a number that is set comes back with the form and changes nothing.
  schema: () => z.union([number, z.literal(mask)]),
  operators: ['empty'],
  toText: plainText,
  fromText: (text) => parsed(text.replace(/\s/g, '')),
  // Without the number: it is a secret.
  unreadFault: () => parseError('notAnIdNumber'),
}
