import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** Sessions of this database that wait for something that another holds. */
const waiting = sql`select count(distinct l.pid)::int as count from pg_locks l
  where not l.granted and exists (select from pg_locks o where o.pid = l.pid
    and o.database = (select oid from pg_database where datname = current_database()))`

/**
 * Lets several write at one moment: none stores anything in the table before every one has looked at
 * what is there, or waits for another that has.
 */
export async function atOnce<T>(
  db: Database,
  table: string,
  writers: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let begun: Promise<T>[] = []
  await db.system(async (tx) => {
    // Lets everybody read and hold rows, and nobody write.
    await tx.query(sql`lock table ${sql.raw(table)} in share mode`)
    begun = writers.map((write) => write())
    for (const one of begun) one.catch(() => undefined)
    for (let tries = 0; tries < 500; tries += 1) {
      const [found] = await tx.query<{ count: number }>(waiting)
      if (found?.count === writers.length) return
      await sleep(10)
    }
    throw new Error(`${table}: not everybody came to write`)
  })
  return Promise.all(begun)
}
