import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The zone an organisation lives in (IANA name); UTC where nobody has said. */
export async function zoneOf(db: Database, orgId: string): Promise<string> {
  const [org] = await db.system((tx) =>
    tx.query<{ zone: string | null }>(
      sql`select time_zone as zone from organization where id = ${orgId}`,
    ),
  )
  return org?.zone ?? 'UTC'
}

/** Where a month (`YYYY-MM`) begins in a zone, and where the next one does. */
export function monthBounds(month: string, zone: string): [Dayjs, Dayjs] {
  const next = dayjs.utc(`${month}-01`).add(1, 'month').format('YYYY-MM')
  return [dayjs.tz(`${month}-01 00:00`, zone), dayjs.tz(`${next}-01 00:00`, zone)]
}
