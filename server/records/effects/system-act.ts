import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { type Refusal, step } from '#domain/workflow/step'
import type { SystemContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import type { RecordContext } from '../context/record-context.ts'
import { writerIn } from '../context/system.ts'
import { saveRecorded } from '../store/recorded.ts'
import { makeLinkedRecords } from './creations.ts'
import { followTransition } from './taken-transition.ts'

interface SystemAct {
  readonly resource: Resource
  /** As it stands, locked by this transaction. */
  readonly before: AnyRow
  readonly action: string
  /** Values the transition brings along. */
  readonly input?: Values
}

/** A transition that was taken, or why it was not. */
export type SystemActed = { readonly ok: true; readonly record: AnyRow } | Refusal

/**
 * Takes a transition that is the system's, with its history, notices and everything that follows from it.
 * Runs above scope; the context is the system's own.
 */
export async function actAsSystem(
  recordContext: RecordContext,
  tx: Tx,
  { resource, before, action, input = {} }: SystemAct,
  context: SystemContext,
): Promise<SystemActed> {
  const result = step(resource, before, action, input, context)
  if (!result.ok) return result
  const { transition } = result
  const { creates: creations = [] } = transition
  const record: AnyRow = { ...before, ...result.changes }
  const making = { resource, record, creations }
  const linked = await makeLinkedRecords(recordContext, tx, making, context)
  const changes = { ...result.changes, ...linked }
  const after = await saveRecorded(tx, resource, { action, before, changes, ...writerIn(context) })
  const taken = { resource, action, transition, before, after }
  return { ok: true, record: await followTransition(recordContext, tx, taken, context) }
}
