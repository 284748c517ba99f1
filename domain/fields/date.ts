import * as z from 'zod/mini'
import { type Dated, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { dayFault, dayIn, parsed } from './value-codec.ts'

/** A calendar day at the site, `YYYY-MM-DD`. */
export const date = (options: Dated): Field<string> => defineField('date', options)

export const dateKind: FieldKind = {
  kind: 'date',
  longest: () => 40,
  // The calendar of the database begins with the year one.
  schema: () => z.iso.date().check(z.refine((day) => !day.startsWith('0000'))),
  operators: ['is', 'not', 'before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: plainText,
  // Spreadsheets write a day as its midnight.
  fromText: (text, _field, { dayOrder }) => {
    const bare = text.replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, '')
    const day = dayIn(bare, dayOrder)
    return day ? parsed(day) : dayFault(text, bare)
  },
  unreadFault: (text) => dayFault(text),
}
