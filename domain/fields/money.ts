import { decimalKind } from './decimal.ts'
import { type Between, type Common, defineField, type Field, type FieldKind } from './field.ts'

/**
 * In what every amount is said, wherever its site is (decision 48): the law sets the class of an accident by
 * its loss in yuan, one table of clauses says the fines of all, and sums go over sites.
 */
const currency = 'CNY'

/** An amount of money, not below zero, to the hundredth. */
export const money = (
  options: Common & { max?: number; step?: number; between?: Between } = {},
): Field<number> =>
  defineField('money', {
    ...{ precision: 16, scale: 2, min: 0, step: 1, unit: currency },
    ...options,
  })

export const moneyKind: FieldKind = {
  ...decimalKind,
  kind: 'money',
}
