import { sql } from 'drizzle-orm'
import { confirmedIncidentStates } from '#domain/resources/incident-report'
import { type Check, standing } from './check.ts'

/**
 * A counter of safe days starts on the day of the last accident that sets it back or later, whoever
 * says from when it runs: made, corrected or brought back. What is under review or was refused has
 * been decided on, or will be.
 */
export const accidentFree: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (before?.startDate === after.startDate && before?.org === after.org) return []
  const { id, org, startDate, proposedStart } = after
  const [last] = await tx.query<{ day: string; number: string }>(sql`
    select max(a.day)::text as day, (array_agg(a.number order by a.day desc))[1] as number from (
      select i.number, (i.occurred_at at time zone coalesce(o.time_zone, 'UTC'))::date as day
      from incident_report i
        join organization o on o.id = ${org}::uuid
      where o.id in (i.group_id, i.company_id, i.factory_id, i.workshop_id, i.org_id)
        and i.recordable and i.deleted_at is null
        and i.state = any(${sql.param([...confirmedIncidentStates])}::text[])
        and not exists (select from safety_day_proposals p
          where p.record_id = ${id}::uuid and p.accident = i.id)
    ) a where a.day > ${proposedStart ?? startDate}::date and a.day > ${startDate}::date`)
  if (!last?.day) return []
  const { day, number } = last
  return [{ field: 'startDate', code: 'accidentSince', params: { day, number } }]
}
