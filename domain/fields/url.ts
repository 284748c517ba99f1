import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { parseError, verbatim } from './value-codec.ts'

/** An address of the web, `http` or `https`: any other scheme could run when it is followed. */
export const url = (options: Common = {}): Field<string> =>
  defineField('url', { max: 2000, ...options })

export const urlKind: FieldKind = {
  kind: 'url',
  form: 'https://host/path',
  longest: ({ max = 2000 }) => max,
  schema: (field) => z.url({ protocol: /^https?$/ }).check(z.maxLength(field.max ?? 2000)),
  operators: ['contains', 'empty'],
  toText: plainText,
  fromText: verbatim,
  unreadFault: (text) => parseError('notAUrl', text),
}
