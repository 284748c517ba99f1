import { describe, expect, it } from 'vitest'
import { countOf, type Measure } from './measure.ts'
import { totalsOf } from './totals.ts'

const figure = (by: (string | null)[], count: number, closed: number) => ({
  ...{ by, count, sums: {}, parts: { closed }, daysTogether: {}, means: {} },
})
const shareOf: Measure = {
  ...{ name: 'share', kind: 'share', adds: false, compares: true, found: null },
  of: ({ count, parts }) => (100 * (parts.closed ?? 0)) / count,
}
const figures = [
  figure(['2026-01', 'high'], 4, 1),
  figure(['2026-01', null], 1, 1),
  figure(['2026-03', 'high'], 6, 2),
]
const table = { rows: ['2026-01', '2026-02', '2026-03'], columns: ['high', 'low', ''] }

describe('the totals of a table of two dimensions', () => {
  it('stand at every line and under every column, and come to what all is', () => {
    const { rows, columns } = totalsOf(figures, countOf, table)
    expect(rows).toEqual([5, 0, 6])
    expect(columns).toEqual([10, 0, 1])
  })

  it('are counted anew where they are shares, which do not add up', () => {
    const { rows, columns } = totalsOf(figures, shareOf, table)
    expect(rows.map((one) => one?.toFixed(1))).toEqual(['40.0', undefined, '33.3'])
    expect(columns).toEqual([30, null, 100])
  })
})
