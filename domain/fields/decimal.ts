import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { intKind } from './int.ts'

type Options = Common & { precision?: number; scale?: number; min?: number; max?: number }

/** A number with a fixed count of decimals; `precision` digits in all, `scale` after the point. */
export const decimal = (options: Options = {}): Field<number> =>
  defineField('decimal', { precision: 12, scale: 2, ...options })

/** Refuses more decimals than the column keeps, rather than rounding what a person typed. */
export function decimalSchema({ precision = 12, scale = 2, min, max }: Field) {
  const bound = 10 ** (precision - scale)
  const fits = (value: number) => Math.abs(value) < bound && Number(value.toFixed(scale)) === value
  let schema = z.number()
  if (min !== undefined) schema = schema.check(z.minimum(min))
  if (max !== undefined) schema = schema.check(z.maximum(max))
  return schema.check(z.refine(fits, { params: { code: 'decimals', scale } }))
}

export const decimalKind: FieldKind = {
  kind: 'decimal',
  longest: intKind.longest,
  schema: decimalSchema,
  operators: intKind.operators,
  toText: (value, { scale = 2 }) => Number(value).toFixed(scale),
  fromText: intKind.fromText,
}
