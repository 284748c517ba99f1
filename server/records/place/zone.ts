import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'

/** The zone an organisation lives in (IANA name); UTC where nobody has said. */
export const zoneOf = (db: Database, orgId: string): Promise<string> =>
  db.system((tx) => zoneIn(tx, orgId))

/** The same in a transaction that runs above scope; UTC also where there is no such organisation. */
export async function zoneIn(tx: Tx, orgId: unknown): Promise<string> {
  const [org] = await tx.query<{ zone: string | null }>(
    sql`select time_zone as zone from organization where id = ${orgId ?? null}::uuid`,
  )
  return org?.zone ?? 'UTC'
}
