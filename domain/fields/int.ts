import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { largestWhole, numberIn, numberTo } from './numeric.ts'

/** A whole number; negative only where `min` allows. */
export const int = (
  options: Common & { min?: number; max?: number; step?: number } = {},
): Field<number> => defineField('int', { min: 0, max: largestWhole, ...options })

export const intKind: FieldKind = {
  kind: 'int',
  longest: () => 40,
  schema: (field) => z.int().check(z.minimum(field.min ?? 0), z.maximum(field.max ?? largestWhole)),
  operators: ['is', 'not', 'in', 'notIn', 'before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: (value, _, { language }) => numberTo(value, 0, language),
  fromText: numberIn,
}
