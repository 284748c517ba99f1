import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'

const limit = 2_147_483_647

/** A whole number; negative only where `min` allows. */
export const int = (options: Common & { min?: number; max?: number } = {}): Field<number> =>
  defineField('int', { min: 0, max: limit, ...options })

export const intKind: FieldKind = {
  kind: 'int',
  schema: (field) =>
    z
      .int()
      .min(field.min ?? 0)
      .max(field.max ?? limit),
  operators: ['is', 'not', 'in', 'notIn', 'before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: plainText,
}
