import type { Actor, Principal } from '#domain/access/access'
import { somewhereIn } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { covers, isReachedBy } from '#domain/workflow/permitted-as'
import { isInScope, type PlacedContext, type StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { orgOf } from '../history/history.ts'
import { lineagesOf } from '../place/place.ts'
import { isParticipant } from './participant.ts'
import { mayRead, mayReadRecord, mayUpdateSome } from './policy.ts'

/** The context with where each record stands: what their roles, or a principal's, reach. Runs above scope. */
export async function withPlaces(
  tx: Tx,
  resource: Resource,
  records: readonly AnyRow[],
  context: StepContext,
): Promise<(record: AnyRow) => PlacedContext> {
  const orgs = records.flatMap((record) => orgOf(resource, record) ?? [])
  const places = await lineagesOf(tx, orgs, { deleted: true })
  return (record) => ({ ...context, place: places.get(orgOf(resource, record) ?? '') ?? null })
}

/** The same of a record that the person's own scope shows. Of principals it says that they do not reach it. */
export const inOwnScope = (context: StepContext): PlacedContext => ({
  ...context,
  place: somewhereIn(context.actor.scope),
})

/** The principals whose authority includes records of this type. */
export const principalsFor = (
  resource: Resource,
  { principals = [] }: Actor,
): readonly Principal[] => principals.filter((one) => covers(one, resource))

/** Whether a record outside the scope is the person's business all the same. */
export function isVisibleTo(resource: Resource, record: AnyRow, context: PlacedContext): boolean {
  const { principals = [] } = context.actor
  return (
    isParticipant(resource, record, context.actor) ||
    principals.some((one) => covers(one, resource) && isReachedBy(one, resource, record, context))
  )
}

/**
 * Those in whose right the person reads a record: themselves and each principal, as far as it is their
 * business and theirs to read. A record and its fields are read in the right of one of them, never
 * the record of one with the fields of another.
 */
export function readersOf(resource: Resource, record: AnyRow, context: PlacedContext): Actor[] {
  const { actor } = context
  const reads = (one: Actor) => mayReadRecord(resource, record, { ...context, actor: one })
  if (!actor.principals) return reads(actor) ? [actor] : []
  const principals = principalsFor(resource, actor)
    .filter((one) => isReachedBy(one, resource, record, context))
    .map((one) => one.actor)
  const isOwn = isOwnBusiness(resource, record, context)
  return [...(isOwn ? [actor] : []), ...principals].filter(reads)
}

/**
 * Whether somebody reads what records of the type once were, where such records stand in their scope: a
 * draft of what is addressed to others is between those who keep such records.
 */
export const readsPast = (resource: Resource, actor: Actor): boolean =>
  resource.addressed === undefined || mayUpdateSome(resource, actor)

/** Of those in whose right a record is read, those who read what it once was as well. */
export const pastReadersOf = (
  resource: Resource,
  readers: readonly Actor[],
  { place }: PlacedContext,
): readonly Actor[] =>
  resource.addressed === undefined
    ? readers
    : readers.filter((actor) => readsPast(resource, actor) && isInScope(resource, { actor, place }))

// What is addressed to somebody their own database role has shown, and only it.
const isOwnBusiness = (resource: Resource, record: AnyRow, context: PlacedContext): boolean =>
  resource.addressed !== undefined ||
  isInScope(resource, context) ||
  isParticipant(resource, record, context.actor)

/** Whether names of records of a type may be told to the person, or to somebody they stand in for. */
export const mayNameTo =
  (actor: Actor) =>
  (type: string): boolean => {
    const resource = resourceNamed(type)
    if (!resource || mayRead(resource, actor)) return true
    return principalsFor(resource, actor).some((one) => mayRead(resource, one.actor))
  }
