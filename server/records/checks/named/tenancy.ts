import { sql } from 'drizzle-orm'
import { hangsAlone, isLevel } from '../../../db/tenancy.ts'
import { besideOthers, meet, standing } from '../base/check.ts'

/**
 * A tenant is what nobody below it sees beyond: it stands on a level, with none above it. Tenants lie
 * beside each other, never in one another; who administers one works in it.
 */
export const tenancy = besideOthers(async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (before && before.topOrg === after.topOrg && before.adminAccount === after.adminAccount) {
    return []
  }
  // Held until the end: two tenants written at the same moment must not both be alone.
  await meet(tx, write, 'places')
  const [overlapping] = await tx.query(sql`
    select 1 from tenant t
      join organization theirs on theirs.id = t.top_org
      join organization ours on ours.id = ${after.topOrg}::uuid
    where t.id <> ${after.id}::uuid and t.deleted_at is null and (
      theirs.id in (ours.group_id, ours.company_id, ours.factory_id, ours.workshop_id, ours.id)
      or ours.id in (theirs.group_id, theirs.company_id, theirs.factory_id, theirs.workshop_id))
    limit 1`)
  const [top] = await tx.query(sql`
    select 1 from organization o
    where o.id = ${after.topOrg}::uuid and ${isLevel(sql`o`)} and ${hangsAlone(sql`o`)}`)
  const [administrator] = await tx.query(sql`
    select 1 from account a join organization o on o.id = a.default_org
    where a.id = ${after.adminAccount}::uuid and ${after.topOrg}::uuid
      in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)`)
  return [
    ...(top ? [] : [{ field: 'topOrg', code: 'noTenantTop' }]),
    ...(overlapping ? [{ field: 'topOrg', code: 'tenantOverlaps' }] : []),
    ...(administrator ? [] : [{ field: 'adminAccount', code: 'worksElsewhere' }]),
  ]
})
