import { decimalKind } from './decimal.ts'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'

/** A share in percent: 12.5 means 12.5 %. */
export const percent = (
  options: Common & { min?: number; max?: number; scale?: number; step?: number } = {},
): Field<number> => defineField('percent', { precision: 9, scale: 2, ...options })

export const percentKind: FieldKind = {
  ...decimalKind,
  kind: 'percent',
}
