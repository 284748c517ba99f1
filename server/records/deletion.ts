import type { AnyRow, Resource } from '#domain/resource'
import type { StepContext } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { asSystem } from './as-system.ts'
import { mustPassChecks } from './checks/index.ts'
import { followWrite } from './effects.ts'
import { appendHistory } from './history.ts'
import { inUse, namedAtMost } from './in-the-way.ts'
import { usersOf } from './in-use.ts'
import { removeRecord } from './store.ts'

interface Deletion {
  readonly resource: Resource
  readonly before: AnyRow
  /** What the history calls it. */
  readonly action: 'delete' | 'undo-import'
}

/**
 * Deletes a record within the person's scope, with its history and all that follows; throws what the
 * checks of its type say, and while something points at it. The right to is asked by whoever calls.
 */
export async function deleteUnused(
  tx: Tx,
  deletion: Deletion,
  context: StepContext,
): Promise<AnyRow> {
  const { actor, now } = context
  const { resource, before } = deletion
  const users = await asSystem(tx, actor.scope, async () => {
    await mustPassChecks(tx, { resource, actor, now, before, after: before })
    return usersOf(tx, resource, before, namedAtMost)
  })
  if (users.length > 0) throw await inUse(tx, users, context)
  return carriedOut(tx, deletion, context)
}

/** The same for what gives way to another record in a merger, which has looked at both. Above scope. */
export const deleteAbove = (
  tx: Tx,
  deletion: Omit<Deletion, 'action'>,
  context: StepContext,
): Promise<AnyRow> => carriedOut(tx, { ...deletion, action: 'delete' }, context, null)

async function carriedOut(
  tx: Tx,
  { resource, before, action }: Deletion,
  context: StepContext,
  back: StepContext['actor']['scope'] | null = context.actor.scope,
): Promise<AnyRow> {
  const { actor, now } = context
  const after = await removeRecord(tx, resource, { before, actorId: actor.id, now })
  await appendHistory(tx, { resource, action, before, after, actor, now })
  await followWrite(tx, resource, { before, after: null }, context, back)
  return after
}
