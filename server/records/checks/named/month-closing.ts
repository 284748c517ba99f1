import { sql } from 'drizzle-orm'
import { monthOf, plusDays } from '#domain/time/days'
import { dayIn } from '#domain/time/zone-day'
import { type Check, standing, stateAfter } from '../base/check.ts'

/** The last day of the next month on which hours of a month are handed in (`spec/catalogue.tsv`, work-hours). */
const lastDay = 5

/**
 * A month is closed after the fifth of the next: what is handed in later would change rates that were
 * told. Who may reopen hours may admit them, and what was confirmed and reopened is put right.
 */
export const monthClosing: Check = async (tx, write) => {
  const { after, now } = write
  const isHandedIn =
    stateAfter(write) === 'submitted' && standing(write)?.storedState !== 'submitted'
  if (!isHandedIn || after.confirmedBy || after.lateAdmittedBy) return []
  const [place] = await tx.query<{ zone: string }>(
    sql`select time_zone as zone from organization where id = ${after.org}::uuid`,
  )
  const closes = plusDays(monthOf(String(after.workDate)).to, lastDay)
  return dayIn(place?.zone ?? 'UTC', now) <= closes
    ? []
    : [{ field: 'workDate', code: 'monthClosed', params: { day: closes } }]
}
