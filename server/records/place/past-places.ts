import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'

/**
 * Ids of the organisations where these entries of a record's history were written, widest first, by
 * entry; left out where they are those in which it stands now (`org`). Runs above scope.
 */
export async function pastPlaces(
  tx: Tx,
  { name }: Resource,
  id: string,
  org: string | null,
  entries: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (!org) return new Map()
  // A code may have been given again after its organisation was deleted: the living one is meant.
  const rows = await tx.query<{ id: number; place: string[] }>(sql`
    select entry.id, array(
      select o.id from unnest(string_to_array(ltrim(entry.org_path, '/'), '/'))
        with ordinality as part (code, at)
      cross join lateral (select id from organization where org_code = part.code
        order by deleted_at nulls first limit 1) o
      order by part.at) as place
    from (
      select h.id, coalesce(
        (select p.org_path from organization_past p
          where p.org_id = h.org_id and h.id > 0 and p.last_entry >= h.id order by p.last_entry limit 1),
        (select o.org_path from organization o where o.id = h.org_id)) as org_path
      from record_history h where h.record_id = ${id} and h.resource = ${name}
        and h.id = any(${sql.param([...entries])}::bigint[])
    ) entry
    where entry.org_path <> (select org_path from organization where id = ${org})`)
  return new Map(rows.map((row) => [row.id, row.place]))
}
