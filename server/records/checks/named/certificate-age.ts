import { sql } from 'drizzle-orm'
import { type Check, standing } from '../base/check.ts'
import { worksThere } from '../base/holder-at-work.ts'

/** Ages between which dangerous work is licensed. */
const ages = { from: 18, to: 60 } as const

/**
 * A licence is issued to nobody who is too young on its first day, or past the age of retirement, where
 * the staff register knows when they were born. Of anybody else's people nothing is said.
 */
export const certificateAge: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (before?.holder === after.holder && before?.validFrom === after.validFrom) return []
  if (!(await worksThere(tx, write))) return []
  const [found] = await tx.query<{ age: number }>(sql`
    select extract(year from age(${after.validFrom}::date, birth_date))::int as age
    from "user_" where account = ${after.holder}::uuid and birth_date is not null
      and deleted_at is null
    limit 1`)
  const isOfAge = !found || (found.age >= ages.from && found.age < ages.to)
  return isOfAge ? [] : [{ field: 'holder', code: 'notOfAge', params: { ...ages } }]
}
