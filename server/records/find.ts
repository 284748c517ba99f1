import type { Scope } from '#domain/access'
import type { AnyRow, Resource } from '#domain/resource'
import type { StepContext } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { conflict, notFound } from '../problem.ts'
import { asSystem } from './as-system.ts'
import { isParticipant } from './participant.ts'
import { mayReadRecord } from './policy.ts'
import { lockRecord, readRecord } from './store.ts'

/** A record the person may read; a 404 for one that is not there or not theirs to see. */
export async function findRecord(
  tx: Tx,
  resource: Resource,
  id: string,
  context: StepContext,
): Promise<AnyRow> {
  const { actor } = context
  const record =
    (await readRecord(tx, resource, id)) ??
    (await asSystem(tx, actor.scope, () => named(tx, resource, id, actor.id)))
  return readable(resource, id, record, context)
}

/** The same, held against other writers until the transaction ends; a 409 when it has moved on. */
export async function findToWrite(
  tx: Tx,
  resource: Resource,
  id: string,
  version: number,
  context: StepContext,
): Promise<AnyRow> {
  const record = readable(resource, id, await lockRecord(tx, resource, id), context)
  if (record.version !== version) throw conflict(record.version)
  return record
}

interface Found {
  readonly record: AnyRow
  /** What the transaction works within from here on; null above scope. */
  readonly scope: Scope | null
}

/**
 * The same for an exit: who is named by a record outside their scope takes their exits as well.
 * The transaction then stays above scope.
 */
export async function findToAct(
  tx: Tx,
  resource: Resource,
  id: string,
  version: number,
  context: StepContext,
): Promise<Found> {
  const { actor } = context
  const isNear = (await readRecord(tx, resource, id)) !== null
  if (isNear) {
    return { record: await findToWrite(tx, resource, id, version, context), scope: actor.scope }
  }
  return asSystem(tx, null, async () => {
    if (!(await named(tx, resource, id, actor.id))) throw notFound(resource.name, id)
    return { record: await findToWrite(tx, resource, id, version, context), scope: null }
  })
}

async function named(
  tx: Tx,
  resource: Resource,
  id: string,
  accountId: string,
): Promise<AnyRow | null> {
  const record = await readRecord(tx, resource, id)
  return record && isParticipant(resource, record, accountId) ? record : null
}

function readable(
  resource: Resource,
  id: string,
  record: AnyRow | null,
  context: StepContext,
): AnyRow {
  if (!record || !mayReadRecord(resource, record, context)) throw notFound(resource.name, id)
  return record
}
