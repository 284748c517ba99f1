import { sql } from 'drizzle-orm'
import { confirmedIncidentStates } from '#domain/resources/incident-health/incident-report'
import { type Check, standing } from '../base/check.ts'

/** What follows an accident follows one that somebody has established. */
export const standingIncident: Check = async (tx, write) => {
  const { incident } = write.after
  if (!incident || standing(write)?.incident === incident) return []
  // Held until the end: it is not found to be none meanwhile.
  const [found] = await tx.query<{ id: string }>(sql`
    select id from incident_report where id = ${incident}::uuid and deleted_at is null
      and state = any(${sql.param([...confirmedIncidentStates])}) for share`)
  return found ? [] : [{ field: 'incident', code: 'notEstablished' }]
}
