import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Box } from './geometry.ts'
import { isWithinReach, lyingTogether, middleOf } from './mine-reach.ts'

const box = (x: number, y: number, side = 0.01): Box => ({
  ...{ minX: x, minY: y },
  ...{ maxX: x + side, maxY: y + side },
})
const bor = [box(22.1, 44.1), box(22.12, 44.1), box(22.1, 44.12)]

describe('what lies at a mine', () => {
  // A degree of latitude is 111.3 km, one of longitude at 60° north half as long.
  it.each([
    [[10, 60.44], true],
    [[10, 60.46], false],
    [[10.89, 60], true],
    [[10.91, 60], false],
    [[-170, -60], false],
  ] as const)('at %j is within 50 km of 10° east, 60° north: %s', (position, expected) => {
    expect(isWithinReach([position], [10, 60])).toBe(expected)
  })

  it('does so with its farthest corner', () => {
    expect(
      isWithinReach(
        [
          [10, 60],
          [10, 61],
        ],
        [10, 60],
      ),
    ).toBe(false)
  })
})

describe('areas of one mine', () => {
  it('lie together, and one on the other side of the world does not', () => {
    expect(lyingTogether([box(-70, -33), ...bor])).toEqual([false, true, true, true])
    expect(middleOf([box(-70, -33), ...bor])).toEqual([
      expect.closeTo(22.105, 9),
      expect.closeTo(44.105, 9),
    ])
  })

  it('do not take in one that covers half the world, nor are covered by it', () => {
    expect(lyingTogether([box(-10, 10, 60), ...bor])).toEqual([false, true, true, true])
  })

  it('are all there are while each is as large as the other', () => {
    expect(lyingTogether([box(22, 44, 1), box(23, 44, 1)])).toEqual([true, true])
  })

  it('are the first of two that lie apart, and none of none', () => {
    expect(lyingTogether([box(22.1, 44.1), box(-70, -33)])).toEqual([true, false])
    expect(lyingTogether([])).toEqual([])
    expect(middleOf([])).toBeNull()
  })

  it('stay as they are, wherever fewer others lie', () => {
    const far = fc.record({
      x: fc.double({ min: -170, max: 10, noNaN: true }),
      y: fc.double({ min: -70, max: 30, noNaN: true }),
      side: fc.double({ min: 0.001, max: 9, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(far, { maxLength: 2 }), (others) => {
        const boxes = [...others.map(({ x, y, side }) => box(x, y, side)), ...bor]
        expect(lyingTogether(boxes).slice(-3)).toEqual([true, true, true])
      }),
    )
  })
})
