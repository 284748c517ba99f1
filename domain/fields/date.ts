import * as z from 'zod/mini'
import {
  type Dated,
  defineField,
  type Field,
  type FieldKind,
  faultAbout,
  plainText,
} from './field.ts'
import { type DayOrder, dayFault, dayIn, monthIn, parsed } from './value-codec.ts'

/** A calendar day at the site, `YYYY-MM-DD`. */
export const date = (
  options: Dated & Pick<Field, 'startsItsMonth' | 'wholeMonth'>,
): Field<string> => defineField('date', options)

/** The day that a text names where this field asks for one; null when it names none. */
export function dayOf(
  { startsItsMonth }: Pick<Field, 'startsItsMonth'>,
  text: string,
  order?: DayOrder,
): string | null {
  const month = startsItsMonth ? monthIn(text) : null
  return dayIn(text, order) ?? (month && `${month}-01`)
}

export const dateKind: FieldKind = {
  kind: 'date',
  form: 'YYYY-MM-DD',
  longest: () => 40,
  // The calendar of the database begins with the year one.
  schema: () => z.iso.date().check(z.refine((day) => !day.startsWith('0000'))),
  operators: ['is', 'not', 'before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: plainText,
  // Spreadsheets write a day as its midnight.
  fromText: (text, field, { dayOrder }) => {
    const bare = text.replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, '')
    const day = dayOf(field, bare, dayOrder)
    return day ? parsed(day) : dayFault(text, bare)
  },
  unreadFault: (text, field) => faultAbout(field, dayFault(text)),
}
