import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/** The first of the organisations that lies neither at nor below the one that addresses them; null if all do. */
export async function outsideIssuer(
  tx: Tx,
  orgs: readonly unknown[],
  issuer: unknown,
): Promise<{ readonly name: string } | null> {
  const [outside] = await tx.query<{ name: string }>(sql`
    select o.name from organization o where o.id = any(${sql.param([...orgs])}::uuid[])
      and not ${issuer}::uuid = any(organization_line(o.id)) order by o.org_code limit 1`)
  return outside ?? null
}
