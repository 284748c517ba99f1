import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

async function submitted(periodKind: 'day' | 'month', period: string): Promise<Loose> {
  const leader = await site.as('leaderA')
  const flows = { freshSurface: 1, freshGround: 1, mineInflow: 2, rainfall: 0, discharge: 4 }
  const rest = { reuseMineWater: 1, tailingsReturn: 1, openingStorage: 5, closingStorage: 5 }
  const { org, areaA1 } = site.group
  const place = { org: org.A1, site: areaA1, period, periodKind, dischargeQualified: true }
  const record = { ...place, ...flows, ...rest }
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
})
