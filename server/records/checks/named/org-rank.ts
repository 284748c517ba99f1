import { sql } from 'drizzle-orm'
import { scopeLevels } from '#domain/access/scope'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { topOrg } from '../../../db/lineage-of.ts'
import { type Check, holdParent, meet, standing } from '../base/check.ts'

/**
 * One organisation is the top, from which everything is seen; groups hang directly below it. No
 * company is below a mine and no mine below a workshop or another mine: whoever looks from above
 * would not see what is there. A contractor is below a workshop.
 */
export const orgRank: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const moved = ['parent', 'orgType'].some((name) => before?.[name] !== after[name])
  if (!moved) return []
  // Of what is hung somewhere and what becomes of it there at one moment the second sees the first.
  await holdParent(tx, write)
  await meet(tx, write, 'ranks')
  if (!after.parent) return topFaults(tx, after)
  // Moved or merged along with its workshop, a contractor goes where an administrator saw it go.
  const isNewContractor = before?.orgType !== after.orgType
  const contractor = isNewContractor ? await contractorFaults(tx, after) : []
  return [...(await rankFaults(tx, after)), ...contractor]
}

/** A contractor hangs below the workshop it serves: as far as it, and whoever is external, may look. */
async function contractorFaults(tx: Tx, { parent, orgType }: Values): Promise<FieldError[]> {
  if (orgType !== 'contractor') return []
  const [served] = await tx.query(sql`
    select 1 from organization where id = ${parent}::uuid and workshop_id is not null`)
  return served ? [] : [{ field: 'parent', code: 'contractorBelowWorkshop' }]
}

async function topFaults(tx: Tx, { id }: Values): Promise<FieldError[]> {
  const [other] = await tx.query(sql`select 1 where ${topOrg} <> ${id}::uuid`)
  return other ? [{ field: 'parent', code: 'secondTop' }] : []
}

async function rankFaults(tx: Tx, after: Values): Promise<FieldError[]> {
  const ranks = scopeLevels.filter((one) => one !== 'installation' && one !== 'org')
  const wrong = ranks.map((level, at) => {
    const under = ranks.slice(Math.max(at, 1))
    const columns = under.map((one) => sql.raw(`p.${one}_id`))
    // What is below it is below what it becomes as well.
    const isBelowItself = under.some((one) => one === after.orgType)
      ? sql`b.id <> ${after.id}::uuid`
      : sql`false`
    return sql`(b.org_type = ${level}
      and (coalesce(${sql.join(columns, sql`, `)}) is not null or ${isBelowItself}))`
  })
  const isDeepGroup = sql`(b.org_type = 'group' and (b.id <> ${after.id}::uuid or p.parent is not null))`
  const [found] = await tx.query<{ isGroup: boolean }>(sql`
    with recursive below (id, org_type) as (
      select ${after.id}::uuid, ${after.orgType}::text
      union select o.id, o.org_type from organization o join below b on o.parent = b.id
        where o.deleted_at is null
    )
    select ${isDeepGroup} as "isGroup" from below b join organization p on p.id = ${after.parent}
    where (${sql.join([...wrong, isDeepGroup], sql` or `)}) and p.id not in (select id from below)
    order by 1 desc limit 1`)
  if (!found) return []
  return [{ field: 'parent', code: found.isGroup ? 'groupBelowTop' : 'belowItsRank' }]
}
