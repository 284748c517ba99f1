import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../db/database.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { presentRecord, type RecordAnswer } from '../records/read/present.ts'
import type { Watch } from '../records/store/rewrite.ts'
import { withOrganizationWriteLock } from './write-lock.ts'

/** One moving and merging that somebody asks for: what is to go where, and how. */
export interface JobOperation {
  readonly resource: Resource
  /** The record that goes, and what it goes to; null is the top of the tree. */
  readonly id: string
  readonly to: string | null
  /** What the history calls it. */
  readonly action: 'move' | 'merge'
  /** What the request calls the record it goes to. */
  readonly field: 'parent' | 'into'
  /** Throws what forbids it at the moment; holds and writes nothing. */
  check(tx: Tx, context: StepContext): Promise<void>
  /** Does it, as a whole or not at all, in the actor's scope while nobody else writes. */
  carryOut(tx: Tx, context: StepContext, watch?: Watch): Promise<AnyRow>
}

/** Carries it out at once; for those who are in the background already. */
export async function runNow(
  recordContext: RecordContext,
  actor: Actor,
  operation: JobOperation,
): Promise<RecordAnswer> {
  const context = stepContextOf(recordContext, actor)
  // Nobody waits for somebody who may not do it anyway.
  await recordContext.db.scoped(actor.scope, (tx) => operation.check(tx, context))
  const work = (tx: Tx) => operation.carryOut(tx, context)
  const record = await withOrganizationWriteLock(recordContext.db, actor.scope, work)
  return presentRecord(recordContext, operation.resource, record, context)
}
