/**
 * How records are written: a row and its history in one step, neither without the other. Imports store
 * many at once, with entries of `history/bulk.ts`.
 */
import type { AnyRow, Resource, ValuesOf } from '#domain/definition/resource'
import { isUnsigned, keptTime } from '#domain/workflow/unsigned'
import type { Writer } from '../../authority/guard.ts'
import type { Tx } from '../../db/database.ts'
import { appendHistory } from '../history/history.ts'
import { insertRecord, removeRecord, restoreRecord, saveRecord } from './store.ts'
import { unorderedNumber } from './unsigned.ts'

interface Insertion<R extends Resource> extends Writer {
  readonly values: ValuesOf<R>
  readonly id?: string
}

/** Stores a new record; throws Problem when a value is taken or points at nothing. */
export const insertRecorded = <R extends Resource>(
  tx: Tx,
  resource: R,
  { actorId, ...insertion }: Insertion<R>,
): Promise<AnyRow> => {
  const { values, now } = insertion
  const kept = isUnsigned(resource, values)
    ? { actorId: null, number: unorderedNumber(resource, now) }
    : { actorId }
  const stamps = { ...kept, now: keptTime(resource, values, now) }
  const created = { ...insertion, ...stamps, action: 'create', before: null }
  return recorded(tx, resource, created, insertRecord)
}

/** Whose write it is, over which version, and what the history says of it. */
interface Change extends Writer {
  readonly before: AnyRow
  readonly action: string
  readonly why?: string
  /** In whose place the writer acts. */
  readonly principalId?: string | null
}

/** Stores changes over the version that was read; throws Problem 409 when another came first. */
export const saveRecorded = <R extends Resource>(
  tx: Tx,
  resource: R,
  change: Change & { readonly changes: ValuesOf<R> },
): Promise<AnyRow> => recorded(tx, resource, change, saveRecord)

/** Takes a record out of every list and figure. */
export const removeRecorded = (tx: Tx, resource: Resource, change: Change): Promise<AnyRow> =>
  recorded(tx, resource, change, removeRecord)

/** Brings a deleted record back; throws Problem when its unique values are taken by now. */
export const restoreRecorded = (tx: Tx, resource: Resource, change: Change): Promise<AnyRow> =>
  recorded(tx, resource, change, restoreRecord)

type Operation = Omit<Change, 'before'> & { readonly before: AnyRow | null }

async function recorded<O extends Operation>(
  tx: Tx,
  resource: Resource,
  operation: O,
  store: (tx: Tx, resource: Resource, operation: O) => Promise<AnyRow>,
): Promise<AnyRow> {
  const { action, before, why, principalId, actorId, now } = operation
  const after = await store(tx, resource, operation)
  const actor = actorId === null ? null : { id: actorId }
  await appendHistory(tx, { resource, action, before, after, actor, now, why, principalId })
  return after
}
