import { describe, expect, it } from 'vitest'
import { openHazards } from '#domain/metrics/families/hazard'
import { areaClasses } from '#domain/metrics/families/risk'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { Metrics } from './metrics.ts'
import { figuresOfRecords } from './record-figures.ts'
import { fact, smallGroup, sourceState } from './testing.ts'

const clock = testClock('2026-11-21T08:00:00Z')
const riskOf = { key: 'risk.index', dimension: 'area' }

describe('the risk index that the record of an area shows', () => {
  const metrics = new Metrics({ clock, log: silentLog })
  const figureOf = figuresOfRecords(metrics, clock)
  const take = (...facts: ReturnType<typeof fact>[]) =>
    metrics.take({ source: 'local', whole: [], facts })

  it('is unknown until the organisations are', () => {
    expect(figureOf(riskOf, 'X', 'id-M1')).toBeNull()
  })

  it('is that of the area alone, and moves with its hazards', () => {
    const news = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: smallGroup.all() }
    metrics.take({ source: 'local', facts: [], whole: [] }, news)
    metrics.setSources([sourceState('local', { lastGood: clock.now() })])
    const area = (code: string, level: string) =>
      fact(areaClasses, 'M1', 1, { area: code, class: level, measure: 'count' })
    take(area('X', 'general'), area('Y', 'big'))
    expect([figureOf(riskOf, 'X', 'id-M1'), figureOf(riskOf, 'Y', 'id-M1')]).toEqual([20, 40])
    // A high hazard that is open weighs 6.
    take(
      fact(openHazards, 'M1', 1, { level: 'high', state: 'returned', area: 'X', statutory: 'no' }),
    )
    expect([figureOf(riskOf, 'X', 'id-M1'), figureOf(riskOf, 'Y', 'id-M1')]).toEqual([26, 40])
    expect(figureOf(riskOf, 'Z', 'id-M1')).toBeNull()
  })
})
