import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { type Check, standing, type Write } from '../base/check.ts'

/** Ages between which dangerous work is licensed. */
const ages = { from: 18, to: 60 } as const
const licensed: ReadonlySet<string> = new Set([
  'special-operation-certificate',
  'special-equipment-operator-certificate',
])

/**
 * A certificate stands with an organisation for which its holder works, there or below it; a licence for
 * dangerous work is issued to nobody who is too young on its first day, or past the age of retirement,
 * where the staff register knows when they were born. Of anybody else's people nothing is said.
 */
export const certificateHolder: Check = async (tx, write) => {
  const { resource, after } = write
  const before = standing(write)
  const isMoved = before?.holder !== after.holder || before?.org !== after.org
  if (isMoved && !(await worksThere(tx, write))) return [{ field: 'org', code: 'holderElsewhere' }]
  const isAged = before?.holder !== after.holder || before?.validFrom !== after.validFrom
  if (!isAged || !licensed.has(resource.name) || (await isOfAge(tx, write))) return []
  return [{ field: 'holder', code: 'notOfAge', params: { ...ages } }]
}

async function worksThere(tx: Tx, { after }: Write): Promise<boolean> {
  const found = await tx.query(sql`
    select from account a join organization o on o.id = any(a.orgs)
    where a.id = ${after.holder}::uuid
      and ${after.org}::uuid in (o.id, o.workshop_id, o.factory_id, o.company_id, o.group_id)
    limit 1`)
  return found.length > 0
}

async function isOfAge(tx: Tx, { after }: Write): Promise<boolean> {
  const [found] = await tx.query<{ age: number }>(sql`
    select extract(year from age(${after.validFrom}::date, birth_date))::int as age
    from "user_" where account = ${after.holder}::uuid and birth_date is not null
      and deleted_at is null
    limit 1`)
  return !found || (found.age >= ages.from && found.age < ages.to)
}
