import { sql } from 'drizzle-orm'
import type { Check } from '../base/check.ts'

/** A button stands on a page. */
export const resourcePlace: Check = async (tx, { after }) => {
  if (after.resourceType !== 'button') return []
  const [page] = await tx.query(sql`
    select 1 from resource
    where id = ${after.parent ?? null}::uuid and resource_type = 'page' and deleted_at is null`)
  return page ? [] : [{ field: 'parent', code: 'buttonOnPage' }]
}
