import { sql } from 'drizzle-orm'
import { orgConfig } from '#domain/resources/basic-data/org-config'
import { dayIn } from '#domain/time/zone-day'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { rowsAt } from '../../../db/settings-in-force.ts'
import { zoneIn } from '../../place/zone.ts'
import { type Check, standing } from '../base/check.ts'

const day = 24 * 3_600_000

const timed = ['org', 'meetingDate', 'shift', 'startAt'] as const

/**
 * A pre-shift meeting begins before its shift, and no more than a day before. A shift that the
 * settings give no hours is held to the day of the meeting.
 */
export const meetingHour: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (timed.every((name) => before?.[name] === after[name])) return []
  const zone = await zoneIn(tx, after.org)
  const date = String(after.meetingDate).slice(0, 10)
  const startsAt = Date.parse(String(after.startAt))
  const set = await rowsAt(tx, { resource: 'org-config', table: 'shifts' }, String(after.org))
  const shifts = set.length > 0 ? set : standard
  const shift = shifts.find(({ name }) => name === after.shift)
  if (!shift) {
    const isThatDay = dayIn(zone, new Date(startsAt)) === date
    return isThatDay ? [] : [{ field: 'startAt', code: 'onItsDay' }]
  }
  const begins = await instantAt(tx, `${date} ${shift.start}`, zone)
  if (startsAt >= begins) {
    return [{ field: 'startAt', code: 'beforeItsShift', params: { start: shift.start } }]
  }
  return startsAt < begins - day ? [{ field: 'startAt', code: 'withinADay' }] : []
}

const standard = orgConfig.fields.shifts.default as readonly Values[]

/** When clocks of the zone show this, in ms since 1970. */
async function instantAt(tx: Tx, wallTime: string, zone: string): Promise<number> {
  const [found] = await tx.query<{ at: number }>(sql`
    select extract(epoch from (${wallTime}::timestamp at time zone ${zone}))::float8 * 1000 as at`)
  return Number(found?.at)
}
