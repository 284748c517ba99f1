import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { violationOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock, group } = site
  const breach = (day: string, fields = {}) => ({
    ...violationOf(group, { photos: [] }),
    ...{ occurredAt: `2026-${day}T08:00:00.000Z`, approvedAt: `2026-${day}T09:00:00.000Z` },
    ...fields,
  })
  // Confirmed in every week of February; of March only the draft of a shift.
  const weeks = ['02-02', '02-09', '02-16', '02-23']
  const shift = (day: string, personShifts: number, fields = {}) => ({
    ...{ org: group.org.A1, workDate: `2026-${day}`, shift: 'day', hours: personShifts * 8 },
    ...{ personShifts, source: 'manual', state: 'confirmed', ...fields },
  })
  const outside = { contractor: group.org.A1K }
  const rows = [
    ...['02-03', '02-10', '02-17'].map((day) => ['violation', breach(day)] as const),
    ['violation', breach('02-24', { violationClass: 'red-line', points: 12, ...outside })] as const,
    ['violation', breach('03-03')] as const,
    ...weeks.map((day) => ['work-hours', shift(day, 400)] as const),
    ['work-hours', shift('02-01', 400)] as const,
    ...weeks.map((day) => ['work-hours', shift(day, 100, outside)] as const),
    ['work-hours', shift('02-01', 100, outside)] as const,
    ['work-hours', shift('03-02', 400, { state: 'draft' })] as const,
  ]
  await db.system(async (tx) => {
    for (const [type, { state = 'signed', ...values }] of rows as Loose[]) {
      const stamp = { actorId: null, now: clock.now() }
      await insertRecord(tx, resourceOf(type), { values, state, ...stamp })
    }
  })
})
afterAll(() => site.stop())

const february =
  'filter[occurredAt][atLeast]=2026-01-31T23:00:00.000Z&filter[occurredAt][before]=2026-02-28T23:00:00.000Z'
const counted = async (query: string, who: 'managerA1' | 'workerA1' = 'managerA1') =>
  done((await site.as(who)).get(`/api/records/violation/statistics?${query}`))

it('violations come to so many per thousand person-shifts, of employees and of contractors', async () => {
  const { total } = await counted(`${february}&by=`)
  // 3 of employees and 1 of a contractor; 5 weeks of 400 and of 100 shifts.
  expect(total.parts).toMatchObject({ ofEmployees: 3, ofContractors: 1 })
  expect(total.against).toEqual({ per1000: 2500, employeesPer1000: 2000, contractorsPer1000: 500 })
  const manager = (await site.as('managerA1')).with({ 'accept-language': 'en' })
  const { body } = await manager.get(
    `/api/records/violation/statistics/export?${february}&by=violationClass&format=csv`,
  )
  // 4 x 1000 / 2500, 3 x 1000 / 2000, 1 x 1000 / 500.
  expect(body.trim().split('\n').at(-1).trim().split(',').slice(-3)).toEqual(['1.6', '1.5', '2'])
})

it('a class is measured by the shifts of everybody, a month by its own', async () => {
  const { data } = await counted('by=month,violationClass')
  const of = (month: string, kind: string) =>
    data.find(({ by }: Loose) => by[0] === month && by[1] === kind).against?.per1000
  expect([of('2026-02', 'general'), of('2026-02', 'red-line')]).toEqual([2500, 2500])
  // Nothing is confirmed of March.
  expect(of('2026-03', 'general')).toBeUndefined()
})

it('nothing is said of what is not entered as a whole, or is not what hours are entered by', async () => {
  const { against: since } = (await counted('by=')).total
  // Five weeks of seven since the first violation.
  expect(since).toBeUndefined()
  const { areaA1 } = site.group
  expect(
    (await counted(`${february}&by=&filter[gridArea][is]=${areaA1}`)).total.against,
  ).toBeUndefined()
  expect((await counted(`${february}&by=hour`)).data[0].against).toBeUndefined()
})

it('a mine that enters no hours leaves no rate for it and its neighbours together', async () => {
  const leader = await site.as('leaderA')
  const { group } = site
  await site.db.system((tx) =>
    insertRecord(tx, resourceOf('violation'), {
      ...{ state: 'signed', actorId: null, now: site.clock.now() },
      values: {
        ...violationOf(group, { photos: [] }),
        ...{ org: group.org.A2, occurredAt: '2026-02-11T08:00:00.000Z' },
        ...{ approvedAt: '2026-02-11T09:00:00.000Z' },
      },
    }),
  )
  const counted = async (by: string) =>
    done(leader.get(`/api/records/violation/statistics?${february}&by=${by}`))
  expect((await counted('')).total.against).toBeUndefined()
  const { data } = await counted('org')
  const at = (org: string) => data.find(({ by }: Loose) => by[0] === org).against?.per1000
  expect([at(group.org.A1), at(group.org.A2)]).toEqual([2500, undefined])
})

it('who may not read hours is told no rate', async () => {
  expect((await counted(`${february}&by=`, 'workerA1')).total.against).toBeUndefined()
})
