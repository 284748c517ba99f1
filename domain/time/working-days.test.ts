import { expect, it } from 'vitest'
import { plusWorkingDays } from './working-days.ts'

// 2026-03-13 is a Friday.
it.each([
  ['2026-03-13', 1, '2026-03-16'],
  ['2026-03-14', 1, '2026-03-16'],
  ['2026-03-15', -1, '2026-03-13'],
  ['2026-03-16', -1, '2026-03-13'],
  ['2026-03-18', -7, '2026-03-09'],
  ['2026-03-14', 0, '2026-03-14'],
  ['1969-12-31', 2, '1970-01-02'],
])('%s and %d working days are %s', (date, days, expected) => {
  expect(plusWorkingDays(date, days)).toBe(expected)
})
