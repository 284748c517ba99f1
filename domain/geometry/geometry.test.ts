import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areaOf,
  boxOf,
  centroidOf,
  contains,
  depthIn,
  innerPointOf,
  meeting,
  type Position,
  type Ring,
  signedArea,
} from './geometry.ts'

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const horseshoe: Ring = [
  [0, 0],
  [9, 0],
  [9, 9],
  [6, 9],
  [6, 3],
  [3, 3],
  [3, 9],
  [0, 9],
  [0, 0],
]

/** A star-shaped ring around a centre: never crosses itself. */
const stars = fc
  .record({
    x: fc.integer({ min: -1000, max: 1000 }),
    y: fc.integer({ min: -1000, max: 1000 }),
    radii: fc.array(fc.double({ min: 1, max: 50, noNaN: true }), { minLength: 3, maxLength: 24 }),
  })
  .map(({ x, y, radii }): Ring => {
    const corners = radii.map((radius, i): Position => {
      const angle = (2 * Math.PI * i) / radii.length
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    return [...corners, corners[0]!]
  })

describe('the area of a polygon', () => {
  it('is what its outer ring encloses less its holes', () => {
    expect(areaOf([square(0, 0, 10), square(2, 2, 3)])).toBe(91)
    expect(areaOf([horseshoe])).toBe(63)
  })

  it('does not depend on the direction of drawing or on where it lies', () => {
    fc.assert(
      fc.property(stars, fc.integer({ min: -500, max: 500 }), (ring, shift) => {
        const moved = ring.map(([x, y]): Position => [x + shift, y - shift]).reverse()
        expect(areaOf([moved])).toBeCloseTo(areaOf([ring]), 6)
        expect(Math.sign(signedArea(moved))).toBe(-Math.sign(signedArea(ring)))
      }),
    )
  })
})

describe('the centre of an area', () => {
  it('is the centre of gravity, not the mean of the corners', () => {
    const uneven: Ring = [
      [0, 0],
      [1, 0],
      [2, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ]
    expect(centroidOf([uneven])[0]).toBeCloseTo(5)
    expect(centroidOf([uneven])[1]).toBeCloseTo(5)
  })

  it('keeps its digits far from the origin, where grid areas lie', () => {
    const small = square(116.61, 32.88, 1e-4)
    const [x, y] = centroidOf([small])
    expect(x).toBeCloseTo(116.61005, 9)
    expect(y).toBeCloseTo(32.88005, 9)
  })

  it('falls back to the mean of the corners of a line', () => {
    expect(
      centroidOf([
        [
          [0, 0],
          [4, 0],
          [0, 0],
        ],
      ]),
    ).toEqual([2, 0])
    expect(centroidOf([[]])).toEqual([0, 0])
  })

  it('of a horseshoe pit is no place for its label: the label goes inside', () => {
    expect(contains([horseshoe], centroidOf([horseshoe]))).toBe(false)
    expect(contains([horseshoe], innerPointOf([horseshoe]))).toBe(true)
  })

  it('has a place for its label inside, whatever the shape', () => {
    fc.assert(
      fc.property(stars, (ring) => {
        expect(contains([ring], innerPointOf([ring]))).toBe(true)
      }),
    )
  })

  it('of nothing is still a position', () => {
    expect(
      innerPointOf([
        [
          [1, 1],
          [2, 2],
          [1, 1],
        ],
      ]),
    ).toHaveLength(2)
  })
})

describe('depth in an area', () => {
  it('is the distance to the nearest side, negative outside and in a hole', () => {
    const ring = square(0, 0, 10)
    expect(depthIn([ring], [5, 3])).toBe(3)
    expect(depthIn([ring], [12, 5])).toBe(-2)
    expect(depthIn([ring, square(4, 4, 2)], [5, 5])).toBe(-1)
  })
})

describe('two sides', () => {
  it('meet at the shares of their lengths, or not at all', () => {
    expect(
      meeting(
        [
          [0, 0],
          [4, 0],
        ],
        [
          [1, -1],
          [1, 3],
        ],
      ),
    ).toEqual({ onFirst: 0.25, onSecond: 0.25 })
    expect(
      meeting(
        [
          [0, 0],
          [4, 0],
        ],
        [
          [5, -1],
          [5, 3],
        ],
      ),
    ).toBeNull()
    expect(
      meeting(
        [
          [0, 0],
          [4, 0],
        ],
        [
          [0, 1],
          [4, 1],
        ],
      ),
    ).toBeNull()
  })
})

it('a box holds every position', () => {
  fc.assert(
    fc.property(stars, (ring) => {
      const box = boxOf(ring)
      expect(ring.every(([x]) => x >= box.minX && x <= box.maxX)).toBe(true)
      expect(ring.every(([, y]) => y >= box.minY && y <= box.maxY)).toBe(true)
    }),
  )
})
