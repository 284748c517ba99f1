/**
 * What a search of a tree costs: 20,000 professions five levels deep, searched by a part of their
 * name, each answer with all that stands above it. Goal: under 100 ms at the 99th percentile.
 */
import type { Actor } from '#domain/access'
import { treeFor } from '../server/records/tree.ts'
import { benchDatabase, place, resourceOf } from './database.part.ts'
import { median, percentile } from './median.part.ts'

const nodes = 20_000
const searches = 200
/** The first ones prepare statements and fill caches. */
const warmUp = 20
const profession = resourceOf('profession')

// Each node hangs on the one at a ninth of its place: five levels of nine children.
const load = `insert into profession (id, state, name, code, domain, managing_dept, parent)
  select md5('node ' || n)::uuid, 'enabled', 'Trade ' || n, 'T' || n, 'mining', $1,
    case when n > 9 then md5('node ' || (n / 9))::uuid end
  from generate_series(1, ${nodes}) n`

const { db, owner, stop } = await benchDatabase()
try {
  const group = await place(db, 'group', 'G', null)
  await owner.query(load, [group])
  await owner.query('analyze')
  const lineage = { group, company: null, factory: null, workshop: null, org: group }
  const actor: Actor = {
    ...{ id: group, username: 'bench', roles: ['admingroup'], isExternal: false, lineage },
    scope: { level: 'group', orgId: group },
  }
  const office = { db, clock: { now: () => new Date() } }
  const times: number[] = []
  for (let turn = 0; turn < searches; turn += 1) {
    const from = performance.now()
    const { found } = await treeFor(office, actor, profession, { q: String((turn * 97) % nodes) })
    if (turn >= warmUp) times.push(performance.now() - from)
    if (found.length === 0) throw new Error('a search found nothing')
  }
  const [middle, slow] = [median(times).toFixed(1), percentile(times, 0.99).toFixed(1)]
  console.log(`search of ${nodes} nodes: median ${middle} ms, p99 ${slow} ms (goal under 100)`)
} finally {
  await stop()
}
