import { describe, expect, it } from 'vitest'
import { type Cell, cellId, type MetricQuery } from '#domain/metrics/definition/metric'
import { dueHazards, foundHazards, openHazards } from '#domain/metrics/families/hazard'
import { areaClasses } from '#domain/metrics/families/risk'
import { safetyDays } from '#domain/metrics/families/safe-day'
import { violations } from '#domain/metrics/families/violation'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import type { SourceState } from '../sources/source.ts'
import { differences } from './figures.ts'
import { Metrics } from './metrics.ts'
import { fact, smallGroup, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const ask = (key: string, query: Partial<MetricQuery> = {}): MetricQuery => ({
  key,
  by: [],
  period: 'now',
  orgs: 'self',
  ...query,
})
const news = { seq: 1, facts: [], whole: [], events: [], urgent: null }

/** A group whose mine M2 is notified of by another source than the rest. */
function started(north: Partial<SourceState> = {}, local: Partial<SourceState> = {}) {
  clock.set('2026-11-21T08:00:00Z')
  const metrics = new Metrics({ clock, log: silentLog })
  const now = clock.now()
  const states = [
    sourceState('local', { lastGood: now, ...local }),
    sourceState('north', { covers: ['M2'], lastGood: now, ...north }),
  ]
  metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: smallGroup.all() })
  metrics.setSources(states)
  metrics.take({
    source: 'local',
    whole: [],
    facts: [
      fact(openHazards, 'M1', 7, { level: 'high', state: 'to-be-accepted', area: 'A1' }),
      fact(safetyDays, 'G', 20_000, { measure: 'start', review: 'no' }),
      fact(safetyDays, 'G', 365, { measure: 'target', review: 'no' }),
    ],
  })
  metrics.take({
    source: 'north',
    facts: [fact(openHazards, 'M2', 3, { level: 'low' })],
    whole: [],
  })
  return { metrics, states }
}

const one = (metrics: Metrics, query: MetricQuery, orgCode = 'G') =>
  metrics.query([query], orgCode)[0]

