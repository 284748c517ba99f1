import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/** A certificate stands with an organisation for which its holder works, there or below it. */
export const certificateHolder: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (before?.holder === after.holder && before?.org === after.org) return []
  const found = await tx.query(sql`
    select from account a join organization o on o.id = any(a.orgs)
    where a.id = ${after.holder}::uuid
      and ${after.org}::uuid in (o.id, o.workshop_id, o.factory_id, o.company_id, o.group_id)
    limit 1`)
  return found.length > 0 ? [] : [{ field: 'org', code: 'holderElsewhere' }]
}
