import { expect, it } from 'vitest'
import { instantsOf, weeksBetween } from './periods.ts'

// At midnight the clock goes back an hour: the day before ends, and the day begins, at the first one.
it.each([
  ['Atlantic/Azores', '2026-10-24', '2026-10-24T00:00:00.000Z', '2026-10-25T00:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
])('a day of statistics lasts from its first midnight: %s %s', (zone, name, from, until) => {
  expect(instantsOf('day', name, zone)).toEqual([from, until])
})

it.each([
  // Thursday 1 January 2026 lies in the week of Monday 29 December.
  ['2026-01-01', '2026-01-01', 0],
  ['2026-01-01', '2026-01-05', 1],
  ['2026-01-01', '2026-01-06', 2],
  ['2025-12-29', '2026-01-05', 1],
  ['1969-12-28', '1970-01-06', 3],
])('counts the weeks that have a day from %s to before %s: %i', (from, until, weeks) => {
  expect(weeksBetween(from, until)).toBe(weeks)
})
