import { expect, it } from 'vitest'
import { plusHours, plusWholeDays } from './instants.ts'

const at = '2026-03-29T00:30:00.000Z'

it.each([
  [0.5, '2026-03-29T01:00:00.000Z'],
  [24, '2026-03-30T00:30:00.000Z'],
  [-1, '2026-03-28T23:30:00.000Z'],
])('%s hours on', (hours, later) => {
  expect(plusHours(at, hours)).toBe(later)
  expect(plusHours(new Date(at), hours)).toBe(later)
})

it('thirty days are thirty times 24 hours', () => {
  expect(plusWholeDays(at, 30)).toBe('2026-04-28T00:30:00.000Z')
})

it.each([null, undefined, '', 'soon'])('of %j there is none', (nothing) => {
  expect(plusHours(nothing, 1)).toBeNull()
})
