import { sql } from 'drizzle-orm'
import { scopeLevels } from '#domain/access/scope'
import { serialised } from '../../../db/serialised.ts'
import { hangsAlone, tenantTopsAt } from '../../../db/tenancy.ts'
import { type Check, standing } from '../base/check.ts'

/**
 * The top of a tenant stays where nobody below it sees beyond it: no level comes to stand above it,
 * and it stays one itself.
 */
export const tenantTop: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (!before || (before.parent === after.parent && before.orgType === after.orgType)) return []
  // As where tenants are written: neither is measured against what the other was.
  await serialised(tx, 'tenant', 'places')
  const tops = await tenantTopsAt(tx, String(after.id))
  if (tops.length === 0) return []
  const isTop = tops.includes(String(after.id))
  const isRank = scopeLevels.some((level) => level !== 'org' && level === after.orgType)
  const [free] = after.parent
    ? await tx.query(sql`select 1 from organization p
        where p.id = ${after.parent}::uuid and ${hangsAlone(sql`p`)}
          and (p.org_type not in ('company', 'factory', 'workshop')
            and (p.org_type <> 'group' or p.parent is null))`)
    : [true]
  return [
    ...(isTop === isRank ? [] : [{ field: 'orgType', code: 'topOfTenant' }]),
    ...(free ? [] : [{ field: 'parent', code: 'topOfTenant' }]),
  ]
}
