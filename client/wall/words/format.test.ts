import { expect, it } from 'vitest'
import { missesTarget } from './format.ts'

it.each([
  [4.9, false],
  [-4.9, false],
  [9.9, true],
  [-9.9, true],
])('a water balance with an error of %s %% is off its target: %s', (value, missed) => {
  expect(missesTarget('water.balanceError', value)).toBe(missed)
})
