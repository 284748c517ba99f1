import { sql } from 'drizzle-orm'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { tableOf } from '../../../db/sql/tables.ts'
import { standing, type Write } from './check.ts'

/** What a day has at or below an organisation: people in one shift, hours in all of them. */
export interface DayFigures {
  readonly persons: number
  readonly hours: number
}

/** A sum of a day at or below the organisation `root`; hours are those of the shift. */
interface Sum extends DayFigures {
  readonly root: string
  readonly day: string
  readonly shift: string
}

/**
 * The work hours of the days that some writes are about, summed at organisations above them. A write
 * that is counted replaces what its record had before.
 */
export class DayTally {
  /** People by organisation, day and shift. */
  readonly #persons = new Map<string, number>()
  /** Hours by organisation and day. */
  readonly #hours = new Map<string, number>()
  /** By organisation of a record, the ones above it whose sums it is in. */
  readonly #roots: ReadonlyMap<string, readonly string[]>

  private constructor(roots: ReadonlyMap<string, readonly string[]>) {
    this.#roots = roots
  }

  /** `roots` are the ids of the organisations whose sums are asked about. */
  static async read(tx: Tx, writes: readonly Write[], roots: readonly string[]): Promise<DayTally> {
    const [first] = writes
    if (!first || roots.length === 0) return new DayTally(new Map())
    const orgs = writes.flatMap((write) => {
      const before = standing(write)
      return before ? [orgOf(write.after), orgOf(before)] : [orgOf(write.after)]
    })
    const tally = new DayTally(await rootsOf(tx, orgs, roots))
    for (const { root, day, shift, persons, hours } of await sumsOf(tx, writes, roots)) {
      tally.#add(root, { day, shift }, { persons, hours })
    }
    return tally
  }

  /** What the day of the write has at the organisation once it is stored. */
  with(write: Write, root: string): DayFigures {
    const { after } = write
    const before = standing(write)
    const was = before && isCounted(before) && this.#isIn(before, root) ? before : null
    const { persons, hours } = this.#at(root, after)
    const day = String(after.workDate)
    const isSameDay = was !== null && String(was.workDate) === day
    const own = {
      persons: isSameDay && was.shift === after.shift ? Number(was.personShifts ?? 0) : 0,
      hours: isSameDay ? Number(was.hours ?? 0) : 0,
    }
    return {
      persons: persons - own.persons + Number(after.personShifts ?? 0),
      hours: exact(hours - own.hours + Number(after.hours ?? 0)),
    }
  }

  /** The write is going to be stored. */
  count(write: Write): void {
    const before = standing(write)
    if (before && isCounted(before)) this.#addRecord(before, -1)
    this.#addRecord(write.after, 1)
  }

  #isIn(record: Values, root: string): boolean {
    return (this.#roots.get(orgOf(record)) ?? []).includes(root)
  }

  #at(root: string, { workDate, shift }: Values): DayFigures {
    const day = `${root} ${String(workDate)}`
    return {
      persons: this.#persons.get(`${day} ${String(shift)}`) ?? 0,
      hours: this.#hours.get(day) ?? 0,
    }
  }

  #addRecord(record: Values, sign: 1 | -1): void {
    const { workDate, shift, personShifts, hours } = record
    const figures = {
      persons: sign * Number(personShifts ?? 0),
      hours: sign * Number(hours ?? 0),
    }
    for (const root of this.#roots.get(orgOf(record)) ?? []) {
      this.#add(root, { day: String(workDate), shift: String(shift) }, figures)
    }
  }

  #add(root: string, { day, shift }: Pick<Sum, 'day' | 'shift'>, figures: DayFigures): void {
    const [byDay, byShift] = [`${root} ${day}`, `${root} ${day} ${shift}`]
    this.#persons.set(byShift, (this.#persons.get(byShift) ?? 0) + figures.persons)
    this.#hours.set(byDay, exact((this.#hours.get(byDay) ?? 0) + figures.hours))
  }
}

/** A draft takes nobody's place: it is held up against the others once it is submitted. */
const isCounted = ({ storedState }: Values): boolean => storedState !== 'draft'

/** Hours have two decimals, which numbers of JavaScript add up inexactly. */
const exact = (hours: number): number => Math.round(hours * 100) / 100

const orgOf = ({ contractor, org }: Values): string => String(contractor ?? org).toLowerCase()

/** At or below each root; a contractor's own people are no staff of whom they work for. */
const belowRoots = (roots: readonly string[]) => sql`
  below as (
    select id as root, id from organization where id = any(${sql.param([...roots])}::uuid[])
    union all
    select b.root, o.id from organization o join below b on o.parent = b.id
      where not (coalesce(o.is_external, false) and o.staff_count is not null)
  )`

async function rootsOf(
  tx: Tx,
  orgs: readonly string[],
  roots: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.query<{ root: string; id: string }>(sql`
    with recursive ${belowRoots(roots)} select root, id from below
    where id = any(${sql.param([...new Set(orgs)])}::uuid[])`)
  const found = new Map<string, string[]>()
  for (const { root, id } of rows) found.set(id, [...(found.get(id) ?? []), root])
  return found
}

/** Day by day (`offset 0`): joined, the plan of a small table reads all of a large one. */
function sumsOf(tx: Tx, writes: readonly Write[], roots: readonly string[]): Promise<Sum[]> {
  const days = [...new Set(writes.map(({ after }) => String(after.workDate)))]
  const table = writes[0] ? tableOf(writes[0].resource).table : ''
  return tx.query<Sum>(sql`
    with recursive ${belowRoots(roots)}
    select b.root, d.day, h.shift, coalesce(sum(h.person_shifts), 0) as persons,
      coalesce(sum(h.hours), 0) as hours
    from unnest(${sql.param(days)}::date[]) as d(day)
    cross join lateral (
      select coalesce(t.contractor, t.org_id) as org, t.shift, t.person_shifts, t.hours
      from ${sql.raw(table)} t
      where t.work_date = d.day and t.deleted_at is null and t.state <> 'draft' offset 0) h
    join below b on b.id = h.org
    group by 1, 2, 3`)
}
