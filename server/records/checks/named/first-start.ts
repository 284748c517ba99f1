import { sql } from 'drizzle-orm'
import type { Check } from '../base/check.ts'

/**
 * A counter of safe days that is made starts today: accidents from before it are not in the system. An
 * earlier start is asked for by one and approved by another, as any other start.
 */
export const firstStart: Check = async (tx, { before, after, now }) => {
  if (before || !after.startDate) return []
  const [earlier] = await tx.query(sql`
    select 1 from organization o where o.id = ${after.org}::uuid and ${after.startDate}::date
      < (${now.toISOString()}::timestamptz at time zone coalesce(o.time_zone, 'UTC'))::date`)
  return earlier ? [{ field: 'startDate', code: 'startsToday' }] : []
}
