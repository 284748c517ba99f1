import { describe, expect, it } from 'vitest'
import { metricSheets } from '../definition/metric-sheets.built.ts'
import { dayOf, gapOf } from './format.ts'

describe('the gap between a figure and its target', () => {
  it.each([
    [4.9, null],
    [-4.9, null],
    [9.9, 4.9],
    [-9.9, 4.9],
  ])('of a water balance with an error of %s %%: %s', (value, gap) => {
    expect(gapOf(metricSheets['water.balanceError'], value)).toBe(gap)
  })

  const rate = { digits: 1, target: 90, good: 'high' } as const

  it.each([
    [71.9, -18.1],
    // Written as 72.0, so what is missing is 18.0.
    [71.96, -18],
    [89.97, null],
    [90, null],
    [97.5, null],
    [null, null],
  ])('of a rate of %s against 90: %s', (value, gap) => {
    expect(gapOf(rate, value)).toBe(gap)
  })

  it('is none where there is no target', () => {
    expect(gapOf({ digits: 1 }, 12)).toBe(null)
    expect(gapOf(undefined, 12)).toBe(null)
  })
})

describe('the day of a figure', () => {
  it('is that of the site', () => {
    const evening = Date.UTC(2026, 10, 21, 18)
    expect(dayOf(evening, 'Europe/Belgrade')).toBe('2026-11-21')
    expect(dayOf(evening, 'Asia/Shanghai')).toBe('2026-11-22')
  })
})
