import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/**
 * The classes of a group begin at its top, or at the top of a tenant: an organisation below adds its own
 * under them, so that papers of every company are found by the same classes.
 */
export const classBelow: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const isNew = before?.parent !== after.parent || before?.org !== after.org
  if (!isNew || after.parent || !after.org) return []
  const [top] = await tx.query(sql`
    select 1 from organization o where o.id = ${after.org}::uuid
      and (o.parent is null or exists (
        select from tenant t where t.top_org = o.id and t.deleted_at is null))`)
  return top ? [] : [{ field: 'parent', code: 'belowGroupClass' }]
}
