import { sql } from 'drizzle-orm'
import { givingRoles } from '#domain/access/access'
import { groupWriters } from '#domain/rules/regulation'
import { type Check, standing } from '../base/check.ts'

/**
 * A regulation of the group is the group's, written by its safety department; one of an enterprise belongs
 * to an organisation below.
 */
export const regulationOwner: Check = async (tx, write) => {
  const { after, resource, holder } = write
  const before = standing(write)
  if (!after.org || (before?.org === after.org && before?.areaType === after.areaType)) return []
  const [group] = await tx.query(sql`
    select 1 from organization where id = ${after.org}::uuid
      and (org_type = 'group' or parent is null)`)
  if (after.areaType !== 'group') return group ? [{ field: 'org', code: 'ownedByEnterprise' }] : []
  if (!group) return [{ field: 'org', code: 'ownedByGroup' }]
  const isWriter =
    givingRoles(holder, groupWriters, { subject: resource.name, right: 'create' }).length > 0
  return isWriter ? [] : [{ field: 'areaType', code: 'groupDepartmentOnly' }]
}
