import { expect, it } from 'vitest'
import { tooOld } from './suitable.ts'

it.each([
  [140_022, true],
  [150_000, false],
  [180_001, false],
  [190_000, false],
])('a server that calls itself %i is too old: %s', (versionNumber, isTooOld) => {
  expect(tooOld(versionNumber) !== null).toBe(isTooOld)
})
