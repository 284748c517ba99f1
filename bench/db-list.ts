/**
 * What a list costs over five million hazards: 20 rows, filtered and sorted, with names and total,
 * against reading one row by its key in the same scope, and a page a million rows down against the
 * first. Goals: at most 20 times a key lookup at the 95th percentile, at most 3 times the first page.
 * `npm run bench db-list`; `HAZARDS=500000` for a quick look.
 */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { pagedRows } from '#domain/screens/list-depth'
import type { Where } from '#domain/where/where'
import { systemClock } from '../server/platform/clock.ts'
import { listFor } from '../server/records/read/list.ts'
import type { Mark } from '../server/records/store/list.ts'
import { benchDatabase, minesOf, resourceOf } from './database.part.ts'
import { loadHazards } from './hazards.part.ts'
import { percentile } from './median.part.ts'

const size = Number(process.env.HAZARDS ?? 5_000_000)
const depth = Math.floor(size / 5)
const turns = 220
/** The first ones prepare statements and fill caches. */
const warmUp = 20
const hazard = resourceOf('hazard')
const everything: Where = { all: [] }

const { db, owner, stop } = await benchDatabase()
try {
  const { group, company, sites } = await minesOf(db, 500)
  await loadHazards(owner, { sites, until: size })
  await owner.query('vacuum analyze hazard')

  const wholeGroup: Actor = {
    ...{ id: group, username: 'bench', roles: ['admingroup'], isExternal: false },
    lineage: {
      installation: group,
      group,
      company: null,
      factory: null,
      workshop: null,
      org: group,
    },
    scope: { level: 'installation', orgId: group },
  }
  const oneMine = (factory: string): Actor => ({
    ...wholeGroup,
    lineage: { installation: group, group, company, factory, workshop: null, org: factory },
    scope: { level: 'factory', orgId: factory },
  })
  const recordContext = { db, clock: systemClock }
  const list = (
    actor: Actor,
    where: Where,
    sort: string,
    from: { page?: number; after?: Mark } = {},
  ) =>
    listFor(recordContext, actor, hazard, {
      where,
      sort,
      page: 1,
      size: 20,
      deleted: false,
      ...from,
    })

  const { rows: keys } = await owner.query<{ id: string }>(
    'select id from hazard tablesample bernoulli (0.1) limit 200',
  )
  const { rows: far } = await owner.query<{ deadline: string; id: string }>(
    `select deadline, id from hazard where deleted_at is null
     order by deadline, id limit 1 offset ${depth}`,
  )
  const mark = { value: new Date(far[0]?.deadline ?? 0).toISOString(), id: far[0]?.id ?? '' }
  const high: Where = { level: 'high' }
  const waiting: Where = { all: [high, { state: 'to-be-accepted' }] }
  const lastPage = pagedRows / 20

  const p95 = await inTurns({
    key: (turn) =>
      db.scoped(wholeGroup.scope, (tx) =>
        tx.query(sql`select * from hazard where id = ${keys[turn % keys.length]?.id}`),
      ),
    'the group, by deadline': () => list(wholeGroup, everything, 'deadline'),
    'the group, one level, newest first': () => list(wholeGroup, high, '-createdAt'),
    'the group, one level and state, by deadline': () => list(wholeGroup, waiting, 'deadline'),
    'one mine, one level and state, by deadline': () =>
      list(oneMine(sites[2] ?? ''), waiting, 'deadline'),
    onwards: () => list(wholeGroup, everything, 'deadline', { after: mark }),
    last: () => list(wholeGroup, everything, 'deadline', { page: lastPage }),
  })
  const { key, onwards, last, ...asked } = p95
  console.log(`${size} hazards; one row by its key, p95: ${key.toFixed(2)} ms`)
  for (const [name, time] of Object.entries(asked)) {
    const ratio = (time / key).toFixed(1)
    console.log(`${name}: p95 ${time.toFixed(1)} ms, ${ratio} key lookups (goal at most 20)`)
  }
  const first = asked['the group, by deadline']
  const deep = (name: string, time: number) =>
    console.log(
      `${name}: p95 ${time.toFixed(1)} ms, ${(time / first).toFixed(2)} times page 1 (goal at most 3)`,
    )
  deep(`on from row ${depth}`, onwards)
  deep(`page ${lastPage}, the last that has a number`, last)
} finally {
  await stop()
}

/**
 * The 95th percentile of each work's milliseconds. They take turns, so that whatever else the machine
 * does slows all of them alike.
 */
async function inTurns<Name extends string>(
  works: Readonly<Record<Name, (turn: number) => Promise<unknown>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const name of names) {
      const started = performance.now()
      await works[name](turn)
      if (turn >= warmUp) times.get(name)?.push(performance.now() - started)
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, percentile(times.get(name) ?? [], 0.95)]),
  ) as Record<Name, number>
}
