import { sql } from 'drizzle-orm'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/tables.ts'
import { type Check, meet, standing, stateAfter, type Write } from './check.ts'

/** Catalogue, work hours: at most 24 per person and day. */
const hoursADay = 24

/**
 * Hours are worked by people who are there: the records of a day of an organisation and of all below
 * it have no more people in a shift than it has staff, and no more hours than those can work. Else
 * one slip makes every injury rate of the group look good.
 */
export const headcount: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const isConfirmed = stateAfter(write) === 'confirmed' && stateAfter(write) !== before?.storedState
  const isMoved = ['org', 'contractor', 'workDate', 'shift', 'personShifts', 'hours'].some(
    (name) => (before?.[name] ?? null) !== (after[name] ?? null),
  )
  if (!(isMoved || isConfirmed)) return []
  const { staffed, name: org } = await staffOf(tx, String(after.contractor ?? after.org))
  if (staffed.length === 0) {
    return isConfirmed ? [{ field: 'org', code: 'headcountUnknown', params: { org } }] : []
  }
  for (const staff of staffed) {
    const faults = faultsOf(await recorded(tx, write, staff.id), staff)
    if (faults.length > 0) return faults
  }
  return []
}

function faultsOf(
  { persons, hours }: Recorded,
  { name: org, people }: Pick<Staff, 'name' | 'people'>,
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
  readonly id: string
  readonly name: string
  readonly people: number
}

interface Upwards extends Omit<Staff, 'people'> {
  readonly people: number | null
  readonly isExternal: boolean
  readonly isMine: boolean
}

/**
 * Organisations that say how many people they have, from this one up to its mine: a mine's number is
 * shared by all parts of it. Where none does, the nearest above. A contractor's own people are no
 * staff of whom they work for.
 */
async function staffOf(
  tx: Tx,
  org: string,
): Promise<{ readonly name: string; readonly staffed: readonly Staff[] }> {
  const path = await tx.query<Upwards>(sql`
    with recursive upwards as (
      select id, parent, name, staff_count, is_external, org_type, 0 as step
        from organization where id = ${org}::uuid
      union all
      select o.id, o.parent, o.name, o.staff_count, o.is_external, o.org_type, u.step + 1
        from organization o join upwards u on o.id = u.parent where u.step < 20
    ) select id, name, staff_count as people, coalesce(is_external, false) as "isExternal",
      org_type = 'factory' as "isMine" from upwards order by step`)
  const known = path.filter((one): one is Upwards & Staff => one.people !== null)
  const mine = path.findIndex(({ isMine }) => isMine)
  const inMine = known.filter((one) => path.indexOf(one) <= mine)
  const external = inMine.findIndex(({ isExternal }) => isExternal)
  const counted = external < 0 ? inMine : inMine.slice(0, external + 1)
  return {
    name: path[0]?.name ?? '',
    staffed: counted.length > 0 ? counted : known.slice(0, 1),
  }
}

interface Recorded {
  readonly persons: number
  readonly hours: number
}

/** What the day has at or below an organisation with this record: its people in the shift, its hours in all shifts. */
async function recorded(tx: Tx, write: Write, staffed: string): Promise<Recorded> {
  const { resource, after } = write
  const { id, workDate, shift }: Values = after
  // Two records of one day written at one moment must meet here.
  await meet(tx, write, 'day', staffed, workDate)
  const [others] = await tx.query<{ persons: string; hours: string }>(sql`
    with recursive below as (
      select id from organization where id = ${staffed}::uuid
      union all
      select o.id from organization o join below b on o.parent = b.id
        where not (coalesce(o.is_external, false) and o.staff_count is not null)
    )
    select coalesce(sum(person_shifts) filter (where shift = ${shift}), 0) as persons,
      coalesce(sum(hours), 0) as hours
    from ${sql.raw(tableOf(resource).table)}
    where id <> ${id}::uuid and deleted_at is null and work_date = ${workDate}::date
      and coalesce(contractor, org_id) in (select id from below)`)
  return {
    persons: Number(others?.persons ?? 0) + Number(after.personShifts ?? 0),
    hours: Number(others?.hours ?? 0) + Number(after.hours ?? 0),
  }
}
