import { sql } from 'drizzle-orm'
import { type Check, standing, stateAfter } from './check.ts'

/** Somebody is in a group once at a time, for an organisation that they work in or below. */
export const member: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  // Who leaves a group, or left it, need not be right for it.
  if (stateAfter(write) !== 'active') return []
  if (before && watched.every((name) => before[name] === after[name])) return []
  const { group, user, org } = after
  // Held until the end: two additions at the same moment must not both find the place free.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${group}::text, 11))`)
  const again = await tx.query(sql`
    select from user_group_member m
    where m.group_ = ${group}::uuid and m.user_ = ${user}::uuid and m.id <> ${after.id}::uuid
      and m.state = 'active' and m.deleted_at is null limit 1`)
  const [person] = await tx.query<{ places: number; covered: boolean }>(sql`
    select count(o.id) as places, coalesce(bool_or(${org}::uuid
      in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)), false) as covered
    from account a left join organization o on o.id = any(a.orgs) and o.deleted_at is null
    where a.id = ${user}::uuid`)
  if (again.length > 0) return [{ field: 'user', code: 'alreadyMember' }]
  if (!person?.places) return [{ field: 'user', code: 'needsOrganisation' }]
  return person.covered ? [] : [{ field: 'org', code: 'worksElsewhere' }]
}

const watched = ['group', 'user', 'org'] as const
