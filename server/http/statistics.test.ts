import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
const day = (date: string) => `2026-${date}T08:00:00.000Z`

/** Deadline, and when it was fixed and accepted. */
const closed = (deadline: string, fixed: string, fields = {}) => ({
  ...{ state: 'closed', outcome: 'pass', deadline: day(deadline) },
  ...{ firstDeadline: day(deadline), rectifiedAt: day(fixed), closedAt: day(fixed), ...fields },
})
const open = (deadline: string, fields = {}) => ({
  ...{ state: 'under-rectification', deadline: day(deadline), ...fields },
})

const waiting = (state: string, deadline: string, fixed: string) => ({
  ...{ state, deadline: day(deadline), rectifiedAt: day(fixed) },
})

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { db, clock, group } = site
  const found = (
    date: string,
    fields: { readonly state: string; readonly [name: string]: unknown },
  ) => ({
    ...hazardOf(group),
    ...{ foundAt: day(date), submittedAt: day(date), ...fields },
  })
  const all = [
    found('01-20', closed('01-25', '01-24')),
    found('02-02', closed('02-05', '02-05', { fund: 1200 })),
    found('02-03', closed('02-06', '02-09')),
    found('02-04', closed('02-06', '02-05', { outcome: 'fail-and-close' })),
    // Waiting for acceptance past their deadline, fixed in time or late; the third rejected. None is on time:
    // metric rules, 2, counts what was later accepted, and what is still open past it as late.
    found('02-11', waiting('to-be-accepted', '02-20', '02-20')),
    found('02-12', waiting('under-acceptance', '02-20', '02-21')),
    found('02-13', open('02-20', { rejectCount: 1, countedDeadline: day('02-20') })),
    found('03-01', open('03-05')),
    found('03-02', open('03-20')),
    found('03-03', { state: 'duplicate', deadline: day('03-20') }),
    found('03-04', { state: 'draft', deadline: day('03-20') }),
  ]
  await db.system(async (tx) => {
    for (const { state, ...values } of all) {
      const stamp = { actorId: null, now: clock.now() }
      await insertRecord(tx, resourceOf('hazard'), { values, state, ...stamp })
    }
  })
})
afterAll(() => site.stop())

const reported =
  'filter[state][in]=pending-rectification,under-rectification,to-be-accepted,under-acceptance,overdue,closed,duplicate'
const statistics = async (query: string) =>
  done((await site.as('managerA1')).get(`/api/records/hazard/statistics?${reported}&${query}`))

