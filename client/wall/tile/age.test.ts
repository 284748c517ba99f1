import { describe, expect, it } from 'vitest'
import { ageIn } from './age.ts'

describe('the age of a figure', () => {
  it.each([
    [0, 'seconds', 0],
    [119_999, 'seconds', 119],
    [120_000, 'minutes', 2],
    [119 * 60_000, 'minutes', 119],
    [2 * 3_600_000, 'hours', 2],
    [49 * 3_600_000, 'days', 2],
  ])('of %i ms is told in %s', (ms, unit, count) => {
    expect(ageIn(ms)).toEqual({ unit, count })
  })

  it('is never negative, whatever the clocks say', () => {
    expect(ageIn(-5000)).toEqual({ unit: 'seconds', count: 0 })
  })
})
