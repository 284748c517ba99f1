import { sql } from 'drizzle-orm'
import type { Cube, Fact } from '#domain/metrics/definition/metric'
import { cubes } from '#domain/metrics/index'
import { alarmType } from '#domain/wall/open-alarm'
import { postedType } from '#domain/wall/posted-announcement'
import type { Database, Tx } from '../db/database.ts'
import { foldMetrics } from '../db/metric-fold.ts'
import { cellsSince, clockFacts, eventsSince, nameSql } from '../db/metric-read.ts'
import type { LocalNews, LocalOrg, LocalReads } from './local.ts'
import { openAlarms } from './local-alarms.ts'
import { postedAnnouncements } from './local-posted.ts'
import { urgentHazards } from './local-urgent.ts'

/** Of each organisation and record type: nobody scrolls further back on a wall. */
const eventsKept = 500

// The list is sorted anew from all open hazards; nobody reads it faster than it is pushed.
const urgentEvery = 1_000

const clockCubes = cubes.filter(({ clock }) => clock)
const countedRecords = new Map(cubes.map(({ name, of }) => [name, of]))
/** Records whose codes name organisations and dimensions in every fact. */
const naming = ['organization', 'grid-area'] as const

/** How the local source reads this installation's own database. */
export function localReads(db: Pick<Database, 'system'>): LocalReads {
  let names: Names = { mark: '', orgs: [], codes: new Map() }
  const urgent = new Throttled(urgentEvery)
  return {
    fold: async () => {
      await db.system(foldMetrics)
    },
    read: async (since, isDue, now) => {
      const last = names
      const [read, news] = await db.system(async (tx): Promise<[Names, LocalNews]> => {
        // Cells, counts and events of one moment: they are shown beside each other.
        await tx.query(sql`set transaction isolation level repeatable read`)
        const events = await eventsSince(tx, since, eventsKept)
        const happened = new Set(events.map(({ resource }) => resource))
        const mayBeNamed = isDue || since === 0 || naming.some((name) => happened.has(name))
        const next = mayBeNamed ? await namesAfter(tx, last) : last
        // Facts go by codes: when one stands for another or for nobody, everything is told again.
        const from = isRenamed(last, next) ? 0 : since
        const { seq, facts } = await cellsSince(tx, from, orgsAdded(last, next))
        const isAll = isDue || from === 0
        const changed = new Set([...happened, ...changedRecords(facts)])
        const due = clockCubes.filter(({ of }) => isAll || changed.has(of))
        const news = {
          seq,
          facts: [...facts, ...(await countAll(tx, due, now))],
          whole: from === 0 ? ('all' as const) : due.map(({ name }) => name),
          events,
          urgent: urgent.isDue(isAll, changed.has('hazard'), now)
            ? await urgentHazards(tx, now)
            : null,
          ...(isAll || changed.has(postedType)
            ? { posted: await postedAnnouncements(tx, now) }
            : {}),
          ...(isAll || changed.has(alarmType) ? { alarms: await openAlarms(tx) } : {}),
          orgs: since === 0 || next !== last ? next.orgs : null,
        }
        return [next, news]
      })
      // Only now: what a read that failed has seen was told to nobody.
      names = read
      return news
    },
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

/** The organisation tree, and what everything is called that facts name, as they were last read. */
interface Names {
  readonly mark: string
  readonly orgs: readonly LocalOrg[]
  readonly codes: ReadonlyMap<string, string>
}

/** The same names again while no row of theirs was written. */
async function namesAfter(tx: Tx, last: Names): Promise<Names> {
  // By the transaction that wrote each row, never by `updated_at`: whoever waited commits late with
  // an early stamp, and the clock may have been set back.
  const [row] = await tx.query<{ mark: string }>(sql`
    select concat_ws(' ',
      (select sum(hashtextextended(concat(id, ' ', xmin), 0)) from organization),
      (select sum(hashtextextended(concat(id, ' ', xmin), 0)) from grid_area)) as mark`)
  const mark = row?.mark ?? ''
  if (mark === last.mark) return last
  const orgs = await treeOf(tx)
  const areas = await tx.query<{ id: string; code: string }>(sql`
    select id, ${sql.raw(nameSql('a', 'code'))} as code from grid_area a`)
  const codes = new Map([
    ...orgs.map(({ id, orgCode }): [string, string] => [id, orgCode]),
    ...areas.map(({ id, code }): [string, string] => [id, code]),
  ])
  return { mark, orgs, codes }
}

/** Whether anything has another name, or none any more: a deleted organisation has none. */
function isRenamed(last: Names, next: Names): boolean {
  return [...last.codes].some(([id, code]) => next.codes.get(id) !== code)
}

/** Organisations that were not there before: one that was restored has older cells. */
function orgsAdded(last: Names, next: Names): string[] {
  if (last.mark === '' || next === last) return []
  return next.orgs.flatMap(({ id }) => (last.codes.has(id) ? [] : [id]))
}

/** The organisations there are, those above first. */
export function treeOf(tx: Tx): Promise<LocalOrg[]> {
  return tx.query<LocalOrg>(sql`
    select o.id, o.org_code as "orgCode", p.org_code as "parentCode", o.org_type as "orgType",
      o.name, o.name_en as "nameEn", o.name_sr as "nameSr", o.time_zone as "timeZone",
      ${sql.raw(nameSql('m', 'org_code'))} as "mergedInto"
    from organization o left join organization p on p.id = o.parent
    left join organization m on m.id = o.merged_into
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
