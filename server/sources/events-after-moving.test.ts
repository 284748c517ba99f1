import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { eventsSince } from '../db/metric-read.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { Metrics } from '../metrics/metrics.ts'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { appendHistory } from '../records/history/history.ts'
import { insertRecord } from '../records/store/store.ts'
import {
  bySystem,
  hazardIn,
  noon,
  type OrgCode,
  resourceOf,
  smallGroup,
} from '../records/testing/test-group.ts'
import { localReads } from './local-reads.ts'

const hazard = resourceOf('hazard')

let db: Database
let close: () => Promise<void>
let ids: Record<OrgCode, string>

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  ids = await smallGroup(db)
}, 60_000)
afterAll(() => close())

async function reportedIn(org: string, gridArea?: string): Promise<string> {
  const values = hazardIn(org, gridArea ? { gridArea } : {})
  return db.system(async (tx) => {
    const after = await insertRecord(tx, hazard, {
      ...{ values, state: 'pending-rectification' },
      ...bySystem,
    })
    const happening = { resource: hazard, action: 'submit', before: null, after, actor: null }
    await appendHistory(tx, { ...happening, now: noon })
    return after.id
  })
}

const area = (code: string, ownerOrg: string) =>
  db.system((tx) =>
    insertRecord(tx, resourceOf('grid-area'), {
      ...{ values: { name: code, code, ownerOrg }, state: 'enabled' },
      ...bySystem,
    }),
  )

describe('what happened to a record that has moved since', () => {
  it('is read with the organisation and area it has now', async () => {
    const [from, to] = [await area('A1', ids.F1), await area('A2', ids.F2)]
    const id = await reportedIn(ids.F1, from.id)
    await db.system((tx) =>
      tx.query(sql`update hazard set org_id = ${ids.F2}, grid_area = ${to.id} where id = ${id}`),
    )
    const reads = localReads(db)
    await reads.fold()
    const events = await db.system((tx) => eventsSince(tx, 0, 100))
    const places = events
      .filter(({ recordId }) => recordId === id)
      .map(({ orgCode, area: code }) => [orgCode, code])
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) expect(place).toEqual(['F2', 'A2'])
  })

  it('is read of every type, whatever has happened to others since', async () => {
    const one = (resource: string) => sql`
      insert into metric_event (at, resource, record_id, action, org_id, state)
      values (${noon.toISOString()}, ${resource}, gen_random_uuid(), 'submit', ${ids.F1}, 'closed')`
    await db.system(async (tx) => {
      await tx.query(one('drill'))
      for (let n = 0; n < 3; n += 1) await tx.query(one('violation'))
    })
    await localReads(db).fold()
    const events = await db.system((tx) => eventsSince(tx, 0, 2))
    const types = events.map(({ resource }) => resource)
    expect(types.filter((name) => name === 'drill')).toHaveLength(1)
    expect(types.filter((name) => name === 'violation')).toHaveLength(2)
  })

  it('is told in the organisation that took it over, and no more where it was', async () => {
    const id = await reportedIn(ids.F1)
    const metrics = new Metrics({ clock: systemClock, log: silentLog })
    const reads = localReads(db)
    let seq = 0
    const read = async () => {
      await reads.fold()
      const news = await reads.read(seq, true, noon)
      seq = news.seq
      metrics.take({ source: 'local', facts: news.facts, whole: news.whole }, news)
      return news.events.find(({ recordId }) => recordId === id)?.number
    }
    const number = await read()
    const told = (orgCode: string) =>
      metrics
        .recentEvents(orgCode, () => true)
        .filter((event) => event.number === number)
        .map((event) => event.orgCode)
    expect([told('F1').length, told('F2').length]).toEqual([1, 0])
    // As a merge leaves it: rows are rewritten together and nothing happens to a single record.
    await db.system(async (tx) => {
      await tx.query(sql`update hazard set org_id = ${ids.F2} where org_id = ${ids.F1}`)
      await tx.query(sql`update organization set merged_into = ${ids.F2} where id = ${ids.F1}`)
    })
    await read()
    expect([told('F1'), told('F2')]).toEqual([[], ['F2']])
  })
})
