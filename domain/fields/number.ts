import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { intKind } from './int.ts'

/** A number with as many decimals as it has. */
export const number = (options: Common & { min?: number; max?: number } = {}): Field<number> =>
  defineField('number', options)

export const numberKind: FieldKind = {
  ...intKind,
  kind: 'number',
  schema: ({ min = -1e15, max = 1e15 }) => z.number().check(z.minimum(min), z.maximum(max)),
  toText: plainText,
}
