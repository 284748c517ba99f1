import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { numberIn, numberTo } from './numeric.ts'

const limit = 2_147_483_647

/** A whole number; negative only where `min` allows. */
export const int = (
  options: Common & { min?: number; max?: number; step?: number } = {},
): Field<number> => defineField('int', { min: 0, max: limit, ...options })

export const intKind: FieldKind = {
  kind: 'int',
  longest: () => 40,
  schema: (field) => z.int().check(z.minimum(field.min ?? 0), z.maximum(field.max ?? limit)),
  operators: ['is', 'not', 'in', 'notIn', 'before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: (value, _, { language }) => numberTo(value, 0, language),
  fromText: numberIn,
}
