import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Database, Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { systemActor } from '../context/system.ts'
import { readRecord } from '../store/store.ts'

const batchSize = 200

/**
 * Every living record of a type over `t` for which a condition holds, a batch a transaction; one for
 * which it still holds afterwards does not come again.
 */
export async function forEachPicked(
  db: Database,
  resource: Resource,
  condition: SQL,
  tellOf: (tx: Tx, record: AnyRow) => Promise<void>,
): Promise<void> {
  let last = systemActor.id
  for (;;) {
    const from = last
    const ids = await db.system(async (tx) => {
      const rows = await tx.query<{ id: string }>(sql`
        select t.id from ${sql.raw(tableOf(resource).table)} t
        where ${condition} and t.deleted_at is null and t.id > ${from}::uuid
        order by t.id limit ${batchSize}`)
      for (const { id } of rows) {
        const record = await readRecord(tx, resource, id)
        if (record) await tellOf(tx, record)
      }
      return rows.map(({ id }) => id)
    })
    const end = ids.at(-1)
    if (!end || ids.length < batchSize) return
    last = end
  }
}
