import type { Actor } from '#domain/access/access'
import type { Scope } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { StepContext } from '#domain/workflow/step-context'
import type { Tx } from '../../db/database.ts'
import { conflict, forbidden, notFound } from '../../platform/problem.ts'
import { isVisibleTo, readersOf, withPlaces } from '../access/visibility.ts'
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
interface ReadBy {
  readonly record: AnyRow
  readonly readers: readonly Actor[]
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
  if (near && !principals) {
    return { record: readable(resource, id, near, context), readers: [context.actor] }
  }
  return withSystemRole(tx, scope, async () => {
    const { record: found, placed } = await concerning(tx, resource, id, near, context)
    const record = readable(resource, id, found, placed)
    return { record, readers: readersOf(resource, record, placed) }
  })
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
): Promise<AnyRow> {
  const locked = await lockRecord(tx, resource, id)
  const record = readable(resource, id, locked ?? (await readRecord(tx, resource, id)), context)
  // Reference data is read everywhere and written only from where it is kept.
  if (!locked) throw forbidden('notAllowed')
  if (record.version !== version) throw conflict(record.version)
  return record
}

interface Found {
  readonly record: AnyRow
  /** What the transaction works within from here on; null above scope. */
  readonly scope: Scope | null
  /** The context with where the record stands, as far as that matters. */
  readonly context: StepContext
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
): Promise<Found> {
  const { scope: own, principals } = context.actor
  const near = await readRecord(tx, resource, id)
  if (near && !principals) {
    return {
      record: await findToWrite(tx, resource, id, version, context),
      scope: own,
      context,
    }
  }
  const scope = near ? own : null
  return withSystemRole(tx, scope, async () => {
    const { record, placed } = await concerning(tx, resource, id, near, context)
    if (!record) throw notFound(resource.name, id)
    return {
      record: await findToWrite(tx, resource, id, version, placed),
      scope,
      context: placed,
    }
  })
}

/** A record that is near, or the person's business although it is not. Runs above scope. */
async function concerning(
  tx: Tx,
  resource: Resource,
  id: string,
  near: AnyRow | null,
  context: StepContext,
): Promise<{ record: AnyRow | null; placed: StepContext }> {
  const record = near ?? (await readRecord(tx, resource, id))
  if (!record) return { record, placed: context }
  const placed = (await withPlaces(tx, resource, [record], context))(record)
  const isTheirs = near !== null || isVisibleTo(resource, record, placed)
  return { record: isTheirs ? record : null, placed }
}

/** The record itself; a 404 where it is not there or not for the person to read. */
export function readable(
  resource: Resource,
  id: string,
  record: AnyRow | null,
  context: StepContext,
): AnyRow {
  if (!record || readersOf(resource, record, context).length === 0) {
    throw notFound(resource.name, id)
  }
  return record
}
