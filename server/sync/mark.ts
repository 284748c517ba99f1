/**
 * From when on the changes of a source are still to be read. It moves with runs that brought
 * everything about, to the moment they began to read; with no other.
 */
import { sql } from 'drizzle-orm'
import type { AnyRow } from '#domain/definition/resource'
import type { Tx } from '../db/database.ts'

/** A change may be seen in the source later than it is stamped. */
const overlap = 5 * 60_000

/** Address and objects: of another source nothing has been read. */
const sourceIn = ({ endpoint, objects }: AnyRow): string =>
  `${String(endpoint)} ${[...(objects as readonly string[])].toSorted().join()}`

/** Null reads everything. */
export async function readMark(tx: Tx, config: AnyRow): Promise<string | null> {
  const [mark] = await tx.query<{ readFrom: string }>(sql`
    select read_from as "readFrom" from sync_mark
    where config_id = ${config.id} and source = ${sourceIn(config)}`)
  return mark ? new Date(mark.readFrom).toISOString() : null
}

export async function keepMark(tx: Tx, config: AnyRow, readFrom: string): Promise<void> {
  await tx.query(sql`
    insert into sync_mark (config_id, source, read_from)
    values (${config.id}, ${sourceIn(config)}, ${readFrom}::timestamptz)
    on conflict (config_id) do update
      set source = excluded.source, read_from = excluded.read_from`)
}

/** The mark of a reading that began at `began`, when the clock of the source said `theirs`. */
export function markAt(began: Date, theirs: Date | null): string {
  const first = Math.min(began.getTime(), theirs?.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(first - overlap).toISOString()
}
