import { expect, it } from 'vitest'
import { instantsOf } from './periods.ts'

// At midnight the clock goes back an hour: the day before ends, and the day begins, at the first one.
it.each([
  ['Atlantic/Azores', '2026-10-24', '2026-10-24T00:00:00.000Z', '2026-10-25T00:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
])('a day of statistics lasts from its first midnight: %s %s', (zone, name, from, until) => {
  expect(instantsOf('day', name, zone)).toEqual([from, until])
})
