import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qualities } from '../metrics/definition/metric.ts'
import { combined, countAnswering, type Part } from './answering.ts'

const part = (quality: Part['quality'], of = 1, have?: number): Part => ({
  quality,
  of,
  ...(have === undefined ? {} : { have }),
})

describe('what is made of several', () => {
  it.each<[string, Part[], ReturnType<typeof combined>]>([
    ['all are well', [part('good'), part('good')], { quality: 'good' }],
    ['some are late', [part('good'), part('stale')], { quality: 'stale' }],
    [
      'a mine is missing',
      [part('good', 18), part('unavailable')],
      { quality: 'partial', coverage: { have: 18, of: 19 } },
    ],
    [
      'a company misses two of its five',
      [part('good', 4), part('partial', 5, 3)],
      { quality: 'partial', coverage: { have: 7, of: 9 } },
    ],
    [
      'only what is no mine is missing',
      [part('good', 19), part('unknown', 0)],
      { quality: 'partial' },
    ],
    ['no mine has answered', [part('unavailable', 2), part('good', 0)], { quality: 'unavailable' }],
    ['there is nothing', [], { quality: 'unknown' }],
  ])('when %s', (_, parts, expected) => {
    expect(combined(parts)).toEqual(expected)
  })

  it('is good only when all of it is', () => {
    const parts = fc.array(
      fc.record({ quality: fc.constantFrom(...qualities), of: fc.integer({ min: 0, max: 3 }) }),
    )
    fc.assert(
      fc.property(parts, (some) => {
        const isGood = some.length > 0 && some.every(({ quality }) => quality === 'good')
        expect(combined(some).quality === 'good').toBe(isGood)
        const { have, of } = countAnswering(some)
        expect(have).toBeLessThanOrEqual(of)
      }),
    )
  })
})
