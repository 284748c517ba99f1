import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const recordOf = (periodKind: 'day' | 'month', period: string) => {
  const flows = { freshSurface: 1, freshGround: 1, mineInflow: 2, rainfall: 0, discharge: 4 }
  const rest = { reuseMineWater: 1, tailingsReturn: 1, openingStorage: 5, closingStorage: 5 }
  const { org, areaA1 } = site.group
  const place = { org: org.A1, site: areaA1, period, periodKind, dischargeQualified: true }
  return { ...place, ...flows, ...rest }
}

async function submitted(periodKind: 'day' | 'month', period: string): Promise<Loose> {
  const leader = await site.as('leaderA')
  const record = recordOf(periodKind, period)
  const kept = await done(leader.post('/api/records/mine-water-balance', record))
  return done(leader.act('mine-water-balance', kept, 'submit'))
}

const confirm = async (record: Loose) =>
  (await site.as('managerA1')).act('mine-water-balance', record, 'confirm')

describe('the water of a month', () => {
  it('counts by days or by the month, never twice', async () => {
    const byMonth = await done(confirm(await submitted('month', '2026-02-01')))
    const { status, body } = await confirm(await submitted('day', '2026-02-17'))
    expect(status).toBe(422)
    const { number } = byMonth.data
    expect(body.errors).toEqual([
      { field: 'periodKind', code: 'otherBookConfirmed', params: { number } },
    ])
  })

  it('may be kept by days all through', async () => {
    await done(confirm(await submitted('day', '2026-01-17')))
    await done(confirm(await submitted('day', '2026-01-18')))
  })

  it('is confirmed one way when both are confirmed at the same moment', async () => {
    const both = [await submitted('month', '2025-12-01'), await submitted('day', '2025-12-09')]
    const statuses = await Promise.all(both.map(confirm).map(async (one) => (await one).status))
    expect(statuses.sort()).toEqual([200, 422])
  })
  it('is kept by one monthly record, which lies on its first day', async () => {
    const leader = await site.as('leaderA')
    const path = '/api/records/mine-water-balance'
    const onTheFirst = {
      status: 422,
      body: { errors: [{ field: 'period', code: 'firstOfMonth' }] },
    }
    expect(await leader.post(path, recordOf('month', '2025-10-15'))).toMatchObject(onTheFirst)
    const { data } = await done(leader.post(path, recordOf('month', '2025-10-01')))
    const move = { version: data.version, period: '2025-10-31' }
    expect(await leader.patch(`${path}/${data.id}`, move)).toMatchObject(onTheFirst)
    expect((await leader.post(path, recordOf('month', '2025-10-01'))).status).not.toBe(201)
    const day = (await done(leader.post(path, recordOf('day', '2025-10-15')))).data
    const turn = { version: day.version, periodKind: 'month' }
    expect(await leader.patch(`${path}/${day.id}`, turn)).toMatchObject(onTheFirst)
  })

  it('counts once even where an old monthly record lies on another day', async () => {
    const first = await submitted('month', '2025-09-01')
    const stray = await submitted('day', '2025-09-15')
    await site.db.system((tx) =>
      tx.query(
        sql`update mine_water_balance set period_kind = 'month' where id = ${stray.data.id}`,
      ),
    )
    await done(confirm(first))
    expect((await confirm(stray)).status).toBe(422)
  })
})

describe('the counts of a quarter', () => {
  it('lie on its first day, so that they are there once', async () => {
    const root = await site.as('root')
    const counts = { violations: 1, deaths: 0, disabilities: 0, daysLost: 0, daysRestricted: 0 }
    const quarter = (quarterStart: string, number: string) =>
      root.post('/api/records/mine-quarter', {
        ...{ org: site.group.org.A1, quarterStart, quarter: number, source: 'Gazette', ...counts },
      })
    for (const [day, number] of [
      ['2025-10-15', '4'],
      ['2025-10-01', '3'],
    ] as const) {
      expect(await quarter(day, number)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'quarterStart', code: 'firstOfQuarter' }] },
      })
    }
    await done(quarter('2025-10-01', '4'))
  })
})
