import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import type { Write } from './check.ts'

/** Whether the holder of a paper works for the organisation it stands with, there or below it. */
export async function worksThere(tx: Tx, { after }: Pick<Write, 'after'>): Promise<boolean> {
  const found = await tx.query(sql`
    select from account a join organization o on o.id = any(a.orgs)
    where a.id = ${after.holder}::uuid
      and ${after.org}::uuid in (o.id, o.workshop_id, o.factory_id, o.company_id, o.group_id)
    limit 1`)
  return found.length > 0
}
