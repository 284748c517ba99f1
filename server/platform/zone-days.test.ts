import { describe, expect, it } from 'vitest'
import { dateAt, lastMinuteOf, startOf } from './zone-days.ts'

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

it('is over a minute before the next begins, by the clock of the site', () => {
  expect(lastMinuteOf('2026-11-21', 'Asia/Shanghai')).toEqual(new Date('2026-11-21T15:59:00Z'))
  // The day on which Belgrade goes back to winter time has 25 hours.
  expect(lastMinuteOf('2026-10-25', 'Europe/Belgrade')).toEqual(new Date('2026-10-25T22:59:00Z'))
})
