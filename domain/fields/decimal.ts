import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { intKind } from './int.ts'
import { keepsDecimals, numberTo } from './numeric.ts'

type Options = Common & {
  precision?: number
  scale?: number
  min?: number
  max?: number
  step?: number
}

/** A number with a fixed count of decimals; `precision` digits in all, `scale` after the point. */
export const decimal = (options: Options = {}): Field<number> =>
  defineField('decimal', { precision: 12, scale: 2, ...options })

/** Refuses more decimals than the column keeps, rather than rounding what a person typed. */
export function decimalSchema({ precision = 12, scale = 2, min, max }: Field) {
  const largest = largestOf(precision, scale)
  const fits = (value: number) => keepsDecimals({ kind: 'decimal', scale }, value)
  const least = Math.max(min ?? -largest, -largest)
  const most = Math.min(max ?? largest, largest)
  return z
    .number()
    .check(z.minimum(least), z.maximum(most))
    .check(
      z.refine(fits, { params: scale === 0 ? { code: 'notWhole' } : { code: 'decimals', scale } }),
    )
}

/**
 * The largest number of the column that is not longer than 15 digits: a double says each of those
 * exactly, so that none changes on its way from the form to the database.
 */
function largestOf(precision: number, scale: number): number {
  const digits = Math.min(precision, 15)
  return Number(((10 ** digits - 1) / 10 ** scale).toFixed(scale))
}

export const decimalKind: FieldKind = {
  kind: 'decimal',
  longest: intKind.longest,
  schema: decimalSchema,
  operators: intKind.operators,
  toText: (value, { scale = 2 }, { language }) => numberTo(value, scale, language),
  fromText: intKind.fromText,
}
