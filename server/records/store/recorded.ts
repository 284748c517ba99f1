/** The only way rows of records are written: a row and its history in one step, neither without the other. */
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import type { Writer } from '../../authority/guard.ts'
import type { Tx } from '../../db/database.ts'
import { appendHistory } from '../history/history.ts'
import { insertRecord, removeRecord, restoreRecord, saveRecord } from './store.ts'

/** Whose write it is, and what the history says of it. */
interface Operation extends Writer {
  readonly action: string
  readonly why?: string
  /** In whose place the writer acts. */
  readonly principalId?: string | null
}

interface Insertion extends Writer {
  readonly values: Values
  readonly id?: string
}

interface Standing extends Operation {
  readonly before: AnyRow
}

/** Stores a new record; throws Problem when a value is taken or points at nothing. */
export async function insertRecorded(
  tx: Tx,
  resource: Resource,
  insertion: Insertion,
): Promise<AnyRow> {
  const after = await insertRecord(tx, resource, insertion)
  await append(tx, resource, { ...insertion, action: 'create' }, { before: null, after })
  return after
}

/** Stores changes over the version that was read; throws Problem 409 when another came first. */
export async function saveRecorded(
  tx: Tx,
  resource: Resource,
  saving: Standing & { readonly changes: Values },
): Promise<AnyRow> {
  const after = await saveRecord(tx, resource, saving)
  await append(tx, resource, saving, { before: saving.before, after })
  return after
}

/** Takes a record out of every list and figure. */
export async function removeRecorded(
  tx: Tx,
  resource: Resource,
  removal: Standing,
): Promise<AnyRow> {
  const after = await removeRecord(tx, resource, removal)
  await append(tx, resource, removal, { before: removal.before, after })
  return after
}

/** Brings a deleted record back; throws Problem when its unique values are taken by now. */
export async function restoreRecorded(
  tx: Tx,
  resource: Resource,
  restoration: Standing,
): Promise<AnyRow> {
  const after = await restoreRecord(tx, resource, restoration)
  await append(tx, resource, restoration, { before: restoration.before, after })
  return after
}

function append(
  tx: Tx,
  resource: Resource,
  { action, why, principalId, actorId, now }: Operation,
  sides: { readonly before: AnyRow | null; readonly after: AnyRow },
): Promise<void> {
  const actor = actorId === null ? null : { id: actorId }
  return appendHistory(tx, { resource, action, ...sides, actor, now, why, principalId })
}
