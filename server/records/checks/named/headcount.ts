import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import { organization as organizations } from '#domain/resources/identity-org/organization'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { withinScope } from '../../references/reference-scope.ts'
import { type BatchCheck, meetAll, standing, stateAfter, type Write } from '../base/check.ts'
import { type DayFigures, DayTally } from '../base/day-tally.ts'
import { type OrgName, orgParams } from '../base/named-org.ts'

const organization: Resource = organizations

/** Catalogue, work hours: at most 24 per person and day. */
const hoursADay = 24

/**
 * Hours are worked by people who are there: the records of a day of an organisation and of all below
 * it have no more people in a shift than it has staff, and no more hours than those can work. Else
 * one slip makes every injury rate of the group look good.
 */
export const headcount: BatchCheck = {
  async prepare(tx, writes) {
    const asked = writes.filter(isAsked)
    const staff = await staffOf(
      tx,
      asked.map(({ after }) => orgOf(after)),
      asked[0]?.actor ?? null,
    )
    const staffedOf = ({ after }: Write) => staff.get(orgOf(after))?.staffed ?? []
    const counted = asked.filter((write) => staffedOf(write).length > 0)
    // Records of one day that are written at one moment must meet here: by the month, so that a table
    // of many days holds few of these.
    const months = counted.flatMap((write) =>
      staffedOf(write).map(
        ({ id }) => ['month', id, String(write.after.workDate).slice(0, 7)] as const,
      ),
    )
    const [first] = counted
    if (first) await meetAll(tx, first.resource, months)
    const roots = new Set(counted.flatMap((write) => staffedOf(write).map(({ id }) => id)))
    const tally = await DayTally.read(tx, counted, [...roots])
    return {
      faultsOf: (write) => {
        if (!isAsked(write)) return []
        const staffed = staffedOf(write)
        if (staffed.length === 0) return unknownFaults(write, staff.get(orgOf(write.after)))
        for (const one of staffed) {
          const faults = faultsOf(tally.with(write, one.id), one)
          if (faults.length > 0) return faults
        }
        return []
      },
      accept: (write) => tally.count(write),
    }
  },
}

const orgOf = ({ contractor, org }: Values): string => String(contractor ?? org).toLowerCase()

const isSubmitted = (write: Write): boolean =>
  stateAfter(write) !== 'draft' && standing(write)?.storedState === 'draft'

const isConfirmed = (write: Write): boolean =>
  stateAfter(write) === 'confirmed' && standing(write)?.storedState !== 'confirmed'

function isAsked(write: Write): boolean {
  const before = standing(write)
  const isMoved = ['org', 'contractor', 'workDate', 'shift', 'personShifts', 'hours'].some(
    (name) => (before?.[name] ?? null) !== (write.after[name] ?? null),
  )
  return isMoved || isSubmitted(write) || isConfirmed(write)
}

const unknownFaults = (write: Write, org: OrgName = nameless): FieldError[] =>
  isConfirmed(write)
    ? [{ field: 'org', code: 'headcountUnknown', params: orgParams('org', org) }]
    : []

function faultsOf({ persons, hours }: DayFigures, { people, isSeen, ...org }: Staff): FieldError[] {
  if (persons > people) {
    // Whoever works beside others there learns neither how many they are nor what they entered.
    if (!isSeen) return [{ field: 'personShifts', code: 'morePeopleThanThere' }]
    const params = { ...orgParams('org', org), people, persons }
    return [{ field: 'personShifts', code: 'moreThanPeople', params }]
  }
  const most = people * hoursADay
  if (hours <= most) return []
  if (!isSeen) return [{ field: 'hours', code: 'moreHoursThanThere' }]
  const params = { ...orgParams('org', org), people, most, hours }
  return [{ field: 'hours', code: 'moreHoursThanPeople', params }]
}

const nameless: OrgName = { name: '', nameEn: null, nameSr: null }

interface Staff extends OrgName {
  readonly id: string
  readonly people: number
  /** It lies in the scope of whoever writes. */
  readonly isSeen: boolean
}

interface Upwards extends Omit<Staff, 'people'> {
  readonly people: number | null
  readonly isExternal: boolean
  readonly isMine: boolean
}

/** Above an organisation, itself included: what its people are counted by. */
interface Staffing extends OrgName {
  readonly staffed: readonly Staff[]
}

/** The same for each of these organisations, by id. */
async function staffOf(
  tx: Tx,
  orgs: readonly string[],
  actor: Write['actor'] | null,
): Promise<ReadonlyMap<string, Staffing>> {
  if (orgs.length === 0) return new Map()
  const isSeen = actor ? withinScope(organization, actor) : sql`false`
  const rows = await tx.query<Upwards & { readonly root: string }>(sql`
    with recursive upwards as (
      select id as root, id, parent, name, name_en, name_sr, staff_count, is_external, org_type, 0 as step
        from organization where id = any(${sql.param([...new Set(orgs)])}::uuid[])
      union all
      select u.root, o.id, o.parent, o.name, o.name_en, o.name_sr, o.staff_count, o.is_external, o.org_type, u.step + 1
        from organization o join upwards u on o.id = u.parent where u.step < 20
    ) select root, u.id, u.name, u.name_en as "nameEn", u.name_sr as "nameSr",
      u.staff_count as people, coalesce(u.is_external, false) as "isExternal",
      u.org_type = 'factory' as "isMine", coalesce(${isSeen}, false) as "isSeen"
    from upwards u join organization t on t.id = u.id order by root, step`)
  const paths = new Map<string, Upwards[]>()
  for (const { root, ...one } of rows) paths.set(root, [...(paths.get(root) ?? []), one])
  return new Map([...paths].map(([root, path]) => [root, staffingOf(path)]))
}

/**
 * Organisations that say how many people they have, from this one up to its mine: a mine's number is
 * shared by all parts of it. Where none does, the nearest above. A contractor's own people are no
 * staff of whom they work for.
 */
function staffingOf(path: readonly Upwards[]): Staffing {
  const known = path.filter((one): one is Upwards & Staff => one.people !== null)
  const mine = path.findIndex(({ isMine }) => isMine)
  const inMine = known.filter((one) => path.indexOf(one) <= mine)
  const external = inMine.findIndex(({ isExternal }) => isExternal)
  const counted = external < 0 ? inMine : inMine.slice(0, external + 1)
  return {
    ...(path[0] ?? nameless),
    staffed: counted.length > 0 ? counted : known.slice(0, 1),
  }
}
