import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { withinScope } from '../../references/reference-scope.ts'
import { besideOthers, meet, stateAfter } from '../base/check.ts'

/** Nobody is in two groups that work, or twice in one; an apprentice has a master in the crew. */
export const workGroupMembers = besideOthers(async (tx, write) => {
  const { actor, after, resource } = write
  const members = Array.isArray(after.members) ? (after.members as readonly Values[]) : []
  const faults = members.flatMap((member, at) => faultsOf(members, member, at))
  if (stateAfter(write) === 'disabled') return faults
  // Groups are written rarely, and have many people: all wait for one another.
  await meet(tx, write, 'members')
  const lookup = await tx.query<{ member: string; name: string | null }>(sql`
    select m.user_ as member, case when ${withinScope(resource, actor)} then t.name end as name
    from work_group_members m join work_group t on t.id = m.record_id
    where t.id <> ${after.id} and t.state = 'enabled' and t.deleted_at is null
      and m.user_ = any(${sql.param(members.map((one) => String(one.user)))}::uuid[])`)
  return [
    ...faults,
    ...lookup.map(({ member, name }) => ({
      field: `members.${members.findIndex((one) => one.user === member)}.user`,
      ...(name === null
        ? { code: 'inSomeGroup' }
        : { code: 'inAnotherGroup', params: { group: name } }),
    })),
  ]
})

function faultsOf(members: readonly Values[], member: Values, at: number): FieldError[] {
  const faults: FieldError[] = []
  if (members.findIndex((one) => one.user === member.user) < at)
    faults.push({ field: `members.${at}.user`, code: 'repeated' })
  const master = members.find((one) => one.user === member.master)
  if (member.isApprentice && (!master || master.isApprentice))
    faults.push({ field: `members.${at}.master`, code: 'masterInCrew' })
  return faults
}
