import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { resources } from '#domain/resources/index'
import type { Tx } from '../db/database.ts'
import { placedColumn, tableOf } from '../db/sql/tables.ts'
import { mayRead } from '../records/access/policy.ts'

/** How many records of a type stand in some organisations. */
export interface AffectedRecords {
  readonly resource: string
  readonly count: number
}

/** What stands in these organisations, by record type that the person reads; types without records are left out. */
export async function affectedRecordsOf(
  tx: Tx,
  orgs: readonly string[],
  actor: Actor,
): Promise<AffectedRecords[]> {
  const counts = resources.flatMap((resource): SQL[] => {
    const column = placedColumn(resource)
    if (column === null || !mayRead(resource, actor)) return []
    return [
      sql`select ${resource.name} as resource, count(*)::int as count
        from ${sql.raw(tableOf(resource).table)}
        where ${sql.raw(column)} = any(${sql.param(orgs)}::uuid[]) and deleted_at is null`,
    ]
  })
  if (counts.length === 0) return []
  const rows = await tx.query<AffectedRecords>(sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}
