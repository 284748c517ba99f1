import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { Metrics } from '../metrics/metrics.ts'
import { sourceState } from '../metrics/testing.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { insertRecord, lockRecord, removeRecord, restoreRecord } from '../records/store/store.ts'
import {
  bySystem,
  hazardIn,
  noon,
  type OrgCode,
  resourceOf,
  smallGroup,
} from '../records/testing/test-group.ts'
import { factId } from './facts.ts'
import type { LocalReads } from './local.ts'
import { localReads } from './local-reads.ts'

const organization = resourceOf('organization')
const hazard = resourceOf('hazard')
const area = resourceOf('grid-area')

let db: Database
let close: () => Promise<void>
let ids: Record<OrgCode, string>
let reads: LocalReads
let metrics: Metrics
let seq: number

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  ids = await smallGroup(db)
}, 60_000)
afterAll(() => close())
beforeEach(() => {
  reads = localReads(db)
  metrics = new Metrics({ clock: systemClock, log: silentLog })
  metrics.setSources([sourceState('local', { lastGood: new Date() })])
  seq = 0
})

/** What the local source does five times a second. */
async function read(since = seq): Promise<void> {
  await reads.fold()
  const news = await reads.read(since, true, noon)
  seq = news.seq
  expect(new Set(news.facts.map(factId)).size).toBe(news.facts.length)
  metrics.take({ source: 'local', facts: news.facts, whole: news.whole }, news)
}

async function newOrg(orgCode: string): Promise<string> {
  const values = { name: orgCode, shortName: orgCode, orgCode, orgType: 'contractor' }
  const place = { ...values, isExternal: true, parent: ids.F1, timeZone: 'UTC' }
  const made = await db.system((tx) =>
    insertRecord(tx, organization, { values: place, ...bySystem }),
  )
  return made.id
}
const newHazard = async (org: string, fields = {}) => {
  const state = 'pending-rectification'
  const values = hazardIn(org, fields)
  return (await db.system((tx) => insertRecord(tx, hazard, { values, state, ...bySystem }))).id
}
const remove = (resource: typeof hazard, id: string) =>
  db.system(async (tx) => {
    const before = await lockRecord(tx, resource, id)
    if (before) await removeRecord(tx, resource, { before, ...bySystem })
  })
const openIn = (orgCode: string) => {
  const query = { key: 'hazard.open', by: [], period: 'now', orgs: 'self' } as const
  return metrics.query([query], orgCode)[0]?.value
}

describe('a code of an organisation that is given again', () => {
  it('shows what lives under it, however everything is read', async () => {
    await read()
    const first = await newOrg('T9')
    const gone = await newHazard(first)
    await read()
    expect(openIn('T9')).toBe(1)
    await remove(hazard, gone)
    await remove(organization, first)
    await read()
    const hazards = [await newHazard(await newOrg('T9'))]
    await read()
    expect(openIn('T9')).toBe(1)
    // A restart, a renamed area, another clock: everything once more, whatever order rows come in.
    await db.system((tx) => tx.query(sql`update metric_cell set as_of = as_of where value = 0`))
    await read(0)
    expect(openIn('T9')).toBe(1)
    expect(await db.system((tx) => mismatchedCells(tx, noon))).toEqual([])
    for (const id of hazards) await remove(hazard, id)
  })

  it('shows nothing of what was left under it, and all of it when that is restored', async () => {
    const first = await newOrg('T8')
    const left = await newHazard(first)
    await read()
    await remove(organization, first)
    const second = await newOrg('T8')
    await read()
    expect([openIn('T8'), openIn('F1')]).toEqual([0, 0])
    await remove(organization, second)
    await read()
    await db.system(async (tx) => {
      const before = await lockRecord(tx, organization, first, { deleted: true })
      if (before) await restoreRecord(tx, organization, { before, ...bySystem })
    })
    await read()
    expect([openIn('T8'), openIn('F1')]).toEqual([1, 1])
    await remove(hazard, left)
  })
})

describe('a code of an area that is given again', () => {
  it('stands for the area that lives', async () => {
    const values = { name: 'Face', code: 'A9', ownerOrg: ids.F1 }
    const newArea = async () =>
      (await db.system((tx) => insertRecord(tx, area, { values, state: 'enabled', ...bySystem })))
        .id
    const first = await newArea()
    const gone = await newHazard(ids.F1, { gridArea: first })
    await read()
    await remove(hazard, gone)
    await remove(area, first)
    await newHazard(ids.F1, { gridArea: await newArea() })
    await read()
    await read(0)
    const query = { key: 'hazard.open', by: ['area'], period: 'now', orgs: 'self' } as const
    const cells = metrics.query([query], 'F1')
    expect(cells.find(({ dimensions }) => dimensions.area === 'A9')?.value).toBe(1)
  })
})
