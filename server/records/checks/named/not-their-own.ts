import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { type Check, standing } from '../base/check.ts'

interface Team {
  readonly field: string
  readonly people: readonly unknown[]
  readonly orgs: readonly unknown[]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The team of an inspection, or each of those that a plan names. */
const teamsOf = ({ teams, team, leaderOfTeam, inspectedOrg }: Values): Team[] =>
  Array.isArray(teams)
    ? (teams as readonly Values[]).map(({ leader, members, orgs }, at) => ({
        field: `teams.${at}.members`,
        people: [leader, ...listOf(members)],
        orgs: listOf(orgs),
      }))
    : [{ field: 'team', people: [leaderOfTeam, ...listOf(team)], orgs: [inspectedOrg] }]

/** Nobody of a team works in the organisation that it inspects, or below it. */
export const notTheirOwn: Check = async (tx, write) => {
  const before = standing(write)
  const known = new Set((before ? teamsOf(before) : []).map((one) => JSON.stringify(one)))
  const faults: FieldError[] = []
  for (const one of teamsOf(write.after)) {
    if (known.has(JSON.stringify(one))) continue
    const own = await tx.query<{ name: string }>(sql`
      select a.user_name as name from account a
      where a.id = any(${sql.param(one.people)}::uuid[])
        and organization_line(a.default_org) && ${sql.param(one.orgs)}::uuid[]
      order by a.user_name`)
    const names = own.map(({ name }) => name).join(', ')
    if (own.length > 0) faults.push({ field: one.field, code: 'notTheirOwn', params: { names } })
  }
  return faults
}
