import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/** Those of the organisations that are external or lie below one that is. For the system role. */
export async function externalAmong(tx: Tx, orgs: readonly string[]): Promise<ReadonlySet<string>> {
  if (orgs.length === 0) return new Set()
  const found = await tx.query<{ id: string }>(sql`
    select o.id from organization o where o.id = any(${sql.param([...new Set(orgs)])}::uuid[])
      and exists (select from organization above where above.is_external
        and above.id in (o.id, o.workshop_id, o.factory_id, o.company_id))`)
  return new Set(found.map(({ id }) => id))
}
