import { type Common, defineField, type Field, type FieldKind } from './field.ts'
import { refKind } from './ref.ts'

/** An organisation, by id. The field named `org` places the record in the organisation tree. */
export const org = (options: Common & Pick<Field, 'outside'> = {}): Field<string> =>
  defineField('org', { ...options, ref: 'organization' })

export const orgs = (options: Common = {}): Field<string[]> =>
  defineField('org', { ...options, ref: 'organization', many: true, max: 200 })

export const orgKind: FieldKind = { ...refKind, kind: 'org' }
