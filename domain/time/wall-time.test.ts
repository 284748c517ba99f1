import { expect, it } from 'vitest'
import { isInstantText, wallTimeIn } from './wall-time.ts'

it('shows what the clock of a zone shows, in summer and in winter', () => {
  const belgrade = wallTimeIn('Europe/Belgrade')
  expect(belgrade('2000-05-26T03:00:00.000Z')).toBe('2000-05-26 05:00')
  expect(belgrade('2026-01-10T23:30:00.000Z')).toBe('2026-01-11 00:30')
  expect(belgrade('soon')).toBe('soon')
})

it('tells an instant from a day and from other texts', () => {
  expect(['2026-03-10T12:00:00.000Z', '2026-03-10', 'HZ-1', 3].map(isInstantText)).toEqual([
    ...[true, false, false, false],
  ])
})
