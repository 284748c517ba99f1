import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock, group } = site
  const outside = { contractor: group.org.A1K }
  const accident = (day: string, fields = {}) => ({
    ...incidentOf(group, { occurredAt: `2026-02-${day}T08:00:00.000Z`, ...fields }),
    ...{ reportedAt: `2026-02-${day}T08:20:00.000Z`, state: 'confirmed' },
  })
  const hours = (day: string, worked: number, fields = {}) => ({
    ...{ org: group.org.A1, workDate: `2026-02-${day}`, shift: 'day', hours: worked },
    ...{ personShifts: worked / 8, source: 'manual', state: 'confirmed', ...fields },
  })
  const weeks = ['01', '02', '09', '16', '23']
  const rows = [
    // Two hurt at once, 12 days lost; one of a contractor who is treated and works on.
    accident('03', { seriousInjuries: 1, minorInjuries: 1, daysLost: 12 }),
    accident('10', {
      ...{ severity: 'medical-treatment', seriousInjuries: 0, minorInjuries: 1, ...outside },
    }),
    // Not recordable, not yet confirmed, and no accident at all.
    accident('11', { severity: 'first-aid', seriousInjuries: 0, minorInjuries: 1 }),
    { ...accident('12'), state: 'flash-reported' },
    { ...accident('13'), state: 'void' },
    // An illness is a health case.
    accident('17', { occupationalIllness: true }),
  ].map((values) => ['incident-report', values] as const)
  const worked = weeks.flatMap((day) => [
    ['work-hours', hours(day, 6_000)] as const,
    ['work-hours', hours(day, 2_000, outside)] as const,
  ])
  await db.system(async (tx) => {
    for (const [type, { state, ...values }] of [...rows, ...worked] as Loose[])
      await insertRecord(tx, resourceOf(type), { values, state, actorId: null, now: clock.now() })
  })
})
afterAll(() => site.stop())

const february = [
  'filter[occurredAt][atLeast]=2026-01-31T23:00:00.000Z',
  'filter[occurredAt][before]=2026-02-28T23:00:00.000Z',
  'filter[state][in]=confirmed,under-investigation,closed',
].join('&')
const path = `/api/records/incident-report/statistics`

it('injuries are counted by person, and come to so many in a million hours', async () => {
  const manager = await site.as('managerA1')
  const { total } = await done(manager.get(`${path}?${february}&by=`))
  expect(total.count).toBe(4)
  expect(total.parts).toMatchObject({
    ...{ accidents: 3, recordableInjuries: 3, lostTimeInjuries: 2 },
    ...{ ofEmployees: 2, ofContractors: 1 },
  })
  // 5 weeks of 6,000 hours of employees and 2,000 of contractors.
  expect(total.against).toEqual({
    ...{ recordableRate: 40_000, lostTimeRate: 40_000, severityRate: 40_000 },
    ...{ employeesRate: 30_000, contractorsRate: 10_000 },
  })
  const exported = await manager
    .with({ 'accept-language': 'en' })
    .get(`${path}/export?${february}&by=severity&format=csv`)
  const lines = exported.body.trim().split('\n')
  // 3, 2 and 12 days in 40,000 hours; 2 in 30,000; 1 in 10,000.
  expect(lines.at(-1).trim().split(',').slice(-5)).toEqual(['75', '50', '300', '66.7', '100'])
})

it('a month of work without an accident has a rate of nought, one without hours none', async () => {
  const { db, clock, group } = site
  const days = ['01', '02', '09']
  await db.system(async (tx) => {
    for (const day of days) {
      const values = { org: group.org.A1, workDate: `2026-03-${day}`, shift: 'day', hours: 10_000 }
      await insertRecord(tx, resourceOf('work-hours'), {
        values: { ...values, personShifts: 1_250, source: 'manual' },
        ...{ state: 'confirmed', actorId: null, now: clock.now() },
      })
    }
  })
  const manager = await site.as('managerA1')
  const spring = february.replace('2026-02-28T23', '2026-04-30T22')
  const { data } = await done(manager.get(`${path}?${spring}&by=month`))
  expect(data.map(({ by, count }: Loose) => [by[0], count])).toEqual([
    ['2026-02', 4],
    ['2026-03', 0],
  ])
  expect(data[1].parts).toMatchObject({ accidents: 0, recordableInjuries: 0 })
  expect(data[1].against).toMatchObject({ recordableRate: 30_000 })
})

it('who reads only their own accidents counts no others', async () => {
  const worker = await site.as('workerA1')
  const { total } = await done(worker.get(`${path}?${february}&by=`))
  expect(total.count).toBe(0)
})
