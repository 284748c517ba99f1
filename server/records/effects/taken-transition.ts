import type { Principal } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import type { RecordContext } from '../context/record-context.ts'
import { notifyRecipients } from '../notices/recipients.ts'
import { mustBeAuthorized } from './authorized-by.ts'
import { makeRecords } from './creations.ts'
import { followEffects } from './effects.ts'

export interface TakenTransition {
  readonly resource: Resource
  readonly action: string
  readonly transition: Transition
  readonly before: AnyRow
  readonly after: AnyRow
  /** In whose place it was taken. */
  readonly principal?: Principal | null
}

/**
 * What a transition brings about once it is stored, whoever took it: tells people, makes records and
 * moves others. Answers the record after that. Runs above scope.
 */
export async function followTransition(
  recordContext: RecordContext,
  tx: Tx,
  { resource, action, transition, before, after, principal }: TakenTransition,
  context: StepContext,
): Promise<AnyRow> {
  const { creates: creations = [], effects = [] } = transition
  await mustBeAuthorized(tx, resource, { before, after }, context.now)
  await notifyRecipients(tx, resource, { action, before, after }, context, principal)
  await makeRecords(recordContext, tx, { resource, record: after, creations }, context)
  return followEffects(tx, { resource, record: after, earlier: before, effects }, context)
}
