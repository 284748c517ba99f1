import { describe, expect, it } from 'vitest'
import { boundsOf, bucketsIn, dateAt, daysOfBucket, startOf } from './periods.ts'

describe('a period', () => {
  it.each([
    ['today', '2026-03-31', '2026-03-31'],
    ['month', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', '2026-03-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
    ['days7', '2026-03-25', '2026-03-31'],
    ['days30', '2026-03-02', '2026-03-31'],
    ['previous30', '2026-01-31', '2026-03-01'],
    ['days90', '2026-01-01', '2026-03-31'],
    ['months12', '2025-04-01', '2026-03-31'],
    ['months24', '2024-04-01', '2026-03-31'],
  ] as const)('%s, seen on 31 March 2026, is %s to %s', (period, from, to) => {
    expect(boundsOf(period, '2026-03-31')).toEqual({ from, to })
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

describe('the day at a site', () => {
  it('begins at its own midnight', () => {
    const lateInShanghai = new Date('2026-11-20T16:00:00Z')
    expect(dateAt(lateInShanghai, 'Asia/Shanghai')).toBe('2026-11-21')
    expect(dateAt(lateInShanghai, 'Europe/Belgrade')).toBe('2026-11-20')
    expect(startOf('2026-11-21', 'Asia/Shanghai')).toEqual(lateInShanghai)
  })

  it.each([
    // Havana goes back from 01:00 (UTC-4) to 00:00 (UTC-5), the Azores from 01:00 (UTC) to 00:00 (UTC-1).
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z'],
    ['America/Havana', '2026-11-02', '2026-11-02T05:00:00Z'],
    ['Europe/Belgrade', '2026-10-25', '2026-10-24T22:00:00Z'],
  ])('begins once, at the first midnight: %s %s', (zone, date, at) => {
    expect(startOf(date, zone)).toEqual(new Date(at))
  })

  it('begins where the day before ends, in every zone', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (let at = Date.UTC(2026, 9, 23); at < Date.UTC(2026, 10, 4); at += 86_400_000) {
        const date = new Date(at).toISOString().slice(0, 10)
        const start = startOf(date, zone)
        const said = [dateAt(start, zone), dateAt(new Date(start.getTime() - 1), zone) < date]
        expect([zone, ...said]).toEqual([zone, date, true])
      }
    }
  }, 120_000)
})
