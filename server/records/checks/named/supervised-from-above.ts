import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/** Who watches over a hazard works above the organisation that has it. */
export const supervisedFromAbove: Check = async (tx, write) => {
  const { org, supervisor } = write.after
  if (!org || !supervisor || standing(write)?.supervisor === supervisor) return []
  const [found] = await tx.query<{ above: boolean }>(sql`
    select default_org = any(organization_line(${org}::uuid)) and default_org <> ${org}::uuid as above
    from account where id = ${supervisor}::uuid`)
  return found?.above ? [] : [{ field: 'supervisor', code: 'notAbove' }]
}
