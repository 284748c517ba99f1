import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { orgBars } from './bars.ts'

const cell = (orgCode: string, level: string, value: number | null): Cell => ({
  key: 'hazard.open',
  orgCode,
  dimensions: { period: 'now', level },
  value,
  asOf: null,
  quality: 'good',
})

describe('open hazards by mine', () => {
  it('put the mine with the most high hazards first, then by medium and low', () => {
    const cells = [
      cell('a', 'low', 50),
      cell('b', 'high', 1),
      cell('c', 'high', 1),
      cell('c', 'medium', 4),
      cell('d', 'low', 50),
    ]
    expect(orgBars(cells, 9).map(({ orgCode }) => orgCode)).toEqual(['c', 'b', 'a', 'd'])
    expect(orgBars(cells, 2)).toHaveLength(2)
  })

  it('keep what is unknown apart from none', () => {
    const [bars] = orgBars([cell('a', 'high', null), cell('a', 'low', 0)], 1)
    expect(bars?.values).toEqual({ high: null, medium: null, low: 0 })
  })
})
