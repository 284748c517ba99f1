import { expect, it } from 'vitest'
import { plusYears } from './days.ts'

it.each([
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2024-02-29', -1, '2023-02-28'],
  ['2026-12-31', 3, '2029-12-31'],
  ['2026-01-01', -6, '2020-01-01'],
])('%s and %d years are %s', (date, years, expected) => {
  expect(plusYears(date, years)).toBe(expected)
})
