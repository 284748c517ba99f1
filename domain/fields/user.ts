import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { refKind } from './ref.ts'

/** A person: an account of this installation, by id. */
export const user = (
  options: Common & Pick<Field, 'except' | 'namedIn' | 'office' | 'atWork'> = {},
): Field<string> => defineField('user', { ...options, ref: 'account' })

export const users = (options: Common & Pick<Field, 'except' | 'groups'> = {}): Field<string[]> =>
  defineField('user', { ...options, ref: 'account', many: true, max: 200 })

export const userKind: FieldKind = { ...refKind, kind: 'user' }
