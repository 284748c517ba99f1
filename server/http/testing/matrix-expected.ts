/**
 * What definitions say a person of the matrix may do. Worked out from the definition and the tree
 * alone, apart from `records/access/policy.ts`, which the matrix is there to measure.
 */
import { hasRole, type RoleCode, roleAliases } from '#domain/access/access'
import { isWithin } from '#domain/access/scope'
import type { Resource } from '#domain/definition/resource'
import { openToNamed } from '#domain/definition/submission'
import type { Transition } from '#domain/definition/transition'
import { matches } from '#domain/where/where'
import type { Person, Placed } from './matrix.ts'

const may = ({ actor }: Person, roles: readonly RoleCode[]) => hasRole(actor, roles)

export const readsType = (person: Person, { access }: Resource): boolean => may(person, access.read)

/** Shared rows are written from the whole group. */
export const keepsType = ({ actor: { scope } }: Person, { placedBy }: Resource): boolean =>
  placedBy !== 'shared' || scope.level === 'installation'

/** What stands elsewhere is at most read, whatever roles somebody has. */
export const keepsRecord = (
  person: Person,
  resource: Resource,
  { lineage }: Pick<Placed, 'lineage'>,
): boolean =>
  keepsType(person, resource) && (lineage === null || isWithin(lineage, person.actor.scope))

/** Whether it reaches everything below its place, and the person works there. */
const comesFromAbove = (
  { actor }: Person,
  { addressed, placedBy }: Resource,
  { lineage, record }: Placed,
): boolean =>
  addressed?.to === placedBy &&
  addressed.in.includes(record.storedState) &&
  Object.values(actor.lineage).includes(lineage?.org ?? '')

export const createsType = (person: Person, resource: Resource): boolean =>
  may(person, resource.access.create) && keepsType(person, resource)

/** Whether the rule of those who read no more of a type than what is theirs lets the person read the record. */
export function isTheirs({ actor }: Person, resource: Resource, { record }: Placed, now: Date) {
  const { own } = resource
  const isBound = own && actor.roles.every((role) => own.roles.includes(roleAliases[role] ?? role))
  // What is not submitted yet is its author's, whomever it is about.
  return !isBound || matches({ all: [own.where, openToNamed(resource)] }, record, { actor, now })
}

/** Whether the record is there at all for the person: role, place in the tree and its own rule. */
export function seesRecord(person: Person, resource: Resource, placed: Placed, now: Date): boolean {
  const { lineage } = placed
  return (
    readsType(person, resource) &&
    (lineage === null ||
      isWithin(lineage, person.actor.scope) ||
      comesFromAbove(person, resource, placed)) &&
    isTheirs(person, resource, placed, now)
  )
}

/** What a change of a record in sight is answered with, once it names a field that nobody has. */
export function changeStatus(
  person: Person,
  resource: Resource,
  placed: Placed,
  now: Date,
): number {
  const { record } = placed
  const { access, editable = [resource.initial], changedBy } = resource
  if (!may(person, access.update) || !keepsRecord(person, resource, placed)) return 403
  if (!editable.includes(record.storedState)) return 409
  const isTheirs = !changedBy || matches(changedBy, record, { actor: person.actor, now })
  return isTheirs ? 422 : 403
}

/** Whether a record in sight may be deleted by the person; 409 where nobody may delete it. */
export function deletionStatus(
  person: Person,
  resource: Resource,
  { record }: Placed,
  now: Date,
): number {
  const { access, deletable, deletedBy, discardable, initial, states } = resource
  const context = { actor: person.actor, now }
  const isOwn = record.createdBy === person.actor.id && record.storedState === initial
  const isSubmitted = Object.values(states)
    .flatMap(Object.values<Transition>)
    .some(({ submits }) => submits)
  const isDeletable = !deletable || matches(deletable, record, context)
  const isOwnDraft = discardable
    ? matches(discardable, record, context)
    : isOwn && isSubmitted && isDeletable
  if (!may(person, isOwnDraft ? access.create : access.delete) || !keepsType(person, resource))
    return 403
  if (deletedBy && !matches(deletedBy, record, context)) return 403
  return isDeletable ? 200 : 409
}

/** Whether a transition of the record's state is the person's, whom the record does not name. */
export function mayTakeTransition(
  person: Person,
  resource: Resource,
  placed: Placed,
  transition: Transition,
  now: Date,
): boolean {
  const { record } = placed
  const { roles, by, when, heads, row } = transition
  const context = { actor: person.actor, now }
  if ((!roles && !by) || row || (when && !matches(when, record, context))) return false
  if (roles && !may(person, roles)) return false
  const deciding = heads?.flatMap((one) => (matches(one.when, record, context) ? one.roles : []))
  if (deciding && !may(person, deciding)) return false
  return keepsRecord(person, resource, placed) && (!by || matches(by, record, context))
}
