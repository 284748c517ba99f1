import { describe, expect, it } from 'vitest'
import { boundsOf, bucketsIn, daysOfBucket } from './periods.ts'

describe('a period', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31'],
    ['month', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['closedMonth', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', '2026-03-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['lastYearToDate', '2025-01-01', '2025-03-31'],
    ['days7', '2026-03-25', '2026-03-31'],
    ['days30', '2026-03-02', '2026-03-31'],
    ['previous30', '2026-01-31', '2026-03-01'],
    ['days90', '2026-01-01', '2026-03-31'],
    ['months12', '2025-04-01', '2026-03-31'],
    ['months24', '2024-04-01', '2026-03-31'],
  ] as const)('%s, seen on 31 March 2026, is %s to %s', (period, from, to) => {
    expect(boundsOf(period, '2026-03-31')).toEqual({ from, to })
  })

  it.each([
    ['2026-12-01', '2026-10-01', '2026-10-31'],
    ['2026-12-10', '2026-10-01', '2026-10-31'],
    ['2026-12-11', '2026-11-01', '2026-11-30'],
    ['2027-01-05', '2026-11-01', '2026-11-30'],
    ['2028-03-10', '2028-01-01', '2028-01-31'],
    ['2028-03-11', '2028-02-01', '2028-02-29'],
  ])('gives monthly books ten days: on %s the closed month is %s to %s', (today, from, to) => {
    expect(boundsOf('closedMonth', today)).toEqual({ from, to })
  })

  it('has no bounds for all time', () => {
    expect(boundsOf('all', '2026-03-31')).toBeNull()
  })
})

describe('a split by time', () => {
  it('names every bucket, empty ones included', () => {
    expect(bucketsIn({ from: '2025-12-30', to: '2026-01-02' }, 'day')).toHaveLength(4)
    expect(bucketsIn({ from: '2025-11-15', to: '2026-02-02' }, 'month')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    expect(bucketsIn({ from: '2024-05-01', to: '2026-02-02' }, 'year')).toEqual([
      '2024',
      '2025',
      '2026',
    ])
  })

  it('knows the days of a bucket', () => {
    expect(daysOfBucket('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(daysOfBucket('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })
})
