import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'

/** A line or, with `long`, a paragraph of text; at most `max` characters. */
export const text = (options: Common & { max: number; long?: boolean }): Field<string> =>
  defineField('text', options)

export const textKind: FieldKind = {
  kind: 'text',
  schema: (field) => {
    const line = z
      .string()
      .trim()
      .max(field.max ?? 200)
    return field.required ? line.min(1) : line
  },
  operators: ['is', 'not', 'in', 'notIn', 'contains', 'empty'],
  toText: plainText,
}
