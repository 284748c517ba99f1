import { describe, expect, it } from 'vitest'
import type { Fact, MetricQuery } from '#domain/metrics/definition/metric'
import { drills } from '#domain/metrics/families/drill'
import { foundHazards, openHazards, overdueHazards } from '#domain/metrics/families/hazard'
import { safetyDays } from '#domain/metrics/families/safe-day'
import { violations } from '#domain/metrics/families/violation'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { Metrics } from './metrics.ts'
import { fact, smallGroup, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: smallGroup.all() }
const day = '2026-11-02'

/** The group while a source tells these facts of its first mine, and our own records those of the other. */
function group(told: readonly Fact[], own: readonly Fact[] = []): Metrics {
  const metrics = new Metrics({ clock, log: silentLog })
  metrics.take({ source: 'local', facts: [], whole: 'all' }, news)
  const good = { lastGood: clock.now(), every: 3_600_000 }
  metrics.setSources([sourceState('local', good), sourceState('peer', { ...good, covers: ['M1'] })])
  metrics.take({ source: 'peer', facts: told, whole: 'all' })
  metrics.take({ source: 'local', facts: own, whole: 'all' })
  return metrics
}

function cells(metrics: Metrics, key: string, { orgCode = 'M1', by = [] as string[] } = {}) {
  const period = ['hazard.total', 'hazard.closureRate', 'violation.count', 'drill.finished']
  const query: MetricQuery = {
    ...{ key, by, orgs: 'self' },
    period: period.includes(key) ? 'month' : 'now',
  }
  return metrics
    .query([query], orgCode)
    .map(({ value, quality, reason }) => (reason ? [value, quality, reason] : [value, quality]))
}

const high = { level: 'high', state: 'pending-rectification', from: 'pending-rectification' }
const open = (org: string, value: number, statutory: string) =>
  fact(openHazards, org, value, { ...high, statutory })
const nothing = [null, 'partial', 'notStated']

describe('a figure that filters by what its source does not know', () => {
  it('is not known where nothing says it, and the sum without the filter stays good', () => {
    const metrics = group([open('M1', 6, '')])
    expect(cells(metrics, 'hazard.major')).toEqual([nothing])
    expect(cells(metrics, 'hazard.open')).toEqual([[6, 'good']])
  })

  it('is what is known, and partial, where a part says it', () => {
    const metrics = group([open('M1', 6, '')], [open('M2', 2, 'yes'), open('M2', 1, 'no')])
    expect(cells(metrics, 'hazard.major', { orgCode: 'C' })).toEqual([[2, 'partial', 'notStated']])
    expect(cells(metrics, 'hazard.major', { orgCode: 'M2' })).toEqual([[2, 'good']])
  })

  it('is nought and good where there is nothing to know it of', () => {
    expect(cells(group([open('M1', 0, '')]), 'hazard.major')).toEqual([[0, 'good']])
    expect(cells(group([open('M1', 4, 'no')]), 'hazard.major')).toEqual([[0, 'good']])
  })

  it('is so in every family', () => {
    const metrics = group([
      fact(foundHazards, 'M1', 5, { level: 'high', source: 'patrol', type: 'environment' }, day),
      fact(drills, 'M1', 3, { scenario: 'fire', form: 'full-scale', state: 'finished' }, day),
      fact(violations, 'M1', 2, { class: '', type: 'operation' }, day),
      fact(safetyDays, 'M1', 365, { measure: 'target' }),
    ])
    expect(cells(metrics, 'hazard.closureRate')).toEqual([nothing])
    // All that was found is known; how much of it is void is not.
    expect(cells(metrics, 'hazard.total')).toEqual([[5, 'partial', 'notStated']])
    expect(cells(metrics, 'drill.finished')).toEqual([nothing])
    expect(cells(metrics, 'violation.count')).toEqual([[2, 'good']])
    expect(cells(metrics, 'violation.sinceRedLine')).toEqual([nothing])
    expect(cells(metrics, 'safeDay.review')).toEqual([nothing])
  })
})

describe('a split by what its source does not know', () => {
  it('has no nought in it', () => {
    const metrics = group([open('M1', 6, 'no'), fact(overdueHazards, 'M1', 6, high)])
    expect(cells(metrics, 'hazard.overdue')).toEqual([[6, 'good']])
    expect(cells(metrics, 'hazard.overdue', { by: ['age'] })).toEqual(Array(4).fill(nothing))
    expect(cells(metrics, 'hazard.overdue', { by: ['level'] })).toEqual([
      [0, 'good'],
      [0, 'good'],
      [6, 'good'],
    ])
  })

  it('shows what is known as partial', () => {
    const aged = fact(overdueHazards, 'M2', 2, { ...high, age: 'upTo3' })
    const metrics = group([fact(overdueHazards, 'M1', 6, high)], [aged])
    expect(cells(metrics, 'hazard.overdue', { orgCode: 'C', by: ['age'] })).toEqual([
      [2, 'partial', 'notStated'],
      ...Array(3).fill([0, 'partial', 'notStated']),
    ])
  })
})
