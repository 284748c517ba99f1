import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { parsed, parseError } from './value-codec.ts'

/** Points at a record of another type, by id. The actor must be able to read what it points at. */
export const ref = (
  resource: string,
  options: Common &
    Pick<Field, 'at' | 'except' | 'like' | 'filledLike' | 'holding' | 'offeredIn'> = {},
): Field<string> => defineField('ref', { ...options, ref: resource })

export const refs = (
  resource: string,
  options: Common & Pick<Field, 'offeredIn'> = {},
): Field<string[]> => defineField('ref', { ...options, ref: resource, many: true, max: 200 })

export const refKind: FieldKind = {
  kind: 'ref',
  form: 'uuid',
  longest: () => 200,
  // As it is stored: what is compared with it before is compared alike.
  schema: () => z.uuid().check(z.toLowerCase()),
  operators: ['is', 'not', 'in', 'notIn', 'has', 'empty'],
  toText: (value, _field, { name = String }) => name(String(value)),
  // A name is not enough to know a record by: who imports looks it up first.
  fromText: (text) =>
    z.uuid().safeParse(text).success ? parsed(text) : parseError('notFound', text),
}
