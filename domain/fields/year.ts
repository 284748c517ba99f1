import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { intKind } from './int.ts'

/** A calendar year. */
export const year = (options: Common = {}): Field<number> =>
  defineField('year', { min: 1900, max: 2200, ...options })

export const yearKind: FieldKind = {
  ...intKind,
  kind: 'year',
  schema: (field) => z.int().check(z.minimum(field.min ?? 1900), z.maximum(field.max ?? 2200)),
}
