import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { parseError, verbatim } from './value-codec.ts'

export const email = (options: Common = {}): Field<string> =>
  defineField('email', { max: 254, ...options })

export const emailKind: FieldKind = {
  kind: 'email',
  form: 'name@host',
  longest: () => 254,
  schema: () => z.email().check(z.maxLength(254)),
  operators: ['is', 'not', 'contains', 'empty'],
  toText: plainText,
  fromText: verbatim,
  unreadFault: (text) => parseError('notAnEmail', text),
}
