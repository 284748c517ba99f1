import { describe, expect, it } from 'vitest'
import type { Fact } from '#domain/metrics/definition/metric'
import { openHazards } from '#domain/metrics/families/hazard'
import { areaClasses } from '#domain/metrics/families/risk'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { cellNumbers } from './cell-numbers.ts'
import { Metrics } from './metrics.ts'
import { riskNumbers } from './risk-numbers.ts'
import { shownIn } from './shown-cells.ts'
import { fact, smallGroup, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const news = { seq: 1, facts: [], whole: [], events: [], urgent: null }

/** A group whose mine M2 is notified of by another source than the rest. */
function started() {
  const metrics = new Metrics({ clock, log: silentLog })
  const lastGood = clock.now()
  metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: smallGroup.all() })
  metrics.setSources([
    sourceState('local', { lastGood }),
    sourceState('north', { covers: ['M2'], lastGood }),
  ])
  return metrics
}

describe('the risk of an area', () => {
  const area = (code: string, at: string, level = 'general') =>
    fact(areaClasses, at, 1, { area: code, class: level, measure: 'count' })
  const statutory = (at: string, on: string, value = 1) =>
    fact(openHazards, at, value, { level: 'low', state: 'overdue', area: on, statutory: 'yes' })
  const ask = (...by: readonly string[]) =>
    ({ key: 'risk.index', by, period: 'now', orgs: 'self' }) as const
  const index = (metrics: Metrics, orgCode: string) => metrics.query([ask()], orgCode)[0]?.value
  const take = (metrics: Metrics, ...facts: readonly Fact[]) =>
    metrics.take({ source: 'local', whole: [], facts })

  it.each([
    ['by the mine on ground of its workshop', 'W1', 'M1'],
    ['by the company on ground of a mine', 'M1', 'C'],
    ['by a workshop that was moved to another mine', 'M1', 'G'],
  ])('is red with an open statutory major hazard filed %s', (_, owner, filedFor) => {
    const metrics = started()
    take(metrics, area('X', owner))
    expect(index(metrics, owner)).toBe(20)
    take(metrics, statutory(filedFor, 'X'))
    expect(index(metrics, owner)).toBe(80)
    take(metrics, statutory(filedFor, 'X', 0))
    expect(index(metrics, owner)).toBe(20)
  })

  it('is not that of an area of another mine, whoever files there', () => {
    const metrics = started()
    take(metrics, area('X', 'M1'), area('Y', 'C'), statutory('C', 'X'))
    expect([index(metrics, 'M1'), index(metrics, 'C')]).toEqual([80, 80])
    const [x, y] = metrics.query([ask('area')], 'C').slice(-2)
    expect([x?.value, y?.value]).toEqual([80, 20])
  })

  it('takes nothing from another source that uses the same code', () => {
    const metrics = started()
    take(metrics, area('X', 'M1'))
    metrics.take({ source: 'north', whole: [], facts: [statutory('M2', 'X')] })
    expect(index(metrics, 'M1')).toBe(20)
  })

  it('counts what is filed here on its ground where another source tells of its hazards', () => {
    const metrics = new Metrics({ clock, log: silentLog })
    const lastGood = clock.now()
    metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: smallGroup.all() })
    const hazards = ['hazard.open', 'hazard.overdue']
    metrics.setSources([
      sourceState('local', { lastGood }),
      sourceState('file', { covers: ['M2'], cubes: hazards, lastGood }),
    ])
    // General 20, and one low hazard that the other source tells of: 21. A statutory major is red.
    const low = { level: 'low', state: 'pending-rectification', statutory: 'no', area: 'X' }
    take(metrics, area('X', 'M2'))
    metrics.take({ source: 'file', whole: [], facts: [fact(openHazards, 'M2', 1, low)] })
    expect(index(metrics, 'M2')).toBe(21)
    take(metrics, statutory('C', 'X'))
    expect(index(metrics, 'M2')).toBe(80)
  })

  it('stays red where its area was disabled, before and after a restart', () => {
    const metrics = started()
    take(metrics, area('X', 'M1'), statutory('M1', 'X'), area('Y', 'M1'))
    take(metrics, fact(areaClasses, 'M1', 0, { area: 'X', class: 'general', measure: 'count' }))
    const restarted = started()
    take(restarted, statutory('M1', 'X'), area('Y', 'M1'))
    expect([index(metrics, 'M1'), index(restarted, 'M1')]).toEqual([80, 80])
  })

  it('is notified of the same areas before and after a restart', () => {
    const metrics = started()
    take(metrics, area('X', 'M1'), area('Y', 'M1'))
    take(metrics, fact(areaClasses, 'M1', 0, { area: 'X', class: 'general', measure: 'count' }))
    const restarted = started()
    take(restarted, area('Y', 'M1'))
    const told = (of: Metrics) => of.query([ask('area')], 'M1')
    expect(told(metrics)).toEqual(told(restarted))
  })

  it('is told to a verifier as it is shown', async () => {
    const metrics = new Metrics({ clock, log: silentLog })
    metrics.take({ source: 'local', facts: [], whole: [] }, { ...news, orgs: smallGroup.all() })
    metrics.setSources([sourceState('local', { lastGood: clock.now() })])
    take(metrics, area('X', 'W1', 'big'))
    const numbers = [cellNumbers(metrics.cells), riskNumbers(metrics)]
    const shown = shownIn((await Promise.all(numbers.map((one) => one.metrics()))).join(''))
    if (shown.state !== 'own') throw new Error(shown.state)
    expect(Object.fromEntries(shown.risk)).toEqual({ G: 40, C: 40, M1: 40, W1: 40 })
  })
})
