import { expect, it } from 'vitest'
import { countedText } from './counted.ts'

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10,000+'],
  [10_008, '10,000+'],
])('%i that wait are shown as %s', (count, text) => {
  expect(countedText('en_US', count)).toBe(text)
})
