import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { maySeeField, visiblePart } from '../access/policy.ts'
import type { HistoryEntry } from '../history/history.ts'
import { reasonField } from '../history/reason.ts'

/** What happened to a record once, as its readers see it. */
export interface HistoryLine {
  readonly id: string
  readonly at: string
  readonly action: string
  readonly actor: string | null
  /** In whose place; null in their own right. */
  readonly principal: string | null
  readonly why: string | null
  /** The fields that changed, as they were and as they became. */
  readonly before: Values
  readonly after: Values
}

/** An entry without what none of its readers may see: fields, and reasons that are kept in them. */
export function historyLine(
  resource: Resource,
  { id, at, action, actorId, principalId, before, after, why }: HistoryEntry,
  readers: readonly Actor[],
): HistoryLine {
  const isSeen = (name: string) => readers.some((one) => maySeeField(resource, name, one))
  return {
    ...{ id: String(id), at, action, actor: actorId, principal: principalId },
    why: reasonFields(resource, action).every(isSeen) ? why : null,
    before: visiblePart(resource, before, readers),
    after: visiblePart(resource, after, readers),
  }
}

/** The fields that an action's reason is kept in besides: who does not see them is not told it here. */
const reasonFields = (resource: Resource, action: string): string[] =>
  Object.values(resource.states).flatMap(
    (transitions) => reasonField(resource, transitions[action]) ?? [],
  )
