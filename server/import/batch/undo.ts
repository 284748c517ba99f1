import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import { matches } from '#domain/where'
import { type StepContext, stateOf } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { asSystem } from '../../records/as-system.ts'
import { attempt } from '../../records/attempt.ts'
import { deleteUnused } from '../../records/deletion.ts'
import { mayDelete } from '../../records/policy.ts'
import { lockRecord } from '../../records/store.ts'

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
}

/**
 * Deletes up to `size` records that a batch made, the last first, in the actor's scope. One that was
 * changed since, that others point at, or that is theirs to delete no longer, is kept. Answers how many were looked at and kept.
 */
export async function undoSome(
  tx: Tx,
  batchId: string,
  size: number,
  undoing: Undoing,
): Promise<{ readonly looked: number; readonly kept: number }> {
  const { scope } = undoing.actor
  const made = await asSystem(tx, scope, () =>
    tx.query<Made>(sql`
      delete from import_made where (batch_id, record_id) in (
        select batch_id, record_id from import_made where batch_id = ${batchId}
        order by line desc limit ${size})
      returning record_id as "recordId", version, line`),
  )
  let kept = 0
  for (const one of made) if (!(await undoOne(tx, one, undoing))) kept += 1
  return { looked: made.length, kept }
}

async function undoOne(
  tx: Tx,
  { recordId, version }: Made,
  { resource, actor, now }: Undoing,
): Promise<boolean> {
  const before = await lockRecord(tx, resource, recordId)
  const context = { actor, now }
  if (!before || before.version !== version) return false
  if (!mayDelete(resource, before, context) && !isHarmless(resource, before, context)) return false
  const deletion = { resource, before, action: 'undo-import' } as const
  return 'value' in (await attempt(tx, () => deleteUnused(tx, deletion, context)))
}

/** Whether a record may go without the right to delete it: lately made, and nothing came of it since. */
function isHarmless(resource: Resource, record: AnyRow, context: StepContext): boolean {
  const { deletable = {} } = resource
  const made = new Date(record.createdAt)
  // Late is late: a state that the clock brought is in the figures.
  const isAsMade =
    stateOf(resource, record, context) === stateOf(resource, record, { ...context, now: made })
  const isRecent = context.now.getTime() - made.getTime() <= undoneWithin
  return isAsMade && isRecent && matches(deletable, record, context)
}
