import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'

/** A calendar day at the site, `YYYY-MM-DD`. */
export const date = (options: Common = {}): Field<string> => defineField('date', options)

export const dateKind: FieldKind = {
  kind: 'date',
  schema: () => z.iso.date(),
  operators: ['is', 'not', 'before', 'after', 'atMost', 'atLeast', 'empty'],
  toText: plainText,
}
