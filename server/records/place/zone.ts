import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

/** The zone an organisation lives in (IANA name); UTC where nobody has said. */
export async function zoneOf(db: Database, orgId: string): Promise<string> {
  const [org] = await db.system((tx) =>
    tx.query<{ zone: string | null }>(
      sql`select time_zone as zone from organization where id = ${orgId}`,
    ),
  )
  return org?.zone ?? 'UTC'
}
