import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import { type Check, standing } from '../base/check.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Units small enough to know one another: a mine has a safety office, which inspects it. */
const ownTeams = ['workshop', 'team', 'department', 'contractor']

/**
 * A team is not inspected by its own people alone, and nobody signs for the other side whom the inspecting
 * one brought along.
 */
export const inspectionTeam: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const named = [after.leaderOfTeam, ...listOf(after.inspectors)]
  const people = [...new Set(named.filter((one) => typeof one === 'string'))]
  // What is about one unit alone stands where that does.
  const inspected = after.inspectedOrg ?? after.org
  const faults: FieldError[] = people.some((one) => one === after.inspectedPerson)
    ? [{ field: 'inspectedPerson', code: 'signedByTheOtherSide' }]
    : []
  const same = ['leaderOfTeam', 'inspectors', 'inspectedOrg', 'org'].every(
    (name) => JSON.stringify(before?.[name]) === JSON.stringify(after[name]),
  )
  if (same) return faults
  const [found] = await tx.query<{ others: number; isTeam: boolean }>(sql`
    select o.org_type = any(${sql.param(ownTeams)}::text[]) as "isTeam",
      (select count(*) from account a where a.id = any(${sql.param(people)}::uuid[])
        and not (${inspected}::uuid = any(organization_line(a.default_org))))::int as others
    from organization o where o.id = ${inspected}::uuid`)
  return found?.isTeam && found.others === 0
    ? [...faults, { field: 'inspectors', code: 'notTheirOwnAlone' }]
    : faults
}
