import { describe, expect, it } from 'vitest'
import type { Cube } from './definition/metric.ts'
import { hoursWorked, injuryCases } from './families/accident.ts'
import { dueHazards, foundHazards, openHazards, overdueHazards } from './families/hazard.ts'
import { publishedCounts, publishedQuarters } from './families/history.ts'
import { areaClasses } from './families/risk.ts'
import { safetyDays } from './families/safe-day.ts'
import { violations, violationsByArea } from './families/violation.ts'
import { waterRecords, waterVolumes } from './families/water-balance.ts'
import { metricNamed } from './index.ts'
import { readerOf, type TestCell } from './reader.fixture.ts'

type Question = Parameters<typeof readerOf>[1]

const figure = (key: string, cells: readonly TestCell[], question: Question = {}) =>
  metricNamed(key)?.formula(readerOf(cells, question))

const count = (cube: Cube, value: number, dimensions = {}, on?: string): TestCell => ({
  cube,
  value,
  dimensions,
  on,
  measure: 'count',
})

describe('hazards', () => {
  const cells = [
    count(openHazards, 5, { state: 'pending-rectification', level: 'high' }),
    count(openHazards, 3, { state: 'to-be-accepted', level: 'high' }),
    count(overdueHazards, 2, { from: 'pending-rectification', level: 'high' }),
  ]

  it('show as pending or as overdue, never as both, so that the states add up', () => {
    const shown = (state: string) => figure('hazard.open', cells, { dimensions: { state } })
    expect(shown('pending-rectification')).toBe(3)
    expect(shown('overdue')).toBe(2)
    expect(shown('to-be-accepted')).toBe(3)
    expect(figure('hazard.open', cells)).toBe(8)
  })

  it('that failed at acceptance count as found, not as closed', () => {
    const found = [
      count(foundHazards, 19, { passed: 'yes' }, '2026-11-02'),
      count(foundHazards, 1, { passed: 'no' }, '2026-11-02'),
    ]
    expect(figure('hazard.closureRate', found)).toBe(95)
    expect(figure('hazard.closureRate', [])).toBeNull()
  })

  it('with a deadline today are neither on time nor late', () => {
    const due = [
      count(dueHazards, 9, { onTime: 'yes' }, '2026-11-20'),
      count(dueHazards, 1, { onTime: 'no' }, '2026-11-20'),
      count(dueHazards, 50, { onTime: 'no' }, '2026-11-21'),
    ]
    const month = { today: '2026-11-21', from: '2026-11-01', to: '2026-11-21' }
    expect(figure('hazard.onTimeRate', due, month)).toBe(90)
  })
})

describe('statutory major hazards', () => {
  it('are those of the open ones that are; of no other is anything said', () => {
    const open = [
      count(openHazards, 2, { level: 'high', statutory: 'yes' }),
      count(openHazards, 1, { level: 'medium', statutory: 'yes' }),
      count(openHazards, 30, { level: 'low', statutory: 'no' }),
    ]
    expect(figure('hazard.major', open)).toBe(3)
    expect(figure('hazard.major', open, { dimensions: { level: 'high' } })).toBe(2)
    expect(figure('hazard.major', [])).toBe(0)
  })
})

describe('violations', () => {
  it('tell how long ago the last red line was crossed, and nothing where it never was', () => {
    const crossed = [
      count(violations, 1, { class: 'red-line' }, '2026-11-01'),
      count(violations, 1, { class: 'red-line' }, '2026-11-09'),
      count(violations, 0, { class: 'red-line' }, '2026-11-15'),
      count(violations, 4, { class: 'serious' }, '2026-11-20'),
    ]
    expect(figure('violation.sinceRedLine', crossed)).toBe(12)
    expect(figure('violation.sinceRedLine', [])).toBeNull()
  })
})

