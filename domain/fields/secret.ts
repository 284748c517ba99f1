import * as z from 'zod/mini'
import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { verbatim } from './value-codec.ts'

/**
 * A key or password of another system. It goes in and never out: it is stored sealed, and people see
 * only whether there is one.
 */
export const secret = (options: Common & { max?: number } = {}): Field<string> =>
  defineField('secret', { max: 1000, ...options })

/** Stands for a secret that is set, in everything that goes out; sent back, it changes nothing. */
export const mask = '••••••••'

export const secretKind: FieldKind = {
  kind: 'secret',
  longest: ({ max = 1000 }) => max,
  keeps: () => 'all',
  schema: (field) => z.string().check(z.minLength(1), z.maxLength(field.max ?? 1000)),
  operators: ['empty'],
  toText: () => mask,
  fromText: verbatim,
}
