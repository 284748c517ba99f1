import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { parsed, parseError } from './value-codec.ts'

/** A colour, `#rrggbb` in small letters. */
export const color = (options: Common = {}): Field<string> =>
  defineField('color', { max: 7, ...options })

export const colorKind: FieldKind = {
  kind: 'color',
  form: '#rrggbb',
  longest: () => 7,
  schema: () => z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/)),
  operators: ['is', 'not', 'empty'],
  toText: plainText,
  fromText: (text) => parsed(text.replace(/^#?/, '#')),
  unreadFault: (text) => parseError('notAColor', text),
}
