import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
})
afterAll(() => site.stop())

const balanceOf = (periodKind: 'day' | 'month', period: string) => {
  const { org, areaA1 } = site.group
  return {
    ...{ org: org.A1, site: areaA1, period, periodKind, dischargeQualified: true },
    ...{ freshSurface: 1, freshGround: 1, mineInflow: 2, rainfall: 0, discharge: 4 },
    ...{ reuseMineWater: 1, tailingsReturn: 1, openingStorage: 5, closingStorage: 5 },
  }
}

it('a month that copies the one before is handed in with what was measured, or with a reason', async () => {
  const leader = await site.as('leaderA')
  const path = '/api/records/mine-water-balance'
  const keep = (period: string, more: object = {}) =>
    done(leader.post(path, { ...balanceOf('month', period), ...more }))
  const handIn = (record: Loose) => leader.act('mine-water-balance', record, 'submit')

  const first = await done(handIn(await keep('2024-03-01')))
  const copied = { field: 'remark', code: 'copiedFlows', params: { number: first.data.number } }
  const april = await keep('2024-04-01')
  expect(await handIn(april)).toMatchObject({ status: 422, body: { errors: [copied] } })

  const { id, version } = april.data
  const explained = { version, remark: 'The mine stood still in both months' }
  await done(handIn(await done(leader.patch(`${path}/${id}`, explained))))
  // A month of its own flows needs no word, nor does one whose month before is not told.
  await done(handIn(await keep('2024-05-01', { rainfall: 1, discharge: 5 })))
  await done(handIn(await keep('2024-07-01', { rainfall: 1, discharge: 5 })))
})

it('days may be alike', async () => {
  const leader = await site.as('leaderA')
  const day = (period: string) =>
    done(leader.post('/api/records/mine-water-balance', balanceOf('day', period)))
  const manager = await site.as('managerA1')
  for (const period of ['2026-01-17', '2026-01-18']) {
    const handedIn = await done(leader.act('mine-water-balance', await day(period), 'submit'))
    await done(manager.act('mine-water-balance', handedIn, 'confirm'))
  }
})
