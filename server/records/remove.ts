import type { Actor } from '#domain/access'
import type { Resource } from '#domain/resource'
import { conflict, forbidden, notFound } from '../problem.ts'
import { mustPassChecks } from './checks/index.ts'
import { deleteUnused } from './deletion.ts'
import { followWrite } from './effects.ts'
import { findToWrite } from './find.ts'
import { appendHistory } from './history.ts'
import { mustHaveRoom } from './own-quota.ts'
import { mustBePlaceable } from './place.ts'
import { mayDelete, mayDeleteSome, mayReadRecord, mayRestore } from './policy.ts'
import { presentRecord, type RecordAnswer } from './present.ts'
import { contextOf, type Office } from './record-context.ts'
import { mustStillBeThere } from './reference-scope.ts'
import * as store from './store.ts'
import { asSystem } from './with-system-role.ts'

/** Takes a record out of every list and figure; the answer says whether it can be brought back. */
export async function removeRecord(
  office: Office,
  actor: Actor,
  resource: Resource,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<RecordAnswer> {
  const context = contextOf(office, actor)
  const record = await office.db.scoped(actor.scope, async (tx) => {
    const before = await findToWrite(tx, resource, id, version, context)
    if (!mayDelete(resource, before, context)) {
      const hasRight = mayDeleteSome(resource, actor)
      throw hasRight ? conflict(before.version, 'notDeletable') : forbidden('notAllowed')
    }
    return deleteUnused(tx, { resource, before, action: 'delete' }, context)
  })
  return presentRecord(office, resource, record, context)
}

/** Brings a deleted record back as it was; throws where what it stands in or points at is gone. */
export async function restoreRecord(
  office: Office,
  actor: Actor,
  resource: Resource,
  id: string,
): Promise<RecordAnswer> {
  const context = contextOf(office, actor)
  const { now } = context
  const record = await office.db.scoped(actor.scope, async (tx) => {
    const before = await store.lockRecord(tx, resource, id, { deleted: true })
    if (!before || !mayReadRecord(resource, before, context)) throw notFound(resource.name, id)
    if (!mayRestore(resource, before, context)) throw forbidden('notAllowed')
    await asSystem(tx, actor.scope, async () => {
      await mustStillBeThere(tx, resource.fields, before)
      await mustBePlaceable(tx, resource, before, actor)
      await mustPassChecks(tx, { resource, actor, now, before, after: before })
      await mustHaveRoom(tx, resource, before.createdBy)
    })
    const after = await store.restoreRecord(tx, resource, { before, actorId: actor.id, now })
    await appendHistory(tx, { resource, action: 'restore', before, after, actor, now })
    return followWrite(tx, resource, { before: null, after }, context)
  })
  return presentRecord(office, resource, record, context)
}
