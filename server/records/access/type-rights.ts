import { type Actor, hasRight, isGiven, isPackaged, type Right } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import type { Finding } from '#domain/rights/explain'
import { rightsOn, type Subject } from '#domain/rights/subject'
import { type Condition, keeping } from '#domain/workflow/conditions'
import { maySeeField, mayUse } from './policy.ts'

/** What one person may do with records of a type, or on a screen that has none. */
export interface SubjectRights {
  readonly subject: string
  readonly rights: readonly Right[]
  /** Fields of its records that the person neither sees nor sets. */
  readonly hidden: readonly string[]
  /** Rights that roles of the person have and they may not use all the same, and what is against it. */
  readonly withheld: readonly Withheld[]
}

export interface Withheld {
  readonly right: Right
  readonly findings: readonly Finding[]
}

/** Every right of a subject that the person may use, and the fields that are hidden from them. */
export function rightsOf(about: Subject, person: Actor): SubjectRights {
  const { name, allowed } = about
  const resource = resourceNamed(name)
  const has = (right: Right) =>
    resource
      ? mayUse(resource, person, right)
      : hasRight(person, allowed.get(right) ?? [], { subject: name, right })
  const fields = resource ? Object.keys(resource.fields) : []
  return {
    subject: name,
    rights: rightsOn(about).filter(has),
    hidden: fields.filter((field) => resource && !maySeeField(resource, field, person)),
    withheld: rightsOn(about).flatMap((right) => {
      const findings = has(right) ? [] : findingsAgainst(about, right, person)
      return findings.length > 0 ? [{ right, findings }] : []
    }),
  }
}

/** What keeps a person from a right that their roles give; nothing where no role gives it. */
function findingsAgainst({ name, allowed }: Subject, right: Right, person: Actor): Finding[] {
  const resource = resourceNamed(name)
  const wanted = { subject: name, right }
  if (!isGiven(person, allowed.get(right) ?? [], wanted)) return []
  const isRead = right === 'view' || right === 'export'
  const conditions: Condition[] = [
    { code: 'package', holds: () => isPackaged(person, wanted) },
    ...(resource && !isRead ? keeping(resource, person) : []),
  ]
  return conditions.flatMap(({ code, holds }) => (holds() ? [] : [{ code, holds: false }]))
}
