/** The steps that making and changing a record have in common: admitted, stored by whoever calls, completed. */
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { computed } from '#domain/workflow/derive'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { mustPassChecks } from '../checks/index.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { followWrite } from '../effects/effects.ts'
import { holdFilesOf, mustBeOwnUploads } from '../files/held-files.ts'
import { notifyNewRecipients, notifyRecipients } from '../notices/recipients.ts'
import { mustBePlaceable, placeField } from '../place/place.ts'
import { mustBeReferable } from '../references/reference-scope.ts'

interface Proposal {
  readonly resource: Resource
  readonly id: string
  /** Null for a new record. */
  readonly before: AnyRow | null
  /** What is written: all of a new record, what changes of another. */
  readonly values: Values
}

/**
 * Throws where the record would stand in the wrong place, names what is not the writer's to name, holds
 * files of others or breaks a rule of its type. Runs above scope.
 */
export async function mustBeAdmissible(
  tx: Tx,
  { resource, id, before, values }: Proposal,
  { actor, now }: StepContext,
): Promise<void> {
  const { fields } = resource
  const after = { ...before, ...values, id }
  const place = before ? {} : { [placeField(resource)]: null }
  await mustBePlaceable(tx, resource, { ...place, ...values, ...computed(resource, after) }, actor)
  await mustBeReferable(tx, actor, fields, values)
  await mustBeOwnUploads(tx, actor.id, fields, { before: before ?? {}, values })
  await mustPassChecks(tx, { resource, actor, holder: actor, now, before, after })
}

interface Stored extends Omit<Proposal, 'id'> {
  readonly after: AnyRow
}

/** Holds its files, tells whom it concerns, and brings about what follows; answers the record after that. */
export async function complete(
  tx: Tx,
  { resource, before, values, after }: Stored,
  context: StepContext,
): Promise<AnyRow> {
  const { scope } = context.actor
  await holdFilesOf(tx, scope, resource, after.id, values)
  await withSystemRole(tx, scope, () =>
    before
      ? notifyNewRecipients(tx, resource, { before, after }, context)
      : notifyRecipients(tx, resource, { action: 'create', before, after }, context),
  )
  return followWrite(tx, resource, { before, after }, context)
}
