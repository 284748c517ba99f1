import { sql } from 'drizzle-orm'
import type { Cube, Fact } from '#domain/metric'
import { cubes } from '#domain/metrics/index'
import type { Database, Tx } from '../db/database.ts'
import { foldMetrics } from '../db/metric-fold.ts'
import { cellsSince, clockFacts, eventsSince } from '../db/metric-read.ts'
import type { LocalNews, LocalOrg, LocalReads } from './local.ts'
import { urgentHazards } from './local-urgent.ts'

/** Nobody scrolls further back on a wall. */
const eventsKept = 200

const clockCubes = cubes.filter(({ clock }) => clock)
const countedRecords = new Map(cubes.map(({ name, of }) => [name, of]))

/** How the local source reads this installation's own database. */
export function localReads(db: Database): LocalReads {
  let treeSeen = ''
  return {
    fold: async () => {
      await db.system(foldMetrics)
    },
    read: (since, isDue, now) =>
      db.system(async (tx): Promise<LocalNews> => {
        // Cells, counts and events of one moment: they are shown beside each other.
        await tx.query(sql`set transaction isolation level repeatable read`)
        const { seq, facts } = await cellsSince(tx, since)
        const changed = changedRecords(facts)
        const due = clockCubes.filter(({ of }) => isDue || changed.has(of))
        const clocked = await countAll(tx, due, now)
        const isFirst = since === 0
        const tree = isDue || isFirst ? await treeOf(tx, isFirst ? '' : treeSeen) : null
        if (tree) treeSeen = tree.mark
        return {
          seq,
          facts: [...facts, ...clocked],
          counted: due.map(({ name }) => name),
          events: await eventsSince(tx, since, eventsKept),
          urgent: isDue || changed.has('hazard') ? await urgentHazards(tx, now) : null,
          orgs: tree?.orgs ?? null,
        }
      }),
  }
}

function changedRecords(facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(facts.flatMap(({ metric }) => countedRecords.get(metric) ?? []))
}

async function countAll(tx: Tx, due: readonly Cube[], now: Date): Promise<Fact[]> {
  const counted: Fact[] = []
  for (const one of due) counted.push(...(await clockFacts(tx, one, now)))
  return counted
}

/** The organisation tree when it is not the one of that mark; a change moves the newest stamp. */
async function treeOf(tx: Tx, seen: string): Promise<{ mark: string; orgs: LocalOrg[] } | null> {
  const [row] = await tx.query<{ mark: string }>(
    sql`select count(*) || ' ' || coalesce(max(updated_at)::text, '') as mark from organization`,
  )
  const mark = row?.mark ?? ''
  if (mark === seen) return null
  const orgs = await tx.query<LocalOrg>(sql`
    select o.id, o.org_code as "orgCode", p.org_code as "parentCode", o.org_type as "orgType",
      o.name, o.name_en as "nameEn", o.name_sr as "nameSr", o.time_zone as "timeZone"
    from organization o left join organization p on p.id = o.parent
    where o.deleted_at is null order by o.level, o.sort_no nulls last, o.org_code`)
  return { mark, orgs }
}
