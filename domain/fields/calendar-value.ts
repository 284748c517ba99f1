import type { Values } from '../where/where.ts'
import type { Field } from './field.ts'

/** Whether a day stands for the month that it begins. */
export const standsForMonth = (
  { wholeMonth }: Pick<Field, 'wholeMonth'>,
  record: Values,
): boolean =>
  wholeMonth !== undefined && Object.entries(wholeMonth).every(([name, is]) => record[name] === is)

/** What a day stands for in its record: `YYYY-MM` where that is the whole month, else the day. */
export const calendarValue = (
  field: Pick<Field, 'wholeMonth'>,
  value: string,
  record: Values,
): string => (standsForMonth(field, record) ? value.slice(0, 7) : value)
