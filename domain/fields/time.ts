import * as z from 'zod/mini'
import { dateKind } from './date.ts'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { hourIn, parsed, parseError } from './value-codec.ts'

/** An hour of the day at the site, `HH:mm`. */
export const time = (options: Common = {}): Field<string> => defineField('time', options)

export const timeKind: FieldKind = {
  kind: 'time',
  form: 'hh:mm',
  longest: () => 20,
  schema: () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  operators: dateKind.operators,
  toText: plainText,
  fromText: (text) => {
    const hour = hourIn(text)
    return hour ? parsed(hour) : parseError('notATime', text)
  },
  unreadFault: (text) => parseError('notATime', text),
}
