import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/**
 * A counter that is made, or brought back, begins no earlier than the last that was deleted at its
 * organisation: an earlier start is asked for and approved, not had by deleting.
 */
export const laterThanDeleted: Check = async (tx, write) => {
  if (standing(write)) return []
  const { id, org, startDate } = write.after
  const [last] = await tx.query<{ day: string | null }>(sql`
    select max(s.start_date)::text as day from safety_day s
    where s.org_id = ${org}::uuid and s.deleted_at is not null and s.id <> ${id}::uuid`)
  const day = last?.day
  if (!day || String(startDate) >= day) return []
  return [{ field: 'startDate', code: 'earlierThanDeleted', params: { day } }]
}
