import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/** Nobody scores the unit they work for. */
export const assessorsOutside: Check = async (tx, write) => {
  const { assessors, org } = write.after
  const before = standing(write)
  const known = before?.org === org ? before?.assessors : []
  const people = (Array.isArray(assessors) ? assessors : []).filter(
    (one) => !(Array.isArray(known) && known.includes(one)),
  )
  if (people.length === 0) return []
  const own = await tx.query(sql`
    select from account a where a.id = any(${sql.param(people)}::uuid[])
      and ${org}::uuid = any(organization_line(a.default_org)) limit 1`)
  return own.length > 0 ? [{ field: 'assessors', code: 'assessorOfUnit' }] : []
}
