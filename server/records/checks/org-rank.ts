import { sql } from 'drizzle-orm'
import { scopeLevels } from '#domain/access'
import { type Check, holdParent, meet, standing } from './check.ts'

/**
 * No company hangs below a mine and no mine below a workshop or another mine: whoever looks from
 * above would not see what is there. Groups may hang below a group.
 */
export const orgRank: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const moved = ['parent', 'orgType'].some((name) => before?.[name] !== after[name])
  if (!moved || !after.parent) return []
  // Of what is hung somewhere and what becomes of it there at one moment the second sees the first.
  await holdParent(tx, write)
  await meet(tx, write, 'ranks')
  const ranks = scopeLevels.slice(0, -1)
  const wrong = ranks.map((level, at) => {
    const under = ranks.slice(Math.max(at, 1)).map((one) => sql.raw(`p.${one}_id`))
    return sql`(b.org_type = ${level} and coalesce(${sql.join(under, sql`, `)}) is not null)`
  })
  const [found] = await tx.query(sql`
    with recursive below (id, org_type) as (
      select ${after.id}::uuid, ${after.orgType}::text
      union select o.id, o.org_type from organization o join below b on o.parent = b.id
        where o.deleted_at is null
    )
    select 1 from below b join organization p on p.id = ${after.parent}
    where (${sql.join(wrong, sql` or `)}) and p.id not in (select id from below) limit 1`)
  return found ? [{ field: 'parent', code: 'belowItsRank' }] : []
}
