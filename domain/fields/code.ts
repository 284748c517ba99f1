import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'
import { singleScript } from './single-script.ts'
import { parseError, verbatim } from './value-codec.ts'
import { visible } from './visible.ts'

/** A short identifier: letters, digits, dot, dash and underscore. */
export const code = (options: Common & { max?: number; folded?: boolean } = {}): Field<string> =>
  defineField('code', { max: 32, ...options })

export const codeKind: FieldKind = {
  kind: 'code',
  longest: ({ max = 32 }) => max,
  schema: (field) => {
    const any = z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(field.max ?? 32),
        z.regex(/^[\p{L}\p{N}._-]+$/u),
        visible,
      )
    return field.folded ? any.check(singleScript) : any
  },
  operators: ['is', 'not', 'in', 'notIn', 'contains', 'empty'],
  toText: plainText,
  fromText: verbatim,
  unreadFault: (text) => parseError('notACode', text),
}
