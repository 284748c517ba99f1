import { describe, expect, it } from 'vitest'
import { countOf, type Measure } from './measure.ts'
import { arranged, periodsBetween } from './series.ts'

const figure = (by: (string | null)[], count: number, fund = 0) => ({
  ...{ by, count, sums: { fund }, parts: { closed: count - 1 }, daysTogether: {}, means: {} },
})
const fundOf: Measure = {
  ...{ name: 'fund', kind: 'sum', adds: true, compares: true, found: {} },
  of: ({ sums }) => sums.fund ?? 0,
}
const shareOf: Measure = {
  ...{ name: 'share', kind: 'share', adds: false, compares: true, found: null },
  of: ({ count, parts }) => (100 * (parts.closed ?? 0)) / count,
}

describe('figures', () => {
  it('of one dimension stand with the most first', () => {
    const figures = [figure(['low'], 2), figure(['high'], 5), figure([null], 1)]
    expect(arranged(figures, countOf, () => null)).toEqual({
      rows: ['high', 'low', ''],
      columns: [''],
      values: [[5], [2], [1]],
    })
  })

  it('name records without a value only where they come to something', () => {
    const figures = [figure(['upTo3'], 2, 5), figure([null], 4, 0)]
    expect(arranged(figures, fundOf, () => ['upTo3', '']).rows).toEqual(['upTo3'])
    expect(arranged(figures, countOf, () => ['upTo3', '']).rows).toEqual(['upTo3', ''])
  })

  it('of two dimensions fill the holes with nothing, in the order of the definition', () => {
    const figures = [figure(['2026-02', 'high'], 3, 9), figure(['2026-01', 'low'], 4, 1)]
    const order = (at: number) => (at === 0 ? ['2026-01', '2026-02'] : ['low', 'high'])
    expect(arranged(figures, fundOf, order)).toEqual({
      rows: ['2026-01', '2026-02'],
      columns: ['low', 'high'],
      values: [
        [1, 0],
        [0, 9],
      ],
    })
  })

  it('of records that state nothing are not known, where a place without records is nothing', () => {
    const sums = { sums: {} as Record<string, number> }
    const figures = [
      { ...figure(['2026-02', 'high'], 3), ...sums },
      figure(['2026-01', 'low'], 4, 1),
    ]
    const order = (at: number) => (at === 0 ? ['2026-01', '2026-02'] : ['low', 'high'])
    const stated: Measure = { ...fundOf, of: ({ sums: added }) => added.fund ?? null }
    expect(arranged(figures, stated, order).values).toEqual([
      [1, 0],
      [0, null],
    ])
  })

  it('have a place for a month in which nothing was', () => {
    const figures = [figure(['2026-03'], 3), figure(['2026-01'], 4), figure([null], 1)]
    const order = () => [...periodsBetween('month', ['2026-01', '2026-03']), '']
    const { rows, values } = arranged(figures, countOf, order, () => true)
    expect(rows).toEqual(['2026-01', '2026-02', '2026-03', ''])
    expect(values).toEqual([[4], [0], [3], [1]])
    expect(arranged(figures.slice(0, 2), countOf, order, () => true).rows).not.toContain('')
  })

  it('leave out no month between the first and the last', () => {
    expect(periodsBetween('month', ['2026-02', '2025-11'])).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(periodsBetween('month', [])).toEqual([])
  })

  it.each([
    ['day', ['2024-02-28', '2024-03-01'], ['2024-02-28', '2024-02-29', '2024-03-01']],
    ['week', ['2025-12-22', '2026-01-05'], ['2025-12-22', '2025-12-29', '2026-01-05']],
    ['quarter', ['2026-Q1', '2025-Q3'], ['2025-Q3', '2025-Q4', '2026-Q1']],
    ['year', ['2026', '2024'], ['2024', '2025', '2026']],
  ] as const)('leave out no %s', (period, found, all) => {
    expect(periodsBetween(period, found)).toEqual(all)
  })

  it('are not filled up beyond what can be drawn', () => {
    expect(periodsBetween('day', ['1990-01-01', '2026-01-01'])).toEqual([
      ...['1990-01-01', '2026-01-01'],
    ])
  })

  it('have no share where there is nothing, and are ordered by how many there are', () => {
    const figures = [figure(['low', 'a'], 2), figure(['high', 'a'], 4), figure(['high', 'b'], 1)]
    expect(arranged(figures, shareOf, () => null)).toEqual({
      rows: ['high', 'low'],
      columns: ['a', 'b'],
      values: [
        [75, 0],
        [50, null],
      ],
    })
  })
})
