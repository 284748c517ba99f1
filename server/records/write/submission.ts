import type { AnyRow, Resource } from '#domain/definition/resource'
import { submissionOf } from '#domain/definition/submission'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { RecordContext } from '../context/record-context.ts'
import { actWithin } from './act.ts'

interface HandingIn {
  readonly resource: Resource
  /** As it was just written. */
  readonly record: AnyRow
  /** The action; left out: the record stays as it is. */
  readonly handIn: string | undefined
}

/**
 * A record that its author saves and submits at once, in the transaction of the write. Throws as the
 * action does.
 */
export async function submitted(
  recordContext: RecordContext,
  tx: Tx,
  { resource, record, handIn }: HandingIn,
  context: StepContext,
): Promise<AnyRow> {
  mustBeSubmitting(resource, handIn)
  if (handIn === undefined) return record
  const { id, version } = record
  return actWithin(recordContext, tx, resource, { id, version, action: handIn, input: {} }, context)
}

/** Throws 400 for an action that hands nothing in. */
export function mustBeSubmitting(resource: Resource, handIn: string | undefined): void {
  if (handIn === undefined || submissionOf(resource).includes(handIn)) return
  const options = submissionOf(resource).join(', ')
  const error = { field: 'handIn', code: 'notAnOption', params: { options } }
  throw new Problem(400, 'badQuery', { errors: [error] })
}
