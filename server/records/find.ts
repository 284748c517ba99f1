import type { AnyRow, Resource } from '#domain/resource'
import type { StepContext } from '#domain/workflow'
import type { Tx } from '../db/database.ts'
import { conflict, notFound } from '../problem.ts'
import { mayReadRecord } from './policy.ts'
import { lockRecord, readRecord } from './store.ts'

/** A record the person may read; a 404 for one that is not there or not theirs to see. */
export async function findRecord(
  tx: Tx,
  resource: Resource,
  id: string,
  context: StepContext,
  options?: { readonly deleted?: boolean },
): Promise<AnyRow> {
  return readable(resource, id, await readRecord(tx, resource, id, options), context)
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

function readable(
  resource: Resource,
  id: string,
  record: AnyRow | null,
  context: StepContext,
): AnyRow {
  if (!record || !mayReadRecord(resource, record, context)) throw notFound(resource.name, id)
  return record
}
