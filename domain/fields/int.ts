import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { type Said, said, unsaid } from './speech.ts'

const limit = 2_147_483_647

/** A whole number; negative only where `min` allows. */
export const int = (options: Common & { min?: number; max?: number } = {}): Field<number> =>
  defineField('int', { min: 0, max: limit, ...options })

/**
 * A comma is a decimal point in Serbia and a separator of thousands elsewhere: guessing would
 * silently make 1,5 into 15, so neither is taken.
 */
export function numberIn(text: string): Said {
  const value = /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? said(value) : unsaid('notANumber', text)
}

export const intKind: FieldKind = {
  kind: 'int',
  longest: () => 40,
  schema: (field) => z.int().check(z.minimum(field.min ?? 0), z.maximum(field.max ?? limit)),
  operators: ['is', 'not', 'in', 'notIn', 'before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: plainText,
  fromText: numberIn,
}
