import * as z from 'zod/mini'
import { dateKind } from './date.ts'
import { type Dated, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { monthIn, parsed, parseError } from './value-codec.ts'

/** A calendar month, `YYYY-MM`. */
export const month = (options: Dated): Field<string> => defineField('month', options)

export const monthKind: FieldKind = {
  kind: 'month',
  form: 'YYYY-MM',
  longest: () => 20,
  schema: () => z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  operators: dateKind.operators,
  toText: plainText,
  fromText: (text) => {
    const named = monthIn(text)
    return named ? parsed(named) : parseError('notAMonth', text)
  },
  unreadFault: (text) => parseError('notAMonth', text),
}