describe('safe days', () => {
  const counter = (start: number, longest = 0, review = 'no'): TestCell[] =>
    Object.entries({ start, longest, target: 365 }).map(([measure, value]) => ({
      cube: safetyDays,
      value,
      measure,
      dimensions: { review },
    }))
  const today = '2026-11-21'
  const todayNumber = Date.parse(`${today}T00:00:00Z`) / 86_400_000

  it('are nought on the day of the accident and one on the next', () => {
    expect(figure('safeDay.current', counter(todayNumber), { today })).toBe(0)
    expect(figure('safeDay.current', counter(todayNumber), { today: '2026-11-22' })).toBe(1)
  })

  it('are blank without a counter, not nought', () => {
    expect(figure('safeDay.current', counter(todayNumber + 1), { today })).toBeNull()
    expect(figure('safeDay.current', [])).toBeNull()
    expect(figure('safeDay.record', [])).toBeNull()
    expect(figure('safeDay.target', [])).toBeNull()
    expect(figure('safeDay.review', [])).toBe(0)
  })

  it('have come so far to their target, in percent; not at all without a counter', () => {
    expect(figure('safeDay.targetRate', counter(todayNumber - 73), { today })).toBe(20)
    expect(figure('safeDay.targetRate', [])).toBeNull()
  })

  it('keep the old value, marked, while a reset is under review', () => {
    const reviewed = counter(todayNumber - 417, 100, 'yes')
    expect(figure('safeDay.current', reviewed, { today })).toBe(417)
    expect(figure('safeDay.review', reviewed)).toBe(1)
  })

  it('make a record of the longest period, the running one included', () => {
    expect(figure('safeDay.record', counter(todayNumber - 10, 500), { today })).toBe(500)
    expect(figure('safeDay.record', counter(todayNumber - 510, 500), { today })).toBe(510)
  })
})

describe('water', () => {
  const book = (
    on: string,
    kind: string,
    volumes: Readonly<Record<string, number>>,
    site = 'A0',
  ): TestCell[] => [
    { ...count(waterRecords, 1, { kind, site }, on) },
    ...Object.entries(volumes).map(([measure, value]) => ({
      cube: waterVolumes,
      value,
      measure,
      on,
      dimensions: { kind, site },
    })),
  ]
  const month = book('2026-10-01', 'month', {
    freshSurface: 40,
    mineInflow: 50,
    rainfall: 10,
    reuseMineWater: 20,
    tailingsReturn: 40,
    discharge: 55,
    evaporation: 15,
    retainedInTailings: 20,
    openingStorage: 30,
    closingStorage: 37,
  })

  it.each([
    ['water.inflow', 100],
    ['water.fresh', 40],
    ['water.reuse', 60],
    ['water.outflow', 90],
    ['water.discharge', 55],
    ['water.storage', 37],
    ['water.recyclingRate', 60],
    ['water.mineUse', 40],
    ['water.balanceError', 3],
  ])('%s is %d', (key, value) => {
    expect(figure(key, month)).toBe(value)
  })

  it('flows through the balance by name, the change of storage too', () => {
    expect(figure('water.flow', month, { dimensions: { flow: 'rainfall' } })).toBe(10)
    expect(figure('water.flow', month, { dimensions: { flow: 'storageChange' } })).toBe(7)
  })

  it('stores what the last month left, not the sum of all months', () => {
    const next = book('2026-11-01', 'month', { openingStorage: 37, closingStorage: 31 })
    expect(figure('water.storage', [...month, ...next])).toBe(31)
  })

  it('stores what each site last left, whoever confirmed last', () => {
    const other = book('2026-10-01', 'month', { closingStorage: 20 }, 'B0')
    const next = book('2026-11-01', 'month', { openingStorage: 37, closingStorage: 31 })
    // 31 at A0 since November, 20 at B0 since October: 51.
    expect(figure('water.storage', [...month, ...other, ...next])).toBe(51)
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect(figure('water.storage', [...month, ...other, ...next], november)).toBe(51)
  })

  it('stores once what a site kept by months and now keeps by days', () => {
    const day = book('2026-11-02', 'day', { openingStorage: 37, closingStorage: 36 })
    expect(figure('water.storage', [...month, ...day])).toBe(36)
    const inside = book('2026-10-20', 'day', { openingStorage: 30, closingStorage: 33 })
    expect(figure('water.storage', [...month, ...inside])).toBe(37)
  })

  it('stores in part where a site does not say what it has left', () => {
    let lacking = 0
    const asked = { onLack: () => (lacking += 1) }
    const silent = book('2026-11-01', 'month', {}, 'B0')
    expect(figure('water.storage', [...month, ...silent], asked)).toBe(37)
    expect(lacking).toBe(1)
    expect(figure('water.storage', silent, asked)).toBeNull()
    lacking = 0
    const empty = silent.map((one) => ({
      ...one,
      dimensions: { ...one.dimensions, stored: 'yes' },
    }))
    expect(figure('water.storage', [...month, ...empty], asked)).toBe(37)
    expect(lacking).toBe(0)
  })

  it('is blank for a month that nobody has confirmed', () => {
    expect(figure('water.inflow', month, { from: '2026-11-01', to: '2026-11-30' })).toBeNull()
    expect(figure('water.balanceError', [])).toBeNull()
  })
})

