/**
 * What a list costs over five million hazards: 20 rows, filtered and sorted, with names and total,
 * against reading one row by its key in the same scope, and a page a million rows down against the
 * first. Goals: at most 20 times a key lookup at the 95th percentile, at most 3 times the first page.
 * `npm run bench db-list`; `HAZARDS=500000` for a quick look.
 */
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import { pagedRows } from '#domain/list-depth'
import type { Where } from '#domain/where'
import { listFor } from '../server/records/list.ts'
import type { Mark } from '../server/records/store-list.ts'
import { benchDatabase, place, resourceOf } from './database.part.ts'
import { loadHazards } from './hazards.part.ts'
import { percentile } from './median.part.ts'

const size = Number(process.env.HAZARDS ?? 5_000_000)
const depth = Math.floor(size / 5)
const mines = 500
const turns = 120
/** The first ones prepare statements and fill caches. */
const warmUp = 20
const hazard = resourceOf('hazard')

const { db, owner, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  const company = await place(db, 'company', 'C', group)
  const sites: string[] = []
  for (let n = 0; n < mines; n += 1) sites.push(await place(db, 'factory', `M${n}`, company))
  await loadHazards(owner, { sites, until: size })
  await owner.query('vacuum analyze hazard')

  const group500: Actor = {
    ...{ id: group, username: 'bench', roles: ['admingroup'], isExternal: false },
    lineage: { group, company: null, factory: null, workshop: null, org: group },
    scope: { level: 'group', orgId: group },
  }
  const oneMine = (factory: string): Actor => ({
    ...group500,
    lineage: { group, company, factory, workshop: null, org: factory },
    scope: { level: 'factory', orgId: factory },
  })
  const office = { db, clock: { now: () => new Date() } }
  const list = (
    actor: Actor,
    where: Where,
    sort: string,
    from: { page?: number; after?: Mark } = {},
  ) => listFor(office, actor, hazard, { where, sort, page: 1, size: 20, deleted: false, ...from })

  const p95 = async (work: (turn: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const started = performance.now()
      await work(turn)
      if (turn >= warmUp) times.push(performance.now() - started)
    }
    return percentile(times, 0.95)
  }

  const { rows: keys } = await owner.query<{ id: string }>(
    'select id from hazard tablesample bernoulli (0.1) limit 200',
  )
  const byKey = await p95((turn) =>
    db.scoped(group500.scope, (tx) =>
      tx.query(sql`select * from hazard where id = ${keys[turn % keys.length]?.id}`),
    ),
  )
  console.log(`${size} hazards; one row by its key, p95: ${byKey.toFixed(2)} ms`)

  const high: Where = { level: 'high' }
  const waiting: Where = { all: [high, { state: 'to-be-accepted' }] }
  const asked: readonly (readonly [string, Actor, Where, string])[] = [
    ['the group, by deadline', group500, { all: [] }, 'deadline'],
    ['the group, one level, newest first', group500, high, '-createdAt'],
    ['the group, one level and state, by deadline', group500, waiting, 'deadline'],
    ['one mine, one level and state, by deadline', oneMine(sites[2] ?? ''), waiting, 'deadline'],
  ]
  for (const [name, actor, where, sort] of asked) {
    const time = await p95(() => list(actor, where, sort))
    const ratio = (time / byKey).toFixed(1)
    console.log(`${name}: p95 ${time.toFixed(1)} ms, ${ratio} key lookups (goal at most 20)`)
  }

  const first = await p95(() => list(group500, { all: [] }, 'deadline'))
  const { rows: far } = await owner.query<{ deadline: string; id: string }>(
    `select deadline, id from hazard where deleted_at is null
     order by deadline, id limit 1 offset ${depth}`,
  )
  const mark = { value: new Date(far[0]?.deadline ?? 0).toISOString(), id: far[0]?.id ?? '' }
  const onwards = await p95(() => list(group500, { all: [] }, 'deadline', { after: mark }))
  console.log(
    `on from row ${depth}: p95 ${onwards.toFixed(1)} ms, ${(onwards / first).toFixed(2)} times page 1 (goal at most 3)`,
  )
  const last = await p95(() => list(group500, { all: [] }, 'deadline', { page: pagedRows / 20 }))
  console.log(
    `page ${pagedRows / 20}, the last that has a number: p95 ${last.toFixed(1)} ms, ${(last / first).toFixed(2)} times page 1 (goal at most 3)`,
  )
} finally {
  await stop()
}
