import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/** A table that was loaded is of no more use: undoing it needs only what it made. */
const endedFor = 2 * 86_400_000
/** One that may still be loaded, or checked again, waits for its author. */
const keptFor = 30 * 86_400_000

/** Takes away the bytes of tables that were loaded, and tables that nobody has loaded for a month. */
export async function forgetTables(tx: Tx, now: Date): Promise<void> {
  const before = (age: number) => sql`coalesce(worked_at, created_at)
    < ${new Date(now.getTime() - age).toISOString()}::timestamptz`
  await tx.query(sql`
    update import_batch set content = '' where length(content) > 0
      and (state in ('done', 'cancelled', 'undone') and ${before(endedFor)}
        or state = 'failed' and ${before(keptFor)})`)
  await tx.query(sql`
    delete from import_batch where state in ('uploaded', 'checked') and ${before(keptFor)}`)
}
