import { sql } from 'drizzle-orm'
import { holdPlace } from '../../place/place-locks.ts'
import { type Check, standing } from '../base/check.ts'
import {
  dayOfAccident,
  isDecidedBy,
  setsCountersBack,
  standsBelow,
} from '../base/counted-accidents.ts'

/**
 * A counter of safe days starts on the day of the last accident that sets it back or later, whoever
 * says from when it runs: made, asked for, corrected or brought back. What is under review or was refused has
 * been decided on, or will be.
 */
export const accidentFree: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const { id, org, proposedStart } = after
  // A counter that comes while an accident is being confirmed is not there for it yet.
  if (before?.org !== org) await holdPlace(tx, write.resource.name, String(org))
  const isAsked = Boolean(after.requestedStart) && before?.requestedStart !== after.requestedStart
  if (!isAsked && before?.startDate === after.startDate && before?.org === org) return []
  const [field, startDate] = isAsked
    ? ['requestedStart', after.requestedStart]
    : ['startDate', after.startDate]
  const [last] = await tx.query<{ day: string; number: string }>(sql`
    select max(a.day)::text as day, (array_agg(a.number order by a.day desc))[1] as number from (
      select i.number, ${dayOfAccident} as day
      from incident_report i
        join organization o on o.id = ${org}::uuid
      where ${standsBelow(sql`o.id`)} and ${setsCountersBack}
        and not ${isDecidedBy(sql`${id}::uuid`)}
    ) a where a.day > ${proposedStart ?? startDate}::date and a.day > ${startDate}::date`)
  if (!last?.day) return []
  const { day, number } = last
  return [{ field, code: 'accidentSince', params: { day, number } }]
}
