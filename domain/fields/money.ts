import { decimalKind } from './decimal.ts'
import { type Between, type Common, defineField, type Field, type FieldKind } from './field.ts'

/** An amount in the currency of the organisation, not below zero, to the hundredth. */
export const money = (
  options: Common & { max?: number; step?: number; between?: Between } = {},
): Field<number> => defineField('money', { precision: 16, scale: 2, min: 0, step: 1, ...options })

export const moneyKind: FieldKind = {
  ...decimalKind,
  kind: 'money',
}
