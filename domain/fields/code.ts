import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { itself } from './speech.ts'

/** A short identifier: letters, digits, dot, dash and underscore. */
export const code = (options: Common & { max?: number } = {}): Field<string> =>
  defineField('code', { max: 32, ...options })

export const codeKind: FieldKind = {
  kind: 'code',
  schema: (field) =>
    z
      .string()
      .trim()
      .min(1)
      .max(field.max ?? 32)
      .regex(/^[\p{L}\p{N}._-]+$/u),
  operators: ['is', 'not', 'in', 'notIn', 'contains', 'empty'],
  toText: plainText,
  fromText: itself,
}
