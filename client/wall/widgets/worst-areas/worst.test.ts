import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { worstAreas } from './worst.ts'

const of =
  (key: string) =>
  (area: string, value: number | null): Cell => ({
    ...{ key, orgCode: 'G', dimensions: { period: 'now', area }, value },
    ...{ asOf: null, quality: 'good' },
  })
const index = of('risk.index')
const open = of('hazard.open')
const overdue = of('hazard.overdue')

describe('the areas at a raised risk', () => {
  it('are the worst first, of equals the one with more that is overdue', () => {
    const data = {
      risk: [index('a', 44), index('b', 80), index('c', 44), index('d', 39), index('e', null)],
      open: [open('a', 3), open('b', 5), open('c', 3)],
      overdue: [overdue('b', 0), overdue('c', 2)],
    }
    expect(
      worstAreas(data).map(({ area, tone, ...counts }) => [
        area,
        tone,
        counts.open,
        counts.overdue,
      ]),
    ).toEqual([
      ['b', 'red', 5, 0],
      ['c', 'yellow', 3, 2],
      ['a', 'yellow', 3, null],
    ])
  })

  it('are followed by the calm areas on the board of one mine, not by those nobody knows', () => {
    const risk = [index('a', 12), index('b', 80), index('c', null), index('', 0)]
    const named = worstAreas({ risk }, { andCalm: true }).map(({ area, tone }) => [area, tone])
    expect(named).toEqual([
      ['b', 'red'],
      ['a', 'none'],
    ])
  })

  it('are none where all is calm', () => {
    expect(worstAreas({ risk: [index('a', 39), index('b', 0)] })).toEqual([])
  })
})
