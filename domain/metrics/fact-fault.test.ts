import { describe, expect, it } from 'vitest'
import type { Cube } from './definition/metric.ts'
import { factFault } from './fact-fault.ts'
import { injuryCases } from './families/accident.ts'
import { openHazards } from './families/hazard.ts'
import { cubes as safeDayCubes } from './families/safe-day.ts'
import { cubes } from './index.ts'

const asOf = '2026-11-21T00:00:00Z'

describe('a count that a source reports', () => {
  const dimensions = { level: 'high', state: 'pending-rectification', statutory: 'no' }
  const open = (value: number, given: Readonly<Record<string, string>> = dimensions) => ({
    ...{ metric: openHazards.name, orgCode: 'M1', value, asOf, dimensions: given },
  })

  it('is one that a mine can have', () => {
    expect(factFault(openHazards, open(100_000))).toBeNull()
    expect(factFault(openHazards, open(1_000_000))).toContain('1000000')
  })

  it('says of each whether a rule holds, where another Headframe counted it', () => {
    const { statutory: _, ...rest } = dimensions
    expect(factFault(openHazards, open(1, { ...rest, area: 'A1' }), { isPeers: true })).toBe(
      'lacks its dimension statutory',
    )
    expect(factFault(openHazards, open(1), { isPeers: true })).toBeNull()
  })
})

describe('a sum that a source reports', () => {
  const cases = (value: number) =>
    factFault(injuryCases, {
      ...{ metric: injuryCases.name, orgCode: 'M1', on: '2026-11-01', value, asOf },
      dimensions: { severity: 'lost-time', measure: 'cases' },
    })

  it('keeps the bounds of the field it adds up: it takes no cases away from other mines', () => {
    expect(cases(-1)).toContain('-1')
    expect(cases(1.5)).toContain('1.5')
    expect(cases(3)).toBeNull()
    expect(cases(0)).toBeNull()
  })

  it('is never below nought, whatever is added up', () => {
    const sums = cubes.flatMap((cube) =>
      Object.entries(cube.measures ?? {}).flatMap(([measure, spec]) =>
        'sum' in spec ? [[cube, measure] as const] : [],
      ),
    )
    const fault = (cube: Cube, measure: string) => {
      const about = { metric: cube.name, orgCode: 'M1', on: '2026-11-01', value: -1, asOf }
      return factFault(cube, { ...about, dimensions: { measure } })
    }
    const taken = sums.filter(([cube, measure]) => !fault(cube, measure)?.includes('to -1'))
    expect(taken.map(([cube, measure]) => `${cube.name} ${measure}`)).toEqual([])
  })

  it('has a day that a record can have', () => {
    const cube = safeDayCubes.find(({ name }) => name === 'safeDay')
    if (!cube) throw new Error('no counter')
    const started = (value: number) =>
      factFault(cube, {
        ...{ metric: cube.name, orgCode: 'M1', value, asOf },
        dimensions: { review: 'no', measure: 'start' },
      })
    // 1900-01-01 is day -25567.
    expect(started(-25_567)).toBeNull()
    expect(started(-25_568)).toContain('-25568')
    expect(started(20_000)).toBeNull()
  })
})
