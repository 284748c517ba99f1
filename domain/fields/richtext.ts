import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'

/** Formatted text as HTML; the server sanitises it before it is stored. */
export const richtext = (options: Common & { max?: number } = {}): Field<string> =>
  defineField('richtext', { max: 20_000, ...options })

export const richtextKind: FieldKind = {
  kind: 'richtext',
  schema: (field) => z.string().max(field.max ?? 20_000),
  operators: ['contains', 'empty'],
  toText: (value) =>
    typeof value === 'string'
      ? value
          .replace(/<[^>]{0,2000}>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : '',
}
