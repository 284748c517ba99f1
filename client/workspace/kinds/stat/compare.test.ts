import { describe, expect, it } from 'vitest'
import { movedBack } from './compare.ts'

const day = (text: string) => new Date(`${text}T00:00`).toISOString()
const selected = (from: string, until: string) =>
  new URLSearchParams({
    'filter[level][in]': 'high',
    'filter[foundAt][atLeast]': day(from),
    'filter[foundAt][before]': day(until),
  }).toString()

describe('a selection to compare with', () => {
  it.each([
    ['a month', '2026-03-01', '2026-04-01', 'before', '2026-02-01', '2026-03-01'],
    ['a quarter', '2026-01-01', '2026-04-01', 'before', '2025-10-01', '2026-01-01'],
    ['ten days', '2026-03-11', '2026-03-21', 'before', '2026-03-01', '2026-03-11'],
    [
      'February in a leap year',
      '2024-02-01',
      '2024-03-01',
      'yearBefore',
      '2023-02-01',
      '2023-03-01',
    ],
  ] as const)('of %s is as long', (_, from, until, how, thenFrom, thenUntil) => {
    expect(movedBack(selected(from, until), 'foundAt', how)).toBe(selected(thenFrom, thenUntil))
  })

  it('of days ends with the day before', () => {
    const days = 'filter[day][atLeast]=2026-03-01&filter[day][atMost]=2026-03-31'
    const moved = new URLSearchParams(movedBack(days, 'day', 'before') ?? '')
    expect([...moved.values()]).toEqual(['2026-02-01', '2026-02-28'])
  })

  it('is none where one end is open', () => {
    expect(movedBack('filter[foundAt][atLeast]=2026-01-01', 'foundAt', 'before')).toBeNull()
    expect(movedBack('', 'foundAt', 'yearBefore')).toBeNull()
  })
})
