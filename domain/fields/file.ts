import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { notImportable } from './value-codec.ts'

/** An uploaded file, by its id (the SHA-256 of its content, lower-case hex). */
export const file = (options: Common = {}): Field<string> => defineField('file', options)

export const files = (options: Common & { max?: number } = {}): Field<string[]> =>
  defineField('file', { max: 20, ...options, many: true })

export const fileKind: FieldKind = {
  kind: 'file',
  form: '[0-9a-f]{64}',
  longest: () => 64,
  schema: () => z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  operators: ['empty'],
  toText: plainText,
  fromText: notImportable,
}
