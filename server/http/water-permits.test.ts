import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, withMap } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
})
afterAll(() => site.stop())

async function handedIn(period: string, discharge = 4, dischargeQualified = true): Promise<Loose> {
  const leader = await site.as('leaderA')
  const { org, areaA1 } = site.group
  const flows = { freshSurface: 1, freshGround: 1, freshThirdParty: 0.5, mineInflow: 1.5 }
  const rest = {
    remark: 'As in every month',
    reuseMineWater: 1,
    tailingsReturn: 1,
    openingStorage: 5,
    closingStorage: 5,
  }
  const kept = await done(
    leader.post('/api/records/mine-water-balance', {
      ...{ org: org.A1, site: areaA1, period, periodKind: 'month', dischargeQualified },
      ...{ ...flows, rainfall: 0, discharge, ...rest },
    }),
  )
  return done(leader.act('mine-water-balance', kept, 'submit'))
}

const confirm = async (record: Loose) =>
  done((await site.as('managerA1')).act('mine-water-balance', record, 'confirm'))

async function warnings(of = 'weigh-permits', to: Username = 'managerA1'): Promise<string[]> {
  const { data } = await done((await site.as(to)).get('/api/notices'))
  return data.filter(({ cause }: Loose) => cause === of).map(({ title }: Loose) => title)
}

it('says nothing of permits where none is set', async () => {
  const { data } = await confirm(await handedIn('2024-12-01'))
  expect(data).toMatchObject({ intakeOfPermit: null, dischargeOfPermit: null })
})

it('warns as soon as a year has used nine tenths of what is permitted', async () => {
  const root = await site.as('root')
  const permits = { intakePermit: 10, dischargePermit: 9 }
  await done(
    root.post('/api/records/org-config', {
      ...{ org: site.group.org.A1, mapImage: await photoOf(root), ...permits },
    }),
  )
  // Fresh water is 2.5 a month; the December before belongs to another year.
  const january = await confirm(await handedIn('2025-01-01'))
  expect(january.data).toMatchObject({ intakeOfPermit: 25, dischargeOfPermit: 44.44 })
  expect(await warnings()).toEqual([])

  const february = await handedIn('2025-02-01')
  expect(february.data).toMatchObject({ intakeOfPermit: 50, dischargeOfPermit: 88.89 })
  expect(await warnings()).toEqual([])

  // February is not confirmed, and may be wrong: it is not counted yet.
  const march = await handedIn('2025-03-01')
  expect(march.data).toMatchObject({ intakeOfPermit: 50, dischargeOfPermit: 88.89 })
  await confirm(february)
  const april = await handedIn('2025-04-01')
  expect(april.data).toMatchObject({ intakeOfPermit: 75, dischargeOfPermit: 133.33 })
  expect(await warnings()).toEqual(['2025-04'])
})

it('is weighed by the system alone', async () => {
  const leader = await site.as('leaderA')
  const may = await handedIn('2025-05-01')
  expect((await leader.act('mine-water-balance', may, 'weigh-permits')).status).toBe(403)
})

it('tells the mine’s manager and the safety office of water outside the limits, once', async () => {
  expect(await warnings('report-discharge')).toEqual([])
  const [leader, manager] = [await site.as('leaderA'), await site.as('managerA1')]
  const june = await handedIn('2025-06-01', 4, false)
  expect(june.data.dischargeToldAt).not.toBeNull()
  expect(await warnings('report-discharge')).toEqual(['2025-06'])
  expect(await warnings('report-discharge', 'safetyA')).toEqual(['2025-06'])
  const opinion = 'Which outlet?'
  const returned = await done(manager.act('mine-water-balance', june, 'return', { opinion }))
  await done(leader.act('mine-water-balance', returned, 'resubmit'))
  expect(await warnings('report-discharge')).toEqual(['2025-06'])
})
