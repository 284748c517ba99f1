import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'

/** A text that an organisation above has collected is read below as it is there, and not collected again. */
export const lawOnce: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const isSame = (['docNo', 'country', 'org'] as const).every((one) => before?.[one] === after[one])
  if (isSame || !after.org || !after.docNo) return []
  const [found] = await tx.query<{ name: string; number: string }>(sql`
    select name, number from law_standard
    where deleted_at is null and id <> ${after.id}::uuid and org_id <> ${after.org}::uuid
      and country = ${after.country} and doc_no = ${after.docNo}
      and org_id = any(tenant_line(${after.org}::uuid)) limit 1`)
  return found ? [{ field: 'docNo', code: 'collectedAbove', params: found }] : []
}
