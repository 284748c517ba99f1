import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { matches } from '#domain/where/where'
import { conflict, forbidden, notFound } from '../../platform/problem.ts'
import { mayDelete, mayDeleteSome, mayReadRecord, mayRestore } from '../access/policy.ts'
import { inOwnScope } from '../access/visibility.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { followWrite } from '../effects/effects.ts'
import { findToWrite } from '../read/find.ts'
import { presentRecord, type RecordAnswer } from '../read/present.ts'
import { mustStillExist } from '../references/reference-scope.ts'
import { mustBeWithinQuota } from '../store/own-quota.ts'
import { restoreRecorded } from '../store/recorded.ts'
import { lockRecord } from '../store/store.ts'
import { deleteUnused } from './deletion.ts'
import { mustBeAdmissible } from './steps.ts'

/** Takes a record out of every list and figure; the answer says whether it can be brought back. */
export async function removeRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<RecordAnswer> {
  const asked = stepContextOf(recordContext, actor)
  const record = await recordContext.db.scoped(actor.scope, async (tx) => {
    const { record: before, context } = await findToWrite(tx, resource, id, version, asked)
    if (!mayDelete(resource, before, context)) {
      const { deletedBy = {} } = resource
      const hasRight = mayDeleteSome(resource, actor) && matches(deletedBy, before, context)
      throw hasRight ? conflict(before.version, 'notDeletable') : forbidden('notAllowed')
    }
    return deleteUnused(tx, { resource, before }, context)
  })
  return presentRecord(recordContext, resource, record, asked)
}

/** Brings a deleted record back as it was; throws where what it stands in or points at is gone. */
export async function restoreRecord(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  id: string,
): Promise<RecordAnswer> {
  const context = stepContextOf(recordContext, actor)
  const { now } = context
  const record = await recordContext.db.scoped(actor.scope, async (tx) => {
    const before = await lockRecord(tx, resource, id, { deleted: true })
    if (!before || !mayReadRecord(resource, before, context)) throw notFound(resource.name, id)
    if (!mayRestore(resource, before, inOwnScope(context))) throw forbidden('notAllowed')
    await withSystemRole(tx, actor.scope, async () => {
      await mustStillExist(tx, resource.fields, before)
      await mustBeAdmissible(tx, { resource, id, before, values: {}, isPlacedAnew: true }, context)
      await mustBeWithinQuota(tx, resource, before.createdBy)
    })
    const operation = { action: 'restore', actorId: actor.id, now }
    const after = await restoreRecorded(tx, resource, { before, ...operation })
    return followWrite(tx, resource, { before: null, after }, context)
  })
  return presentRecord(recordContext, resource, record, context)
}
