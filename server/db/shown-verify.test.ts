import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orgCellNumbers } from '../metrics/cell-numbers.ts'
import { Metrics } from '../metrics/metrics.ts'
import { shownIn } from '../metrics/shown-cells.ts'
import { sourceState } from '../metrics/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, hazardIn, noon, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import { localReads } from '../sources/local-reads.ts'
import type { Database } from './database.ts'
import { wrongSums } from './shown-verify.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
}, 60_000)
afterAll(() => close())

/** What a server tells of its cells. */
async function shownBy(metrics: Metrics): Promise<ReadonlyMap<string, number>> {
  const always = 'headframe_metric_cells{cube="hazard.open",source="local"} 0'
  const shown = shownIn(`${always}\n${await orgCellNumbers(metrics.cells).metrics()}`)
  if (shown.state !== 'own') throw new Error(shown.state)
  return shown.orgSums
}

describe('what a running server shows', () => {
  it('is found out where it is not what the cells say, cube by cube and place by place', async () => {
    const ids = await smallGroup(db)
    const values = hazardIn(ids.F1)
    const state = 'pending-rectification'
    await db.system((tx) => insertRecord(tx, resourceOf('hazard'), { values, state, ...bySystem }))
    const metrics = new Metrics({ clock: systemClock, log: silentLog })
    metrics.setSources([sourceState('local')])
    const reads = localReads(db)
    await reads.fold()
    const news = await reads.read(0, true, noon)
    metrics.take({ source: 'local', facts: news.facts, whole: news.whole }, news)
    const look = async () => {
      const shown = await shownBy(metrics)
      return db.system((tx) => wrongSums(tx, shown))
    }
    expect(await look()).toEqual([])
    const [fact] = news.facts.filter(({ metric, value }) => metric === 'hazard.open' && value > 0)
    if (!fact) throw new Error('no fact')
    const astray = [
      { ...fact, value: 0 },
      { ...fact, orgCode: 'F2' },
    ]
    metrics.take({ source: 'local', facts: astray, whole: [] })
    const off = await look()
    expect(off.toSorted((a, b) => a.of.localeCompare(b.of))).toEqual([
      { of: 'hazard.open F1', shown: 0, kept: 1 },
      { of: 'hazard.open F2', shown: 1, kept: 0 },
    ])
  })
})
