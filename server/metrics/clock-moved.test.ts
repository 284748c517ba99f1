import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clockCubes, countRows, wrongClockCounts } from '../db/clock-verify.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { insertRecord } from '../records/store/store.ts'
import { hazardIn, noon, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import { LocalSource } from '../sources/local.ts'
import { localReads } from '../sources/local-reads.ts'
import { cellNumbers } from './cell-numbers.ts'
import { Metrics } from './metrics.ts'
import { shownIn } from './shown-cells.ts'

const day = 86_400_000
const clock = testClock(noon)
const metrics = new Metrics({ clock, log: silentLog })
const numbers = cellNumbers(metrics.cells)
let db: Database
let close: () => Promise<void>
let source: LocalSource

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  const { F1 } = await smallGroup(db)
  await db.system(async (tx) => {
    for (const days of [-1, 1, 2, 2, 5, 40]) {
      const deadline = new Date(noon.getTime() + days * day).toISOString()
      const options = { values: hazardIn(F1, { deadline }), actorId: null, now: noon }
      await insertRecord(tx, resourceOf('hazard'), { ...options, state: 'under-rectification' })
    }
  })
  source = new LocalSource({
    ...{ reads: localReads(db), clock, random: () => 1, log: silentLog },
    onAnswer: (answer, news) => metrics.take(answer, news),
    onState: () => metrics.setStates([source.state()]),
  })
  metrics.setSources([source.state()])
  source.start()
}, 60_000)
afterAll(async () => {
  await source.stop()
  await close()
})

const overdue = { key: 'hazard.overdue', by: [], period: 'all', orgs: 'self' } as const
const shownNow = () => metrics.query([overdue], 'G').map(({ value, quality }) => [value, quality])
const shows = (value: number) =>
  vi.waitFor(() => expect(shownNow()).toEqual([[value, 'good']]), { timeout: 5_000, interval: 50 })

/** What a verifier finds wrong in what the server shows now. */
async function wrongNow() {
  const shown = shownIn(await numbers.metrics())
  if (shown.state !== 'own') throw new Error(shown.state)
  return db.system((tx) => wrongClockCounts(tx, clock.now(), shown.sums))
}

describe('figures that the clock brings', () => {
  it('follow the clock three days forward, and back', async () => {
    await shows(1)
    clock.jump(3 * day)
    await shows(4)
    clock.jump(-3 * day)
    await shows(1)
    expect(await wrongNow()).toEqual([])
  })

  it('are right after any moves of the clock, and a verifier says so', async () => {
    const moves = fc.array(fc.integer({ min: -50 * 24 * 60, max: 50 * 24 * 60 }), {
      ...{ minLength: 1, maxLength: 4 },
    })
    await fc.assert(
      fc.asyncProperty(moves, async (minutes) => {
        for (const one of minutes) {
          clock.jump(Math.abs(one) < 2 ? 120_000 : one * 60_000)
          await vi.waitFor(async () => expect(await wrongNow()).toEqual([]), 5_000)
        }
      }),
      { numRuns: 6 },
    )
    clock.jump(noon.getTime() - clock.now().getTime())
    // Time goes on as it is waited for: what passes while something is read is rested from.
    await vi.waitFor(() => {
      clock.advance(5_000)
      expect(shownNow()).toEqual([[1, 'good']])
    }, 5_000)
  }, 60_000)

  it('are found out when they are not what the rows say', async () => {
    const sums = new Map(clockCubes.map(({ name }) => [name, 4270]))
    const wrong = await db.system((tx) => wrongClockCounts(tx, clock.now(), sums))
    const name = 'hazard.overdue'
    expect(wrong.find(({ cube }) => cube === name)).toEqual({ cube: name, shown: 4270, counted: 1 })
    const [cube] = clockCubes.filter((one) => one.name === name)
    if (!cube) throw new Error(name)
    const later = new Date(clock.now().getTime() + 3 * day)
    expect(await db.system((tx) => countRows(tx, cube, later))).toBe(4)
  })

  it('are not compared where other sources answer too, or nobody', () => {
    const line = 'headframe_metric_cells{cube="hazard.overdue",source="north"} 3'
    expect(shownIn(line).state).toBe('shared')
    expect(shownIn('').state).toBe('away')
  })
})
