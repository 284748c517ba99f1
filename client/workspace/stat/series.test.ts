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

  it('have a place for a month in which nothing was', () => {
    const figures = [figure(['2026-03'], 3), figure(['2026-01'], 4), figure([null], 1)]
    const order = () => [...monthsBetween(['2026-01', '2026-03']), '']
    const { rows, values } = arranged(figures, 'count', order, () => true)
    expect(rows).toEqual(['2026-01', '2026-02', '2026-03', ''])
    expect(values).toEqual([[4], [0], [3], [1]])
    expect(arranged(figures.slice(0, 2), 'count', order, () => true).rows).not.toContain('')
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
