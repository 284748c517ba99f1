import * as z from 'zod/mini'
import { decimalText, mostPlaces } from '../text/numbers.ts'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { intKind } from './int.ts'

/** A number with as many decimals as it has. */
export const number = (
  options: Common & { min?: number; max?: number; step?: number } = {},
): Field<number> => defineField('number', options)

const isWritable = (value: number): boolean =>
  (decimalText(value).split('.')[1] ?? '').length <= mostPlaces

export const numberKind: FieldKind = {
  ...intKind,
  kind: 'number',
  schema: ({ min = -1e15, max = 1e15 }) =>
    z
      .number()
      .check(z.minimum(min), z.maximum(max))
      .check(z.refine(isWritable, { params: { code: 'decimals', scale: mostPlaces } })),
}
