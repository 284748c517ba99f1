import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/**
 * An area of a mine stays at that mine: its risk, and what was found on it, would leave the figures of
 * the one for those of another. Whole organisations move in a way of their own (`server/organization-jobs/`).
 */
export const areaMine: Check = async (tx, write) => {
  const before = standing(write)
  const { after } = write
  if (!before || before.ownerOrg === after.ownerOrg) return []
  const [left] = await tx.query<{ mine: string }>(sql`
    select m.name as mine from organization o
      join organization m on m.id = o.factory_id
      join organization n on n.id = ${after.ownerOrg}::uuid
    where o.id = ${before.ownerOrg}::uuid and n.factory_id is distinct from o.factory_id`)
  return left ? [{ field: 'ownerOrg', code: 'areaOfMine', params: { ...left } }] : []
}
