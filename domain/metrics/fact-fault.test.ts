import { describe, expect, it } from 'vitest'
import { injuryCases } from './accident.ts'
import { factFault } from './fact-fault.ts'
import { safeDayCubes } from './safe-day.ts'

const asOf = '2026-11-21T00:00:00Z'

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
