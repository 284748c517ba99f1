import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import type { Database, Tx } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { type BulkRow, bulkInsert } from '../records/store/bulk.ts'
import { builtInLevels } from './data-levels.ts'
import { builtInItems } from './dictionaries.ts'
import { builtInRoles } from './roles.ts'

interface Load {
  readonly resource: string
  readonly rows: () => BulkRow[]
  /** The field whose values each begin with records of their own. */
  readonly each?: string
}

const loads: readonly Load[] = [
  { resource: 'role', rows: builtInRoles },
  { resource: 'data-dictionary', rows: builtInItems, each: 'dictCode' },
  { resource: 'data-level', rows: builtInLevels },
]

/**
 * Records that every installation starts with. A type, or dictionary, that has records already is left
 * as it is, so an installation that gained it with an upgrade starts with them too, and none comes back
 * after somebody changed it.
 */
export async function loadBuiltIns(tx: Tx, now: Date): Promise<void> {
  for (const { resource: name, rows, each } of loads) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const column = each ? columnOfField(resource, each) : 'null::text'
    const known = await tx.query<{ value: string | null }>(
      sql.raw(`select distinct ${column} as value from ${tableOf(resource).table}`),
    )
    const values = new Set(known.map(({ value }) => value))
    const missing = rows().filter((row) => !values.has(each ? String(row.values[each]) : null))
    if (missing.length > 0) {
      await bulkInsert(tx, resource, missing, { actorId: null, now, action: 'create' })
    }
  }
}

/** The same, for an installation that is in use. */
export const completeBuiltIns = (db: Database, now: Date): Promise<void> =>
  db.system((tx) => loadBuiltIns(tx, now))
