import * as z from 'zod/mini'
import { dateKind } from './date.ts'
import { type Dated, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { dayIn, parsed, parseError } from './value-codec.ts'

/** A calendar month, `YYYY-MM`. */
export const month = (options: Dated): Field<string> => defineField('month', options)

export const monthKind: FieldKind = {
  kind: 'month',
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

/** The month that a text names, `YYYY-MM`; null when it names none. */
export function monthIn(text: string): string | null {
  const first = dayIn(yearFirst.test(text) ? `${text.replace(/月$/, '')}-1` : `1.${text}`)
  return first?.slice(0, 7) ?? null
}

const yearFirst = /^\d{4}([-/.]|年)/
