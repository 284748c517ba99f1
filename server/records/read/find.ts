import type { Actor } from '#domain/access/access'
import type { Scope } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { PlacedContext, StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { conflict, forbidden, notFound } from '../../platform/problem.ts'
import { inOwnScope, isVisibleTo, readersOf, withPlaces } from '../access/visibility.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { lockRecord, readRecord } from '../store/store.ts'

/** A record the person may read; a 404 for one that is not there or not theirs to see. */
export async function findRecord(
  tx: Tx,
  resource: Resource,
  id: string,
  context: StepContext,
): Promise<AnyRow> {
  return (await findToRead(tx, resource, id, context)).record
}

/** A record, and those in whose right the person reads it. */
export interface ReadBy {
  readonly record: AnyRow
  readonly readers: readonly Actor[]
  /** With where it stands. */
  readonly context: PlacedContext
}

/** The same with those in whose right it is read: they decide which fields are shown. */
export async function findToRead(
  tx: Tx,
  resource: Resource,
  id: string,
  context: StepContext,
): Promise<ReadBy> {
  const { scope, principals } = context.actor
  const near = await readRecord(tx, resource, id)
  if (near && !principals && !resource.addressed) {
    const placed = inOwnScope(context)
    const record = readable(resource, id, near, placed)
    return { record, readers: [context.actor], context: placed }
  }
  return withSystemRole(tx, scope, async () => {
    const { record, placed } = await concerning(tx, resource, id, near, context)
    readable(resource, id, record, placed)
    return { record, readers: readersOf(resource, record, placed), context: placed }
  })
}

/** A record to be written, with where it stands. */
interface ToWrite {
  readonly record: AnyRow
  readonly context: PlacedContext
}

/**
 * The same, held against other writers until the transaction ends; a 409 when it has moved on, a
 * 403 where it may be read and not written.
 */
export async function findToWrite(
  tx: Tx,
  resource: Resource,
  id: string,
  version: number,
  context: StepContext,
): Promise<ToWrite> {
  const placed = await placedNear(tx, resource, id, context)
  return { record: await locked(tx, resource, id, version, placed), context: placed }
}

/** Where a record within the person's scope stands; a 404 where there is none. */
async function placedNear(
  tx: Tx,
  resource: Resource,
  id: string,
  context: StepContext,
): Promise<PlacedContext> {
  const { scope, principals } = context.actor
  // What is addressed to somebody is near them and stands elsewhere.
  if (!principals && !resource.addressed) return inOwnScope(context)
  const near = await readRecord(tx, resource, id)
  if (!near) throw notFound(resource.name, id)
  return withSystemRole(tx, scope, async () =>
    (await withPlaces(tx, resource, [near], context))(near),
  )
}

async function locked(
  tx: Tx,
  resource: Resource,
  id: string,
  version: number,
  context: PlacedContext,
): Promise<AnyRow> {
  const held = await lockRecord(tx, resource, id)
  const record = readable(resource, id, held ?? (await readRecord(tx, resource, id)), context)
  // Reference data is read everywhere and written only from where it is kept.
  if (!held) throw forbidden('notAllowed')
  if (record.version !== version) throw conflict(record.version)
  return record
}

interface ToAct extends ToWrite {
  /** What the transaction works within from here on; null above scope. */
  readonly scope: Scope | null
}

/**
 * The same for a transition: who is named by a record outside their scope takes their transitions as well, and
 * so does who stands in for somebody. The transaction then stays above scope.
 */
export async function findToAct(
  tx: Tx,
  resource: Resource,
  id: string,
  version: number,
  context: StepContext,
): Promise<ToAct> {
  const { scope: own, principals } = context.actor
  const near = await readRecord(tx, resource, id)
  if (near && !principals) {
    return { ...(await findToWrite(tx, resource, id, version, context)), scope: own }
  }
  const scope = near ? own : null
  return withSystemRole(tx, scope, async () => {
    const { placed } = await concerning(tx, resource, id, near, context)
    return {
      record: await locked(tx, resource, id, version, placed),
      scope,
      context: placed,
    }
  })
}

/** A record that is near, or the person's business although it is not; a 404 otherwise. Runs above scope. */
async function concerning(
  tx: Tx,
  resource: Resource,
  id: string,
  near: AnyRow | null,
  context: StepContext,
): Promise<{ record: AnyRow; placed: PlacedContext }> {
  const record = near ?? (await readRecord(tx, resource, id))
  if (!record) throw notFound(resource.name, id)
  const placed = (await withPlaces(tx, resource, [record], context))(record)
  if (!near && !isVisibleTo(resource, record, placed)) throw notFound(resource.name, id)
  return { record, placed }
}

/** The record itself; a 404 where it is not there or not for the person to read. */
export function readable(
  resource: Resource,
  id: string,
  record: AnyRow | null,
  context: PlacedContext,
): AnyRow {
  if (!record || readersOf(resource, record, context).length === 0) {
    throw notFound(resource.name, id)
  }
  return record
}
