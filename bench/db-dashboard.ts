/**
 * What the figures of a group's dashboard cost to read: open hazards by level and state from the
 * cells, against a parallel GROUP BY over the hazards, at half a million and at five million of
 * them. Goals: at least 300 times faster at 5 M, and at most 1.3 times its own time at 0.5 M.
 */
import type pg from 'pg'
import { openHazards } from '#domain/metrics/families/hazard'
import { countSql } from '../server/db/programs/metrics.ts'
import { benchDatabase, minesOf } from './database.part.ts'
import { loadHazards } from './hazards.part.ts'
import { median } from './median.part.ts'

const sizes = [500_000, 5_000_000] as const

const byCells = `select dims->>'level' as level, dims->>'state' as state, sum(value)
  from metric_cell where metric = 'hazard.open' group by 1, 2`
const byRows = `select level, state, count(*) from hazard
  where deleted_at is null and state in ('pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance')
  group by 1, 2`

async function milliseconds(owner: pg.Client, statement: string, times: number): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now()
    await owner.query(statement)
    taken.push(performance.now() - started)
  }
  return median(taken)
}

const { db, owner, stop } = await benchDatabase()
try {
  const { sites } = await minesOf(db, 500)
  await owner.query('set max_parallel_workers_per_gather = 2')
  const { rows: indexes } = await owner.query(
    `select indexdef, indexname from pg_indexes where tablename = 'hazard' and indexname <> 'hazard_pkey'`,
  )
  for (const { indexname } of indexes) await owner.query(`drop index ${indexname}`)

  const cells: number[] = []
  let rows = 0
  let loaded = 0
  for (const size of sizes) {
    await loadHazards(owner, { sites, from: loaded, until: size })
    loaded = size
    await owner.query('truncate metric_cell')
    await owner.query(`insert into metric_cell
      select c.*, now(), 1 from (${countSql(openHazards, new Date())}) c`)
    if (size === sizes[1]) {
      const list = indexes.find(({ indexname }) => indexname === 'hazard_state')
      if (list) await owner.query(list.indexdef)
    }
    await owner.query('vacuum analyze hazard; ').catch(() => undefined)
    await owner.query('analyze metric_cell')
    cells.push(await milliseconds(owner, byCells, 31))
    rows = await milliseconds(owner, byRows, 5)
    console.log(
      `${size} hazards: cells ${cells.at(-1)?.toFixed(2)} ms, parallel GROUP BY ${rows.toFixed(0)} ms`,
    )
  }
  const [small = Number.NaN, large = Number.NaN] = cells
  console.log(`GROUP BY / cells at 5 M: ${(rows / large).toFixed(0)} (goal at least 300)`)
  console.log(`cells at 5 M / at 0.5 M: ${(large / small).toFixed(2)} (goal at most 1.3)`)
} finally {
  await stop()
}
