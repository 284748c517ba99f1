import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { parseError, verbatim } from './value-codec.ts'

/** A telephone number as people write it: digits, spaces, dashes, slashes and brackets, optionally with a leading plus. */
export const phone = (options: Common = {}): Field<string> =>
  defineField('phone', { max: 24, ...options })

export const phoneKind: FieldKind = {
  kind: 'phone',
  longest: () => 24,
  schema: () => z.string().check(z.regex(/^\+?[0-9(][0-9 ()/-]{4,22}$/)),
  operators: ['is', 'not', 'contains', 'empty'],
  toText: plainText,
  fromText: verbatim,
  unreadFault: (text) => parseError('notAPhone', text),
}
