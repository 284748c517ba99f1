import { sql } from 'drizzle-orm'
import type { Cube, Fact } from '#domain/metric'
import { cubes } from '#domain/metrics/index'
import type { Database, Tx } from '../db/database.ts'
import { foldMetrics } from '../db/metric-fold.ts'
import { cellsSince, clockFacts, eventsSince } from '../db/metric-read.ts'
import type { LocalNews, LocalOrg, LocalReads } from './local.ts'
import { urgentHazards } from './local-urgent.ts'

/** Nobody scrolls further back on a wall. */
const eventsKept = 500

// The list is sorted anew from all open hazards; nobody reads it faster than it is pushed.
const urgentEvery = 1_000

const clockCubes = cubes.filter(({ clock }) => clock)
const countedRecords = new Map(cubes.map(({ name, of }) => [name, of]))
/** Records whose codes name organisations and dimensions in every fact. */
const naming = ['organization', 'grid-area'] as const

/** How the local source reads this installation's own database. */
export function localReads(db: Database): LocalReads {
  const names = new Names()
  const urgent = new Throttled(urgentEvery)
  return {
    fold: async () => {
      await db.system(foldMetrics)
    },
    read: (since, isDue, now) =>
      db.system(async (tx): Promise<LocalNews> => {
        // Cells, counts and events of one moment: they are shown beside each other.
        await tx.query(sql`set transaction isolation level repeatable read`)
        const events = await eventsSince(tx, since, eventsKept)
        const happened = new Set(events.map(({ resource }) => resource))
        const mayBeNamed = isDue || since === 0 || naming.some((name) => happened.has(name))
        const { orgs, isRenamed } = mayBeNamed ? await names.read(tx) : unchanged
        // Facts go by codes: after a change of one, everything is told again.
        const from = isRenamed ? 0 : since
        const { seq, facts } = await cellsSince(tx, from)
        const isAll = isDue || from === 0
        const changed = new Set([...happened, ...changedRecords(facts)])
        const due = clockCubes.filter(({ of }) => isAll || changed.has(of))
        return {
          seq,
          facts: [...facts, ...(await countAll(tx, due, now))],
          whole: from === 0 ? 'all' : due.map(({ name }) => name),
          events,
          urgent: urgent.isDue(isAll, changed.has('hazard'), now)
            ? await urgentHazards(tx, now)
            : null,
          orgs: since === 0 ? names.orgs : orgs,
        }
      }),
  }
}

/** Something worth doing after a change, but not after every single one. */
class Throttled {
  private readonly every: number
  private isWaiting = false
  private last = Number.NEGATIVE_INFINITY

  constructor(every: number) {
    this.every = every
  }

  isDue(isForced: boolean, isChanged: boolean, now: Date): boolean {
    this.isWaiting ||= isChanged
    // Away from the last time in either direction: the clock may have been set back.
    const hasRested = Math.abs(now.getTime() - this.last) >= this.every
    if (!isForced && !(this.isWaiting && hasRested)) return false
    this.isWaiting = false
    this.last = now.getTime()
    return true
  }
}

interface Naming {
  /** The whole tree when it changed. */
  readonly orgs: readonly LocalOrg[] | null
  readonly isRenamed: boolean
}
const unchanged: Naming = { orgs: null, isRenamed: false }

/** The organisation tree and the codes of areas, as they were last read. */
class Names {
  orgs: readonly LocalOrg[] = []
  private mark = ''
  private codes = new Map<string, string>()

  async read(tx: Tx): Promise<Naming> {
    const [row] = await tx.query<{ mark: string }>(sql`
      select concat_ws(' ',
        (select count(*) from organization), (select max(updated_at) from organization),
        (select count(*) from grid_area), (select max(updated_at) from grid_area)) as mark`)
    if (row?.mark === this.mark) return unchanged
    this.mark = row?.mark ?? ''
    this.orgs = await treeOf(tx)
    const areas = await tx.query<{ id: string; code: string }>(sql`select id, code from grid_area`)
    const orgCodes = this.orgs.map(({ id, orgCode }): [string, string] => [id, orgCode])
    const codes = new Map([
      ...orgCodes,
      ...areas.map(({ id, code }): [string, string] => [id, code]),
    ])
    const isRenamed = [...this.codes].some(([id, code]) => (codes.get(id) ?? code) !== code)
    this.codes = codes
    return { orgs: this.orgs, isRenamed }
  }
}

function treeOf(tx: Tx): Promise<LocalOrg[]> {
  return tx.query<LocalOrg>(sql`
    select o.id, o.org_code as "orgCode", p.org_code as "parentCode", o.org_type as "orgType",
      o.name, o.name_en as "nameEn", o.name_sr as "nameSr", o.time_zone as "timeZone"
    from organization o left join organization p on p.id = o.parent
    where o.deleted_at is null order by o.level, o.sort_no nulls last, o.org_code`)
}

function changedRecords(facts: readonly Fact[]): string[] {
  return facts.flatMap(({ metric }) => countedRecords.get(metric) ?? [])
}

async function countAll(tx: Tx, due: readonly Cube[], now: Date): Promise<Fact[]> {
  const counted: Fact[] = []
  for (const one of due) counted.push(...(await clockFacts(tx, one, now)))
  return counted
}
