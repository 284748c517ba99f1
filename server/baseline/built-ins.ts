import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import type { Database, Tx } from '../db/database.ts'
import { tableOf } from '../db/sql/tables.ts'
import { type BulkRow, bulkInsert } from '../records/store/bulk.ts'
import { builtInLevels } from './data-levels.ts'
import { builtInItems } from './dictionaries.ts'
import { builtInRoles } from './roles.ts'

const loads: readonly (readonly [resource: string, rows: () => BulkRow[]])[] = [
  ['role', builtInRoles],
  ['data-dictionary', builtInItems],
  ['data-level', builtInLevels],
]

/**
 * Records that every installation starts with. A type that has records already is left as it is, so
 * an installation that gained the type with an upgrade starts with them too, and none comes back
 * after somebody changed it.
 */
export async function loadBuiltIns(tx: Tx, now: Date): Promise<void> {
  for (const [name, rows] of loads) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const [known] = await tx.query(sql`select 1 from ${sql.raw(tableOf(resource).table)} limit 1`)
    if (!known) await bulkInsert(tx, resource, rows(), { actorId: null, now, action: 'create' })
  }
}

/** The same, for an installation that is in use. */
export const completeBuiltIns = (db: Database, now: Date): Promise<void> =>
  db.system((tx) => loadBuiltIns(tx, now))
