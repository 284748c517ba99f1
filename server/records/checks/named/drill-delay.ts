import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { type Check, isBehind, standing, type Write } from '../base/check.ts'

/**
 * A planned drill ends at another time than it was to only as somebody asked for it and another
 * approves: later, or in another month than its figure counts in. Within its month it is brought
 * forward by whoever plans it, never to a time that is over.
 */
export const drillDelay: Check = async (tx, write) => {
  const before = standing(write)
  const { now, after } = write
  if (!before) return []
  const [from, to] = [Date.parse(String(before.endTime)), Date.parse(String(after.endTime))]
  if (to === from) return []
  if (to <= now.getTime()) return [{ field: 'endTime', code: 'endIsPast' }]
  const { requestedBy } = before
  if (requestedBy && !isBehind(write, requestedBy) && after.requestedBy === null) return []
  if (to > from) return [{ field: 'endTime', code: 'delayNeedsApproval' }]
  const isKept = await staysInMonth(tx, before.endTime, write)
  return isKept ? [] : [{ field: 'endTime', code: 'monthNeedsApproval' }]
}

/** By the calendar of the site. */
async function staysInMonth(tx: Tx, endTime: unknown, { after }: Write): Promise<boolean> {
  const monthOf = (time: unknown) =>
    sql`date_trunc('month', ${time}::timestamptz at time zone o.time_zone)`
  const [same] = await tx.query(sql`
    select 1 from organization o
    where o.id = ${after.org}::uuid and ${monthOf(endTime)} = ${monthOf(after.endTime)}`)
  return same !== undefined
}
