import type { Values } from '../where/where.ts'
import type { Field } from './field.ts'

/** What a day stands for in its record: `YYYY-MM` where that is the whole month, else the day. */
export function calendarValue(
  { wholeMonth }: Pick<Field, 'wholeMonth'>,
  value: string,
  record: Values,
): string {
  const isMonth =
    wholeMonth && Object.entries(wholeMonth).every(([name, is]) => record[name] === is)
  return isMonth ? value.slice(0, 7) : value
}
