import { describe, expect, it } from 'vitest'
import { arranged, monthsBetween } from './series.ts'

const figure = (by: (string | null)[], count: number, fund = 0) => ({ by, count, sums: { fund } })

describe('figures', () => {
  it('of one dimension stand with the most first', () => {
    const figures = [figure(['low'], 2), figure(['high'], 5), figure([null], 1)]
    expect(arranged(figures, 'count', () => null)).toEqual({
      rows: ['high', 'low', ''],
      columns: [''],
      values: [[5], [2], [1]],
    })
  })

  it('of two dimensions fill the holes with nothing, in the order of the definition', () => {
    const figures = [figure(['2026-02', 'high'], 3, 9), figure(['2026-01', 'low'], 4, 1)]
    const order = (at: number) => (at === 0 ? ['2026-01', '2026-02'] : ['low', 'high'])
    expect(arranged(figures, 'fund', order)).toEqual({
      rows: ['2026-01', '2026-02'],
      columns: ['low', 'high'],
      values: [
        [1, 0],
        [0, 9],
      ],
    })
  })

  it('leave out no month between the first and the last', () => {
    expect(monthsBetween(['2026-02', '2025-11'])).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(monthsBetween([])).toEqual([])
  })
})
