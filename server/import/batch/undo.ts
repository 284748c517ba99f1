import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { matches } from '#domain/where/where'
import { stateOf } from '#domain/workflow/states'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { mayDelete } from '../../records/access/policy.ts'
import { inOwnScope } from '../../records/access/visibility.ts'
import { isWrittenAlone } from '../../records/checks/index.ts'
import { attemptTogether } from '../../records/context/attempt-together.ts'
import { withSystemRole } from '../../records/context/with-system-role.ts'
import { lockRecords } from '../../records/store/store.ts'
import { undoEachUnused } from '../../records/write/deletion.ts'

/** Milliseconds for which whoever loaded a record takes it back without the right to delete it. */
const undoneWithin = 7 * 86_400_000

interface Undoing {
  readonly resource: Resource
  readonly actor: Actor
  readonly now: Date
}

interface Made {
  readonly recordId: string
  readonly version: number
  readonly line: number
}

/**
 * Deletes up to `size` records that a batch made, the last first, in the actor's scope. One that was
 * changed since, that others point at, or that is theirs to delete no longer, is kept. Answers how many
 * were looked at, and how many of them are still there.
 */
export async function undoSome(
  tx: Tx,
  batchId: string,
  size: number,
  undoing: Undoing,
): Promise<{ readonly looked: number; readonly kept: number }> {
  const { scope } = undoing.actor
  const made = await withSystemRole(tx, scope, () =>
    tx.query<Made>(sql`
      delete from import_made where (batch_id, record_id) in (
        select batch_id, record_id from import_made where batch_id = ${batchId}
        order by line desc limit ${size})
      returning record_id as "recordId", version, line`),
  )
  // What was made last goes first: a line may point at one before it.
  await undoAll(
    tx,
    made.sort((a, b) => b.line - a.line),
    undoing,
  )
  const kept = await withSystemRole(tx, scope, () => standing(tx, made, undoing))
  return { looked: made.length, kept }
}

/** How many are there still: somebody may have deleted others by hand. */
async function standing(
  tx: Tx,
  made: readonly Made[],
  { resource }: Pick<Undoing, 'resource'>,
): Promise<number> {
  const [found] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${sql.raw(tableOf(resource).table)}
    where id = any(${sql.param(made.map(({ recordId }) => recordId))}::uuid[])
      and deleted_at is null`)
  return found?.count ?? 0
}

async function undoAll(
  tx: Tx,
  made: readonly Made[],
  { resource, actor, now }: Undoing,
): Promise<void> {
  const context = inOwnScope({ actor, now })
  const ids = made.map(({ recordId }) => recordId)
  const there = ids.length > 0 ? await lockRecords(tx, resource, ids) : new Map<string, AnyRow>()
  const befores = made.flatMap(({ recordId, version }) => {
    const before = there.get(recordId)
    if (!before || before.version !== version) return []
    const mayGo = mayDelete(resource, before, context) || isHarmless(resource, before, context)
    return mayGo ? [before] : []
  })
  await attemptTogether(tx, befores, {
    most: isWrittenAlone(resource) ? 1 : befores.length,
    work: async (piece) => ({
      result: await undoEachUnused(tx, { resource, befores: piece }, context),
      done: piece.length,
    }),
    refused: () => 0,
  })
}

/** Whether a record may go without the right to delete it: lately made, and nothing came of it since. */
function isHarmless(resource: Resource, record: AnyRow, context: StepContext): boolean {
  const { deletable = {}, undoable = deletable } = resource
  const made = new Date(record.createdAt)
  // Late is late: a state that the clock brought is in the figures.
  const isAsMade =
    stateOf(resource, record, context) === stateOf(resource, record, { ...context, now: made })
  const isRecent = context.now.getTime() - made.getTime() <= undoneWithin
  return isAsMade && isRecent && matches(undoable, record, context)
}