describe('injury rates', () => {
  const cells = [
    {
      cube: injuryCases,
      value: 3,
      measure: 'cases',
      dimensions: { severity: 'medical-treatment' },
    },
    { cube: injuryCases, value: 1, measure: 'cases', dimensions: { severity: 'lost-time' } },
    { cube: hoursWorked, value: 2_000_000, measure: 'hours' },
  ]
  it('count cases per million hours', () => {
    expect(figure('accident.trifr', cells)).toBe(2)
    expect(figure('accident.ltifr', cells)).toBe(0.5)
  })

  it('are blank without hours', () => {
    expect(figure('accident.trifr', cells.slice(0, 2))).toBeNull()
  })
})

describe('the risk of an area', () => {
  const area = (code: string, level: string) => count(areaClasses, 1, { area: code, class: level })
  const open = (code: string, level: string, value: number, statutory = 'no') =>
    count(openHazards, value, { area: code, level, statutory })

  it('is the worst of the areas in sight', () => {
    const cells = [area('A', 'general'), area('B', 'bigger'), open('A', 'high', 1)]
    expect(figure('risk.index', cells)).toBe(60)
    expect(figure('risk.index', cells, { dimensions: { area: 'A' } })).toBe(26)
  })

  it('is blank without a class, unless a statutory major hazard makes it red', () => {
    const bare = area('A', '')
    expect(figure('risk.index', [bare, open('A', 'high', 1)])).toBeNull()
    expect(figure('risk.index', [bare, area('B', 'general')])).toBe(20)
    expect(figure('risk.index', [bare, open('A', 'high', 1, 'yes')])).toBe(80)
  })

  it('counts an overdue hazard double, and hazards up to twenty points', () => {
    const cells = [
      area('A', 'big'),
      open('A', 'high', 1),
      count(overdueHazards, 1, { area: 'A', level: 'high' }),
    ]
    expect(figure('risk.index', cells)).toBe(52)
    expect(figure('risk.index', [...cells, open('A', 'medium', 9)])).toBe(60)
  })

  it('looks back seven days for violations, and gives them ten points at most', () => {
    const crossed = (on: string, value: number) =>
      count(violationsByArea, value, { area: 'A', class: 'red-line' }, on)
    const cells = [area('A', 'general'), crossed('2026-11-15', 1), crossed('2026-11-14', 1)]
    expect(figure('risk.index', cells)).toBe(25)
    expect(figure('risk.index', [...cells, crossed('2026-11-21', 3)])).toBe(30)
  })

  it('is red at once while a statutory major hazard is open', () => {
    expect(figure('risk.index', [area('A', 'general'), open('A', 'low', 1, 'yes')])).toBe(80)
  })

  it('never passes a hundred, and is blank where there is no area', () => {
    const worst = [area('A', 'major'), open('A', 'high', 9)]
    const crossed = count(violationsByArea, 9, { area: 'A', class: 'red-line' }, '2026-11-20')
    expect(figure('risk.index', [...worst, crossed])).toBe(100)
    expect(figure('risk.index', [open('A', 'high', 9)])).toBeNull()
  })
})

describe('published history', () => {
  it('is blank for a year in which nothing was published, nought where nobody died', () => {
    const cells = [
      count(publishedQuarters, 4, {}, '2019-01-01'),
      { cube: publishedCounts, value: 12, measure: 'violations', on: '2019-01-01' },
    ]
    const year = (from: string) => ({ from, to: `${from.slice(0, 4)}-12-31` })
    expect(figure('history.violations', cells, year('2019-01-01'))).toBe(12)
    expect(figure('history.deaths', cells, year('2019-01-01'))).toBe(0)
    expect(figure('history.deaths', cells, year('2020-01-01'))).toBeNull()
  })
})
