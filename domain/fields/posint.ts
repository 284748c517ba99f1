import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { intKind } from './int.ts'
import { largestWhole } from './numeric.ts'

/** A whole number above zero (specification, section 5: positive integer). */
export const posint = (options: Common & { max?: number } = {}): Field<number> =>
  defineField('posint', { min: 1, max: largestWhole, ...options })

export const posintKind: FieldKind = {
  ...intKind,
  kind: 'posint',
  schema: (field) => z.int().check(z.minimum(1), z.maximum(field.max ?? largestWhole)),
}
