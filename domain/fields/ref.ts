import { z } from 'zod'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'

/** Points at a record of another type, by id. The actor must be able to read what it points at. */
export const ref = (resource: string, options: Common = {}): Field<string> =>
  defineField('ref', { ...options, ref: resource })

export const refs = (resource: string, options: Common = {}): Field<string[]> =>
  defineField('ref', { ...options, ref: resource, many: true, max: 200 })

export const refKind: FieldKind = {
  kind: 'ref',
  schema: () => z.uuid(),
  operators: ['is', 'not', 'in', 'notIn', 'has', 'empty'],
  toText: (value) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')),
}
