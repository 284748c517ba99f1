import type { Actor, Principal } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import { covers, isReachedBy } from '#domain/taking'
import type { StepContext } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { orgOf } from './history.ts'
import { isParticipant } from './participant.ts'
import { lineagesOf } from './place.ts'
import { mayReadRecord } from './policy.ts'

/**
 * The context with where each record stands: what decides whether a principal reaches it. Asked only
 * for a person who stands in for somebody; everybody else keeps the context. Runs above scope.
 */
export async function placing(
  tx: Tx,
  resource: Resource,
  records: readonly AnyRow[],
  context: StepContext,
): Promise<(record: AnyRow) => StepContext> {
  if (!context.actor.principals) return () => context
  const orgs = records.flatMap((record) => orgOf(resource, record) ?? [])
  const places = await lineagesOf(tx, orgs)
  return (record) => ({ ...context, place: places.get(orgOf(resource, record) ?? '') ?? null })
}

/** The principals whose authority includes records of this type. */
export const principalsFor = (
  resource: Resource,
  { principals = [] }: Actor,
): readonly Principal[] => principals.filter((one) => covers(one, resource))

/** Whether a record outside the scope is the person's business all the same. */
export function concernsActor(resource: Resource, record: AnyRow, context: StepContext): boolean {
  const { id, principals = [] } = context.actor
  return (
    isParticipant(resource, record, id) ||
    principals.some((one) => covers(one, resource) && isReachedBy(one, resource, record, context))
  )
}

/** Whether the person may read a record, in their own right or in that of a principal it concerns. */
export function mayReadAsAny(resource: Resource, record: AnyRow, context: StepContext): boolean {
  if (mayReadRecord(resource, record, context)) return true
  return (context.actor.principals ?? []).some(
    (one) =>
      covers(one, resource) &&
      isReachedBy(one, resource, record, context) &&
      mayReadRecord(resource, record, { ...context, actor: one.actor }),
  )
}
