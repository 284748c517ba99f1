import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { pastReadersOf } from '../access/visibility.ts'
import { type HistoryPage, readHistory } from '../history/history.ts'
import type { ReadBy } from './find.ts'

interface PastPage extends HistoryPage {
  /** Those in whose right it is read: they decide which fields are shown. */
  readonly readers: readonly Actor[]
}

/**
 * A page of what a record was, of what is older than the entry `before`: the one way from whoever reads
 * a record to its history. Nothing for those who read it only because it is addressed to them. Runs
 * above scope.
 */
export async function readPast(
  tx: Tx,
  resource: Resource,
  { record, readers: all, context }: ReadBy,
  before: number | null = null,
): Promise<PastPage> {
  const readers = pastReadersOf(resource, all, context)
  if (readers.length === 0) return { entries: [], next: null, readers }
  return { ...(await readHistory(tx, resource, record.id, before)), readers }
}
