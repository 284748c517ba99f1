import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import type { Resource } from '#domain/resource'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../problem.ts'
import { asSystem } from '../../records/as-system.ts'
import { appendHistory } from '../../records/history.ts'
import { mustBeUnused } from '../../records/in-use.ts'
import { lockRecord, removeRecord } from '../../records/store.ts'

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
 * changed since, or that others point at, is kept. Answers how many were looked at and kept.
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
  if (before?.version !== version || !before) return false
  try {
    await asSystem(tx, actor.scope, () => mustBeUnused(tx, resource, before))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await asSystem(tx, actor.scope, async () => undefined)
    return false
  }
  const after = await removeRecord(tx, resource, { before, actorId: actor.id, now })
  await appendHistory(tx, { resource, action: 'undo-import', before, after, actor, now })
  return true
}
