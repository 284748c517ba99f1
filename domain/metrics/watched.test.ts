import { describe, expect, it } from 'vitest'
import { alarmPeriods } from '../rules/alarms.ts'
import { periods } from './definition/metric.ts'
import { watchedFaults } from './watched.ts'

const rule = (more: object = {}) => ({
  ...{ metric: 'hazard.open', period: 'now', places: 'self', byArea: false },
  ...more,
})
const part = (dimension: string, value: string) => ({ dimension, value })
const faults = (more: object) =>
  watchedFaults(rule(more)).map(({ field, code }) => `${field} ${code}`)

describe('the figure of an alarm rule', () => {
  it('is one of the catalogue, split by its own dimensions', () => {
    expect(faults({})).toEqual([])
    expect(faults({ part: [part('level', 'high')], byArea: true, places: 'mines' })).toEqual([])
    expect(faults({ metric: 'violation.count', period: 'today' })).toEqual([])
  })

  it('that nobody knows is refused with those that are called alike', () => {
    expect(watchedFaults(rule({ metric: 'hazard.opne' }))).toEqual([
      {
        ...{ field: 'metric', code: 'unknownFigure' },
        params: { near: expect.stringContaining('hazard.open') },
      },
    ])
  })

  it('has the parts that the rule names, each once', () => {
    expect(faults({ part: [part('depth', 'high')] })).toEqual(['part.0.dimension unknownDimension'])
    for (const inherited of ['__proto__', 'constructor', 'toString'])
      expect(faults({ part: [part(inherited, 'x')] })).toEqual([
        'part.0.dimension unknownDimension',
      ])
    expect(faults({ part: [part('level', 'red')] })).toEqual(['part.0.value unknownPart'])
    expect(faults({ part: [part('level', 'high'), part('level', 'low')] })).toEqual([
      'part.1.dimension dimensionTwice',
    ])
  })

  it('is watched by grid area only where it is counted by it', () => {
    expect(faults({ metric: 'safeDay.current', byArea: true })).toEqual(['byArea noAreas'])
    expect(faults({ part: [part('area', 'GA-1')], byArea: true })).toEqual(['byArea noAreas'])
  })

  it('is of a period where it has one, and of now where it has none', () => {
    expect(faults({ metric: 'violation.count' })).toEqual(['period periodMissing'])
    expect(faults({ period: 'today' })).toEqual(['period periodNotNow'])
  })
})

describe('what alarms and figures say alike', () => {
  it('are their periods', () => expect([...alarmPeriods]).toEqual([...periods]))
})
