import { sql } from 'drizzle-orm'
import { openHazardStates } from '#domain/rules/hazard-states'
import { type Check, standing } from '../base/check.ts'

/**
 * A report that repeats a hazard names one that was reported and is still open: by a draft, or by one
 * that is over, nobody would see to what the report points out.
 */
export const reportedHazard: Check = async (tx, write) => {
  const { hazard } = write.after
  if (!hazard || standing(write)?.hazard === hazard) return []
  // Held until the end: it is not found to be none meanwhile.
  const [found] = await tx.query<{ id: string }>(sql`
    select id from hazard where id = ${hazard}::uuid and deleted_at is null
      and state = any(${sql.param([...openHazardStates])}) for share`)
  return found ? [] : [{ field: 'hazard', code: 'notReported' }]
}
