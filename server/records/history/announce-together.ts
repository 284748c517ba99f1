import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { placedColumn, tableOf } from '../../db/sql/tables.ts'

interface Together {
  readonly ids: readonly string[]
  readonly action: string
  readonly now: Date
}

/**
 * Tells open lists that many records came or went at once: one word for each organisation, not one for
 * each record. Runs above scope, in the transaction of the records themselves.
 */
export async function announceTogether(
  tx: Tx,
  resource: Resource,
  { ids, action, now }: Together,
): Promise<void> {
  if (ids.length === 0) return
  const org = sql.raw(placedColumn(resource) ?? 'null::uuid')
  await tx.query(sql`
    insert into metric_event (at, resource, record_id, action, org_id, state, number)
    select distinct on (org) least(updated_at, ${now.toISOString()}::timestamptz), ${resource.name}, id,
      ${action}, org, state, number
    from (select id, state, number, updated_at, ${org} as org from ${sql.raw(tableOf(resource).table)}
      where id = any(${sql.param([...ids])}::uuid[])) done
    order by org, id`)
}
