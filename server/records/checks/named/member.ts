import { sql } from 'drizzle-orm'
import { type Check, meet, standing, stateAfter } from '../base/check.ts'

/** Somebody is in a group for an organisation that they work in or below; one of them leads it. */
export const member: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  // Who leaves a group, or left it, need not be right for it.
  if (stateAfter(write) !== 'active') return []
  // Of two who become the leader at one moment the second sees the first, and has them step down.
  if (after.isLeader && !before?.isLeader) await meet(tx, write, 'leader', after.group)
  if (before && watched.every((name) => before[name] === after[name])) return []
  const { user, org } = after
  const [person] = await tx.query<{ places: number; covered: boolean }>(sql`
    select count(o.id) as places, coalesce(bool_or(${org}::uuid
      in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)), false) as covered
    from account a left join organization o on o.id = any(a.orgs) and o.deleted_at is null
    where a.id = ${user}::uuid`)
  if (!person?.places) return [{ field: 'user', code: 'needsOrganisation' }]
  return person.covered ? [] : [{ field: 'org', code: 'worksElsewhere' }]
}

const watched = ['group', 'user', 'org'] as const
