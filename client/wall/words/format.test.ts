import { describe, expect, it } from 'vitest'
import { dayOf, missesTarget } from './format.ts'

it.each([
  [4.9, false],
  [-4.9, false],
  [9.9, true],
  [-9.9, true],
])('a water balance with an error of %s %% is off its target: %s', (value, missed) => {
  expect(missesTarget('water.balanceError', value)).toBe(missed)
})

describe('the day of a figure', () => {
  it('is that of the site', () => {
    const evening = Date.UTC(2026, 10, 21, 18)
    expect(dayOf(evening, 'Europe/Belgrade')).toBe('2026-11-21')
    expect(dayOf(evening, 'Asia/Shanghai')).toBe('2026-11-22')
  })
})
