import type { AnyRow, Resource } from '#domain/definition/resource'
import type { StepContext } from '#domain/workflow/step-context'
import { undoerOf } from '#domain/workflow/unsigned'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../platform/problem.ts'
import { afterStoring } from '../checks/base/check.ts'
import { preparedChecks, refusalBy } from '../checks/index.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { followDeletion } from '../effects/effects.ts'
import { announceTogether } from '../history/announce-together.ts'
import { appendPast, type PastOperation, undoImport } from '../history/bulk.ts'
import { type ReferringRecord, recordsReferringToEach } from '../references/referring-records.ts'
import { inUse, namedAtMost } from '../references/refuse-in-use.ts'
import { bulkUndo } from '../store/bulk.ts'
import { removeRecorded } from '../store/recorded.ts'

interface Deletion {
  readonly resource: Resource
  readonly before: AnyRow
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
  const { resource, before } = deletion
  const { held } = await unheld(tx, resource, [before], context)
  const [reason] = held.values()
  if (reason instanceof Problem) throw reason
  if (reason) throw await inUse(tx, reason, context)
  return carriedOut(tx, deletion, context)
}

interface Undoing extends Pick<Deletion, 'resource'> {
  readonly befores: readonly AnyRow[]
}

/**
 * The same for many whose making by an import is undone, of which those that something holds stay;
 * answers how many went.
 */
export async function undoEachUnused(
  tx: Tx,
  { resource, befores }: Undoing,
  context: StepContext,
): Promise<number> {
  const { free } = await unheld(tx, resource, befores, context)
  if (free.length === 0) return 0
  const { actor, now } = context
  const rows = await bulkUndo(tx, resource, free, { actorId: actor.id, now })
  const after = new Map(rows.map((row) => [row.id, row]))
  const operations = free.flatMap((before): PastOperation[] => {
    const row = after.get(before.id)
    const by = undoerOf(resource, before, actor.id)
    const undone = { resource, action: undoImport, at: now, by: by ? { id: by } : null }
    return row ? [{ ...undone, before, after: row }] : []
  })
  await appendPast(tx, operations)
  const ids = operations.map((operation) => operation.after.id)
  await announceTogether(tx, resource, { ids, action: undoImport, now })
  for (const before of free) await followDeletion(tx, resource, before, context)
  return free.length
}

interface Unheld {
  readonly free: readonly AnyRow[]
  /** By id: what points at it, or what the checks say. */
  readonly held: ReadonlyMap<string, Problem | readonly ReferringRecord[]>
}

/** Which of the records, taken away in this order, nothing speaks against. Runs in the person's scope. */
function unheld(
  tx: Tx,
  resource: Resource,
  befores: readonly AnyRow[],
  { actor, now }: StepContext,
): Promise<Unheld> {
  return withSystemRole(tx, actor.scope, async () => {
    const writes = befores.map((before) => ({
      ...{ resource, actor, holder: actor, now },
      ...{ before, after: before },
    }))
    const judge = await preparedChecks(tx, resource, writes)
    const ids = befores.map(({ id }) => id)
    // Each of them may be pointed at by all the others.
    const users = await recordsReferringToEach(tx, resource, ids, namedAtMost + ids.length - 1)
    const held = new Map<string, Problem | readonly ReferringRecord[]>()
    const free = new Map<string, AnyRow>()
    for (const write of writes) {
      const { before } = write
      const isGone = (one: ReferringRecord) => one.resource === resource.name && free.has(one.id)
      const own = (users.get(before.id) ?? []).filter((one) => !isGone(one))
      // What is in the way is named, whatever else speaks against it: without that nothing else helps.
      const reason = own.length > 0 ? own : await refusalBy(judge, write)
      // Nothing is accepted here, so none has to wait for another.
      if (reason && reason !== afterStoring) held.set(before.id, reason)
      else free.set(before.id, before)
    }
    return { free: [...free.values()], held }
  })
}

/** The same for what gives way to another record in a merger, which has looked at both. Above scope. */
export const deleteAbove = (tx: Tx, deletion: Deletion, context: StepContext): Promise<AnyRow> =>
  carriedOut(tx, deletion, context, null)

async function carriedOut(
  tx: Tx,
  { resource, before }: Deletion,
  context: StepContext,
  back: StepContext['actor']['scope'] | null = context.actor.scope,
): Promise<AnyRow> {
  const { actor, now } = context
  const removal = { action: 'delete', before, actorId: actor.id, now }
  const after = await removeRecorded(tx, resource, removal)
  await followDeletion(tx, resource, before, context, back)
  return after
}