describe('statistics of hazards, on 10 March', () => {
  it('tell what is open, late, fixed and rated', async () => {
    const { total } = await statistics('by=')
    // Reported and no duplicate: 9. Deadline passed: 1 of January, 6 of February, 1 of March; 2 on time.
    expect(total).toMatchObject({
      count: 10,
      parts: { open: 5, late: 4, passed: 3, rated: 9, due: 8, onTime: 2, missed: 6, overrun: 4 },
    })
    // Fixed three days after the 6th, one after the 20th; two open since the 20th of February and the 5th
    // of March are late for 18 and 5 days by now.
    expect(total.daysTogether.averageOverdueDays).toBeCloseTo(3 + 1 + 18 + 5, 1)
    expect(total.means.averageOverdueDays).toBeCloseTo((3 + 1 + 18 + 5) / 4, 1)
  })

  it.each([
    ['day', '2026-02-03', ['2026-02-02T23:00:00.000Z', '2026-02-03T23:00:00.000Z']],
    ['week', '2026-02-02', ['2026-02-01T23:00:00.000Z', '2026-02-08T23:00:00.000Z']],
    ['month', '2026-02', ['2026-01-31T23:00:00.000Z', '2026-02-28T23:00:00.000Z']],
    ['quarter', '2026-Q1', ['2025-12-31T23:00:00.000Z', '2026-03-31T22:00:00.000Z']],
    ['year', '2026', ['2025-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z']],
  ])('are counted by %s, and each leads to its records', async (period, name, [from, until]) => {
    const { data, periods } = await statistics(`by=${period}`)
    const { count } = data.find(({ by }: Loose) => by[0] === name)
    expect(periods[name]).toEqual([from, until])
    const manager = await site.as('managerA1')
    const list = await done(
      manager.get(
        `/api/records/hazard?${reported}&filter[foundAt][atLeast]=${from}&filter[foundAt][before]=${until}`,
      ),
    )
    expect([count, list.total]).toEqual([list.total, { week: 3, month: 6, day: 1 }[period] ?? 10])
  })

  it('add up what is stated, and say of a month that states nothing that it is not known', async () => {
    const { data, total } = await statistics('by=month')
    expect(total.sums.fund).toBe(1200)
    // One of February states what it cost, of January and March none does.
    expect(data.map(({ by, sums }: Loose) => [by[0], sums.fund])).toEqual([
      ['2026-01', undefined],
      ['2026-02', 1200],
      ['2026-03', undefined],
    ])
  })

  it('lead from a part to as many records as it counts', async () => {
    const { total } = await statistics('by=')
    const manager = await site.as('managerA1')
    for (const [part, { found, inner }] of Object.entries(
      resourceOf('hazard').statistics?.parts ?? {},
    )) {
      if (inner || !found) continue
      const filters = Object.entries(found).map(([name, told]) => `filter[${name}][in]=${told}`)
      const list = await done(manager.get(`/api/records/hazard?${filters.join('&')}`))
      expect([part, list.total]).toEqual([part, total.parts[part]])
    }
  })

  it('are sorted by how long they are late, and each band leads to its records', async () => {
    const { data, bands } = await statistics('by=overdueAge')
    const late = data.filter(({ parts }: Loose) => parts.late > 0)
    // Since the 5th of March; accepted within two days of the 20th of February, and open since that day.
    expect(late.map(({ by, parts }: Loose) => [by[0], parts.late])).toEqual([
      ['upTo30', 3],
      ['upTo7', 1],
    ])
    const manager = await site.as('managerA1')
    const [from, until] = bands.overdueAge.upTo30
    const list = await done(
      manager.get(
        `/api/records/hazard?filter[state][in]=overdue&filter[overdueFrom][atLeast]=${from}&filter[overdueFrom][before]=${until}`,
      ),
    )
    expect(list.total).toBe(3)
  })

  it('are placed by their deadline where the screen asks so: closed late they stay in its month', async () => {
    const { data, time } = await statistics('by=month&time=countedDeadline')
    expect(time).toBe('countedDeadline')
    expect(data.map(({ by, count }: Loose) => [by[0], count])).toEqual([
      ['2026-01', 1],
      ['2026-02', 6],
      ['2026-03', 3],
    ])
    const manager = await site.as('managerA1')
    const { status } = await manager.get('/api/records/hazard/statistics?time=createdAt')
    expect(status).toBe(400)
  })

  it('are counted by the hours and the days of the week at the mine', async () => {
    const { data } = await statistics('by=weekday,hour')
    // 08:00 UTC is 9 o’clock there in winter; 2 March 2026 is a Monday.
    expect(data.every(({ by }: Loose) => by[1] === '09')).toBe(true)
    expect(data.find(({ by }: Loose) => by[0] === '1').count).toBe(2)
  })

  it('are exported with their rates, to one decimal, blank where nothing was due', async () => {
    const manager = (await site.as('managerA1')).with({ 'accept-language': 'en' })
    const { body } = await manager.get(
      `/api/records/hazard/statistics/export?${reported}&by=month&format=csv`,
    )
    const [head = [], ...lines] = parse(body.replace('\uFEFF', '')) as string[][]
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)])
    expect(column('Closure rate (%)')).toEqual(['100', '33.3', '0', '33.3'])
    expect(column('On-time rate (%)')).toEqual(['100', '16.7', '0', '25'])
    expect(column('Open')).toEqual(['0', '3', '2', '5'])
    expect(head).not.toContain('due')
  })

  it('are not counted by two periods at once', async () => {
    const manager = await site.as('managerA1')
    const { status } = await manager.get('/api/records/hazard/statistics?by=month,year')
    expect(status).toBe(400)
  })
})
