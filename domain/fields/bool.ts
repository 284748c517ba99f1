import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind, plainText } from './field.ts'

/** Yes or no; false unless said otherwise. */
export const bool = (options: Common = {}): Field<boolean> =>
  defineField('bool', { default: false, ...options })

export const boolKind: FieldKind = {
  kind: 'bool',
  schema: () => z.boolean(),
  operators: ['is', 'not', 'empty'],
  toText: plainText,
}
