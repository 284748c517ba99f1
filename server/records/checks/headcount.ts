import { sql } from 'drizzle-orm'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/tables.ts'
import { type Check, meet, standing, stateAfter, type Write } from './check.ts'

/** Catalogue, work hours: at most 24 per person and day. */
const hoursADay = 24

/**
 * Hours are worked by people who are there: all records of an organisation, or of a contractor in
 * it, have no more people in a shift than it has staff, and no more hours in a day than those can
 * work. Else one slip makes every injury rate of the group look good.
 */
export const headcount: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const isConfirmed = stateAfter(write) === 'confirmed' && stateAfter(write) !== before?.storedState
  const isMoved = ['org', 'contractor', 'workDate', 'shift', 'personShifts', 'hours'].some(
    (name) => (before?.[name] ?? null) !== (after[name] ?? null),
  )
  if (!(isMoved || isConfirmed)) return []
  const staff = await staffOf(tx, String(after.contractor ?? after.org))
  if (!staff) return []
  const { name: org, people } = staff
  if (people === null) {
    return isConfirmed ? [{ field: 'org', code: 'headcountUnknown', params: { org } }] : []
  }
  return faultsOf(await recorded(tx, write), { org, people })
}

function faultsOf(
  { persons, hours }: Recorded,
  { org, people }: { readonly org: string; readonly people: number },
): FieldError[] {
  if (persons > people) {
    const params = { org, people, persons }
    return [{ field: 'personShifts', code: 'moreThanPeople', params }]
  }
  const most = people * hoursADay
  const params = { org, people, most, hours }
  return hours > most ? [{ field: 'hours', code: 'moreHoursThanPeople', params }] : []
}

interface Staff {
  readonly name: string
  /** Null where no organisation up to the top says how many people it has. */
  readonly people: number | null
}

/** How many people the organisation has, or the nearest above it that says so. */
async function staffOf(tx: Tx, org: string): Promise<Staff | undefined> {
  const [staff] = await tx.query<Staff>(sql`
    with recursive upwards as (
      select id, parent, name, staff_count, 0 as step from organization where id = ${org}::uuid
      union all
      select o.id, o.parent, o.name, o.staff_count, u.step + 1 from organization o
        join upwards u on o.id = u.parent where u.step < 20
    ) select name, staff_count as people from upwards
    order by staff_count is null, step limit 1`)
  return staff
}

interface Recorded {
  readonly persons: number
  readonly hours: number
}

/** What the day has with this record: its people in the shift, its hours in all shifts. */
async function recorded(tx: Tx, write: Write): Promise<Recorded> {
  const { resource, after } = write
  const { id, org, contractor, workDate, shift }: Values = after
  // Two records of one day written at one moment must meet here.
  await meet(tx, write, 'day', contractor ?? org, workDate)
  const [others] = await tx.query<{ persons: string; hours: string }>(sql`
    select coalesce(sum(person_shifts) filter (where shift = ${shift}), 0) as persons,
      coalesce(sum(hours), 0) as hours
    from ${sql.raw(tableOf(resource).table)}
    where id <> ${id}::uuid and deleted_at is null and work_date = ${workDate}::date
      and coalesce(contractor, org_id) = ${contractor ?? org}::uuid`)
  return {
    persons: Number(others?.persons ?? 0) + Number(after.personShifts ?? 0),
    hours: Number(others?.hours ?? 0) + Number(after.hours ?? 0),
  }
}
