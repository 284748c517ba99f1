import { expect, it } from 'vitest'
import { tooOld } from './suitable.ts'

it.each([
  [150_014, true],
  [170_006, true],
  [180_000, false],
  [190_001, false],
])('a server that calls itself %i is too old: %s', (versionNumber, isTooOld) => {
  expect(tooOld(versionNumber) !== null).toBe(isTooOld)
})
