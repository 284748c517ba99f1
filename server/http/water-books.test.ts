import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
})
afterAll(() => site.stop())

const recordOf = (periodKind: 'day' | 'month', period: string) => {
  // No month flows as the one before.
  const rainfall = Number(period.slice(5, 7)) / 10
  const wet = { mineInflow: 2, rainfall, discharge: 4 + rainfall }
  const flows = { ...wet, freshSurface: 1, freshGround: 1, reuseMineWater: 1, tailingsReturn: 1 }
  const rest = { openingStorage: 5, closingStorage: 5 }
  const { org, areaA1 } = site.group
  const place = { org: org.A1, site: areaA1, period, periodKind, dischargeQualified: true }
  return { ...place, ...flows, ...rest }
}

async function handedIn(periodKind: 'day' | 'month', period: string) {
  const leader = await site.as('leaderA')
  const record = recordOf(periodKind, period)
  const kept = await done(leader.post('/api/records/mine-water-balance', record))
  return leader.act('mine-water-balance', kept, 'submit')
}

const submitted = (periodKind: 'day' | 'month', period: string): Promise<Loose> =>
  done(handedIn(periodKind, period))

const confirm = async (record: Loose) =>
  (await site.as('managerA1')).act('mine-water-balance', record, 'confirm')

describe('the water of a month', () => {
  it.each(['March 2025', 'mart 2025.', '2025年3月', '2025-03'])('is found as %s', async (q) => {
    const leader = await site.as('leaderA')
    for (const month of ['2025-03-01', '2025-04-01']) {
      await leader.post('/api/records/mine-water-balance', recordOf('month', month))
    }
    const { data, labels } = await done(leader.get(`/api/find?q=${encodeURIComponent(q)}`))
    expect(data.map(({ id }: Loose) => labels[id])).toEqual([
      { name: '2025年3月', nameEn: 'March 2025', nameSr: 'mart 2025.', state: 'pending' },
    ])
  })

  it('is told of in notices as the month', async () => {
    await submitted('month', '2025-05-01')
    const { data } = await done((await site.as('managerA1')).get('/api/notices'))
    const titles = data.flatMap(({ resource, title }: Loose) =>
      resource === 'mine-water-balance' ? [title] : [],
    )
    expect(titles).toEqual(['2025-05'])
  })

  it('counts by days or by the month, never twice', async () => {
    const byDay = await submitted('day', '2026-02-17')
    const byMonth = await done(confirm(await submitted('month', '2026-02-01')))
    const params = { number: byMonth.data.number }
    const twice = { status: 422, body: { errors: [{ field: 'periodKind', params }] } }
    expect(await confirm(byDay)).toMatchObject(twice)
    // Nor is one handed in that could not be confirmed.
    expect(await handedIn('day', '2026-02-18')).toMatchObject(twice)
  })

  it('is confirmed one way when both are confirmed at the same moment', async () => {
    const both = [await submitted('month', '2025-12-01'), await submitted('day', '2025-12-09')]
    const statuses = await Promise.all(both.map(confirm).map(async (one) => (await one).status))
    expect(statuses.sort()).toEqual([200, 422])
  })

  it('is written by its author alone, not by whoever confirms it', async () => {
    const [leader, manager] = [await site.as('leaderA'), await site.as('managerA1')]
    const path = '/api/records/mine-water-balance'
    const { data } = await done(leader.post(path, recordOf('month', '2025-11-01')))
    const change = { version: data.version, discharge: 1 }
    expect((await manager.patch(`${path}/${data.id}`, change)).status).toBe(403)
    await done(leader.patch(`${path}/${data.id}`, change))
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

describe('the water stored at a site', () => {
  // Each test has a book of its own.
  let area = ''
  beforeEach(async () => {
    area = await anArea()
  })
  const anArea = async (place: object = { gridLevel: '1' }): Promise<string> => {
    const { org, account } = site.group
    const values = {
      ...{ name: 'Site', code: `W-${randomUUID()}`.slice(0, 32), ...place },
      ...{ gridKind: 'physical', ownerOrg: org.A1, responsible: account.managerA1 },
      ...{ areaKind: 'tailings-pond', frame: 'geographic' },
    }
    const row = await site.db.system((tx) =>
      insertRecord(tx, resourceOf('grid-area'), { values, actorId: null, now: site.clock.now() }),
    )
    return row.id
  }

  const path = '/api/records/mine-water-balance'
  const refusal = (field: string, code: string) => ({
    status: 422,
    body: { errors: [{ field, code }] },
  })
  const entered = async (period: string, values: object) => {
    const record = { ...recordOf('month', period), site: area, ...values }
    return (await site.as('leaderA')).post(path, record)
  }
  const submittedWith = async (period: string, values: object) =>
    (await site.as('leaderA')).act(
      'mine-water-balance',
      await done(entered(period, values)),
      'submit',
    )

  it('is that of its parts too: a part keeps no second book of the same month', async () => {
    const part = await anArea({ gridLevel: '2', parent: area })
    const whole = await done(submittedWith('2023-06-01', {}))
    const ofPart = await done(submittedWith('2023-06-01', { site: part }))
    await done(confirm(whole))
    expect(await confirm(ofPart)).toMatchObject(refusal('periodKind', 'otherBookConfirmed'))
    await done(confirm(await done(submittedWith('2023-07-01', { site: part }))))
  })

  const hung = async (part: string, whole: string) => {
    const officer = await site.as('officerA1')
    const { version } = (await done(officer.get(`/api/records/grid-area/${part}`))).data
    const change = { version, parent: whole, gridLevel: '2' }
    return officer.patch(`/api/records/grid-area/${part}`, change)
  }

  it('is counted once where an area becomes a part of another', async () => {
    const other = await anArea()
    const whole = await done(confirm(await done(submittedWith('2023-06-01', {}))))
    const record = await done(confirm(await done(submittedWith('2023-06-01', { site: other }))))
    const params = { number: record.data.number, other: whole.data.number }
    expect(await hung(other, area)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'parent', code: 'waterOfPartConfirmed', params }] },
    })
    const leader = await site.as('safetyA')
    const opinion = { opinion: 'Measured together' }
    await done(leader.act('mine-water-balance', record, 'reopen', opinion))
    await done(hung(other, area))
  })

  it('is counted once when a part is confirmed as it becomes one', async () => {
    const other = await anArea()
    await done(confirm(await done(submittedWith('2023-06-01', {}))))
    const record = await done(submittedWith('2023-06-01', { site: other }))
    const answers = await Promise.all([confirm(record), hung(other, area)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('says by whom and when it was reopened, and is found by that', async () => {
    const record = await done(confirm(await done(submittedWith('2017-01-01', {}))))
    expect(record.data.reopenedAt).toBeNull()
    const safety = await site.as('safetyA')
    const found = async () => {
      const { data } = await done(safety.get(`${path}?size=100&filter[reopenedAt][empty]=false`))
      return data.map(({ id }: Loose) => id)
    }
    expect(await found()).not.toContain(record.data.id)
    const opinion = { opinion: 'The meter was read wrong' }
    const open = await done(safety.act('mine-water-balance', record, 'reopen', opinion))
    expect(open.data).toMatchObject({ reopenedBy: site.group.account.safetyA, ...opinion })
    expect(await found()).toContain(record.data.id)
  })

  it('has no gap where a record is reopened and goes to another month', async () => {
    // 5, 5 to 8 with 1 out of 4, 8: without February, March does not follow on January.
    await done(confirm(await done(submittedWith('2018-01-01', {}))))
    const risen = { closingStorage: 8, discharge: 1 }
    const second = await done(confirm(await done(submittedWith('2018-02-01', risen))))
    const level = { openingStorage: 8, closingStorage: 8 }
    const third = await done(confirm(await done(submittedWith('2018-03-01', level))))
    const [leader, safety] = [await site.as('leaderA'), await site.as('safetyA')]
    const opinion = { opinion: 'Please check' }
    const open = await done(safety.act('mine-water-balance', second, 'reopen', opinion))
    const change = { version: open.data.version, period: '2018-05-01', ...level, discharge: 4 }
    const moved = () => leader.patch(`${path}/${open.data.id}`, change)
    expect(await moved()).toMatchObject(refusal('period', 'gapLeftInBook'))
    await done(safety.act('mine-water-balance', third, 'reopen', opinion))
    const free = { openingStorage: 5, closingStorage: 5 }
    await done(leader.patch(`${path}/${open.data.id}`, { ...change, ...free }))
  })

  it('opens with what the last confirmed record left', async () => {
    // 4 in, 4 out, so 5 stay 5; then 4 in, 1 out: 3 more.
    await done(confirm(await done(submittedWith('2024-01-01', {}))))
    const made = { openingStorage: 2, closingStorage: 5, discharge: 1 }
    expect(await entered('2024-02-01', made)).toMatchObject(
      refusal('openingStorage', 'openingNotClosing'),
    )
    const kept = await done(entered('2024-02-01', { closingStorage: 8, discharge: 1 }))
    const { version, id } = kept.data
    const leader = await site.as('leaderA')
    expect(await leader.patch(`${path}/${id}`, { version, openingStorage: 2 })).toMatchObject(
      refusal('openingStorage', 'openingNotClosing'),
    )
    await done(confirm(await done(leader.act('mine-water-balance', kept, 'submit'))))
  })

  it('is what the next confirmed record opens with, when one before it is confirmed late', async () => {
    const first = await submittedWith('2023-01-01', { closingStorage: 4.9 })
    await done(confirm(await done(submittedWith('2023-02-01', {}))))
    expect(await confirm(await done(Promise.resolve(first)))).toMatchObject(
      refusal('closingStorage', 'closingNotOpening'),
    )
  })

  it('of a month that is not over is not submitted', async () => {
    // It is 10 March 2026.
    expect(await submittedWith('2026-03-01', {})).toMatchObject(refusal('period', 'periodNotOver'))
  })

  it('does not balance without inflow while something flows out', async () => {
    const none = { freshSurface: 0, freshGround: 0, mineInflow: 0, rainfall: 0, discharge: 4 }
    const dry = { ...none, remark: 'Pumps stood still' }
    const lost = await done(submittedWith('2022-01-01', dry))
    expect(await confirm(lost)).toMatchObject(refusal('balanceError', 'errorTooLarge'))
    // 4 out of the store: 5 becomes 1.
    await done(confirm(await done(submittedWith('2022-02-01', { ...dry, closingStorage: 1 }))))
  })

  it('needs the remark above 5 % again after a return, and on confirmation', async () => {
    // 4 in, 3.7 out, 5 stay 5: 0.3 of 4 unexplained, 7.5 %.
    const leader = await site.as('leaderA')
    const values = { rainfall: 0, discharge: 3.7, remark: 'Meter 3 was changed' }
    const handedIn = await done(submittedWith('2021-01-01', values))
    expect(handedIn.data.balanceError).toBe(7.5)
    const manager = await site.as('managerA1')
    const opinion = { opinion: 'Please check' }
    const back = await done(manager.act('mine-water-balance', handedIn, 'return', opinion))
    const { version, id } = back.data
    const bare = await done(leader.patch(`${path}/${id}`, { version, remark: null }))
    expect(await leader.act('mine-water-balance', bare, 'resubmit')).toMatchObject(
      refusal('remark', 'errorNeedsRemark'),
    )
  })

  it('says where it comes from when more mine water is used again than came in', async () => {
    const leader = await site.as('leaderA')
    const input = { ...recordOf('month', '2019-05-01'), reuseMineWater: 900, site: area }
    const drawn = await done(leader.post(path, input))
    expect(await leader.act('mine-water-balance', drawn, 'submit')).toMatchObject(
      refusal('remark', 'reuseNeedsRemark'),
    )
  })

  it('keeps within its limits or not: somebody has to say which', async () => {
    const { dischargeQualified: _, ...unsaid } = recordOf('month', '2020-01-01')
    const leader = await site.as('leaderA')
    expect(await leader.post(path, { ...unsaid, site: area })).toMatchObject(
      refusal('dischargeQualified', 'required'),
    )
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