describe('a figure', () => {
  it('of a group is good while all its mines answer', () => {
    const { metrics } = started()
    expect(one(metrics, ask('hazard.open'))).toMatchObject({ value: 10, quality: 'good' })
  })

  it('is unknown, and no nought, until its source has answered once', () => {
    const { metrics } = started({ lastGood: null })
    const cell = one(metrics, ask('hazard.open'), 'M2')
    expect(cell).toMatchObject({ value: null, quality: 'unknown', asOf: null })
  })

  it('of a dead source keeps its value and says that it is unavailable, for its mine only', () => {
    const { metrics } = started({ failing: true, reason: 'timeout' })
    expect(one(metrics, ask('hazard.open'), 'M2')).toMatchObject({
      value: 3,
      quality: 'unavailable',
    })
    expect(one(metrics, ask('hazard.open'), 'M1')).toMatchObject({ value: 7, quality: 'good' })
    expect(one(metrics, ask('hazard.open'), 'G')).toMatchObject({
      value: 10,
      quality: 'partial',
      coverage: { have: 1, of: 2 },
    })
  })

  it('is stale when its source has not answered for twice its interval, ten seconds at least', () => {
    const { metrics } = started()
    clock.advance(10_000)
    expect(one(metrics, ask('hazard.open'))?.quality).toBe('good')
    clock.advance(1)
    expect(one(metrics, ask('hazard.open'))?.quality).toBe('stale')
  })

  it('of an own counter stands and falls with its own source alone', () => {
    const { metrics } = started({ failing: true })
    expect(one(metrics, ask('safeDay.current'))).toMatchObject({ quality: 'good' })
  })

  it('of safe days never advances while nothing is heard', () => {
    const { metrics, states } = started()
    const before = one(metrics, ask('safeDay.current'))?.value
    clock.advance(3 * 86_400_000)
    expect(one(metrics, ask('safeDay.current'))).toMatchObject({ value: before, quality: 'stale' })
    metrics.setStates(states.map((state) => ({ ...state, lastGood: clock.now() })))
    expect(one(metrics, ask('safeDay.current'))?.value).toBe(Number(before) + 3)
  })

  it('of what has happened leaves out what lies ahead, and says so until its day has come', () => {
    const { metrics } = started()
    const redLine = (on: string) => fact(violations, 'M1', 1, { class: 'red-line' }, on)
    const since = () => one(metrics, ask('violation.sinceRedLine'))
    metrics.take({ source: 'local', facts: [redLine('2026-11-11')], whole: [] })
    expect(since()).toMatchObject({ value: 10, quality: 'good' })
    metrics.take({ source: 'local', facts: [redLine('9999-12-31')], whole: [] })
    expect(since()).toMatchObject({ value: 10, quality: 'partial' })
    metrics.take({
      source: 'local',
      facts: [{ ...redLine('9999-12-31'), value: 0 }],
      whole: [],
    })
    expect(since()).toMatchObject({ value: 10, quality: 'good' })

    metrics.take({ source: 'local', facts: [redLine('2026-11-24')], whole: [] })
    expect(since()).toMatchObject({ value: 10, quality: 'partial' })
    clock.advance(4 * 86_400_000)
    const states = [sourceState('local', { lastGood: clock.now() })]
    metrics.setStates(states)
    expect(since()).toMatchObject({ value: 1 })
  })

  it('of a past period ends with it, also where a formula reads complete days alone', () => {
    const { metrics } = started()
    const due = (onTime: string, value: number, on: string) =>
      fact(dueHazards, 'M1', value, { onTime, level: 'low' }, on)
    metrics.take({
      source: 'local',
      whole: [],
      facts: [
        due('yes', 3, '2026-10-31'),
        due('no', 1, '2026-10-01'),
        due('no', 4, '2026-11-02'),
        due('no', 9, '2026-11-21'),
      ],
    })
    const rate = (period: MetricQuery['period']) =>
      one(metrics, ask('hazard.onTimeRate', { period }))?.value
    // October: 3 of 4. November until yesterday: 0 of 4. The year until yesterday: 3 of 8.
    expect([rate('lastMonth'), rate('month'), rate('year')]).toEqual([75, 0, 37.5])
  })

  it('over all years ends with the year that it is', () => {
    const { metrics } = started()
    const counted = (on: string) => fact(violations, 'M1', 2, { class: 'general' }, on)
    metrics.take({
      source: 'local',
      facts: [counted('2025-05-05'), counted('2300-01-01')],
      whole: [],
    })
    const query = ask('violation.count', { period: 'all', by: ['year'] })
    const years = metrics
      .query([query], 'G')
      .map(({ dimensions, value }) => [dimensions.year, value])
    expect(years).toEqual([['2025', 2]])
  })

  it('splits by the values its metric knows, and by areas that occur', () => {
    const { metrics } = started()
    const byLevel = metrics.query([ask('hazard.open', { by: ['level'] })], 'G')
    expect(byLevel.map(({ dimensions, value }) => [dimensions.level, value])).toEqual([
      ['low', 3],
      ['medium', 0],
      ['high', 7],
    ])
    const byArea = metrics.query([ask('hazard.open', { by: ['area'] })], 'G')
    expect(byArea.map(({ dimensions }) => dimensions)).toEqual([{ period: 'now', area: 'A1' }])
  })

  it('splits by day with a cell for every day, empty ones too', () => {
    const { metrics } = started()
    const facts = [fact(foundHazards, 'M1', 2, { level: 'high' }, '2026-11-20')]
    metrics.take({ source: 'local', facts, whole: [] })
    const days = metrics.query([ask('hazard.total', { by: ['day'], period: 'days7' })], 'G')
    expect(days.map(({ dimensions, value }) => `${dimensions.day} ${value}`)).toEqual([
      '2026-11-15 0',
      '2026-11-16 0',
      '2026-11-17 0',
      '2026-11-18 0',
      '2026-11-19 0',
      '2026-11-20 2',
      '2026-11-21 0',
    ])
  })

  it('splits by mine', () => {
    const { metrics } = started()
    const mines = metrics.query([ask('hazard.open', { orgs: 'mines' })], 'G')
    expect(mines.map(({ orgCode, value }) => [orgCode, value])).toEqual([
      ['M1', 7],
      ['M2', 3],
    ])
  })

  it('follows a change without being asked twice for the rest', () => {
    const { metrics } = started()
    const query = ask('hazard.open')
    const before = one(metrics, query)
    metrics.take({
      source: 'local',
      facts: [fact(areaClasses, 'M1', 1, { area: 'A1' })],
      whole: [],
    })
    expect(one(metrics, query)).toEqual(before)
    metrics.take({
      source: 'north',
      facts: [fact(openHazards, 'M2', 4, { level: 'low' })],
      whole: [],
    })
    expect(one(metrics, query)?.value).toBe(11)
  })
})

describe('what a reader is told', () => {
  const cell = (value: number | null, more: Partial<Cell> = {}): Cell => ({
    key: 'hazard.open',
    orgCode: 'G',
    dimensions: { period: 'now' },
    value,
    asOf: '2026-11-21T08:00:00.000Z',
    quality: 'good',
    ...more,
  })
  const known = (...cells: Cell[]) => new Map(cells.map((one) => [cellId(one), one]))
  const told = (before: Cell[], after: Cell[]) => differences(known(...before), known(...after))

  it('is what changed in value or quality, not that it was looked at again', () => {
    const again = cell(3, { asOf: '2026-11-21T09:00:00.000Z' })
    expect(told([cell(3)], [again])).toEqual({ cells: [], gone: [] })
    expect(told([cell(3)], [cell(4)]).cells).toEqual([cell(4)])
    const stale = cell(3, { quality: 'stale' })
    expect(told([cell(3)], [stale]).cells).toEqual([stale])
  })

  it('is which cells are gone, such as a day that has left its period', () => {
    const day = (date: string) => cell(1, { dimensions: { period: 'days30', day: date } })
    expect(told([day('2026-10-22'), day('2026-10-23')], [day('2026-10-23')])).toEqual({
      cells: [],
      gone: ['hazard.open|G|day=2026-10-22|period=days30'],
    })
  })
})

describe('listeners', () => {
  it('are called when a figure may be another, not at every answer', () => {
    const { metrics, states } = started()
    let calls = 0
    const stop = metrics.onChange(() => {
      calls += 1
    })
    metrics.take({ source: 'local', facts: [], whole: [] })
    metrics.setStates(states)
    expect(calls).toBe(0)
    metrics.take({ source: 'local', facts: [fact(openHazards, 'M1', 1)], whole: [] })
    expect(calls).toBe(1)
    clock.advance(20_000)
    metrics.pulse()
    expect(calls).toBe(2)
    stop()
  })
})
