import { expect, it } from 'vitest'
import { nextQuarter } from './emergency-plan.ts'

it.each([
  ['2026-01-01', '2026-04-01'],
  ['2026-03-31', '2026-04-01'],
  ['2026-04-01', '2026-07-01'],
  ['2026-08-15', '2026-10-01'],
  ['2026-12-31', '2027-01-01'],
])('telephone numbers tried on %s are tried again from %s', (tried, again) => {
  expect(nextQuarter(tried)).toBe(again)
})
