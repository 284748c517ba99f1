import { type Actor, hasRight, type Right } from '#domain/access'
import { rightsOn, type Subject } from '#domain/subject'
import { maySeeField, mayUse } from './policy.ts'

/** What one person may do with records of a type, or on a screen that has none. */
export interface SubjectRights {
  readonly subject: string
  readonly rights: readonly Right[]
  /** Fields of its records that the person neither sees nor sets. */
  readonly hidden: readonly string[]
}

/** Every right of a subject that the person may use, and the fields that are hidden from them. */
export function rightsOf(about: Subject, person: Actor): SubjectRights {
  const { name, resource, allowed } = about
  const has = (right: Right) =>
    resource
      ? mayUse(resource, person, right)
      : hasRight(person, allowed.get(right) ?? [], { subject: name, right })
  const fields = resource ? Object.keys(resource.fields) : []
  return {
    subject: name,
    rights: rightsOn(about).filter(has),
    hidden: fields.filter((field) => resource && !maySeeField(resource, field, person)),
  }
}
