import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, contains, type Position, type Ring } from '#domain/geometry/geometry'
import { inset, simplify } from './inset.ts'

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
]
const stars = fc
  .array(fc.double({ min: 2, max: 10, noNaN: true }), { minLength: 3, maxLength: 16 })
  .map((radii): Ring => {
    const corners = radii.map((radius, i): Position => {
      const angle = (2 * Math.PI * i) / radii.length
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
    return [...corners, corners[0]!]
  })

describe('a block', () => {
  it('stands inside its area by the gap on every side', () => {
    expect(areaOf(inset([square], 1))).toBeCloseTo(64)
    expect(areaOf(inset([square.toReversed()], 1))).toBeCloseTo(64)
  })

  it('never leaves its area, whatever the shape', () => {
    fc.assert(
      fc.property(stars, (ring) => {
        const [moved = []] = inset([ring], 0.3)
        expect(areaOf([moved])).toBeLessThanOrEqual(areaOf([ring]) + 1e-9)
        if (moved === ring) return
        expect(moved.every((corner) => contains([ring], corner))).toBe(true)
      }),
    )
  })

  it('keeps its full shape where the gap would swallow it', () => {
    const needle: Ring = [
      [0, 0],
      [100, 0],
      [100, 0.01],
      [0, 0.01],
      [0, 0],
    ]
    expect(inset([needle], 5)).toEqual([needle])
  })
})

describe('an outline', () => {
  it('loses the corners that nobody would miss, and no other', () => {
    const wavy: Ring = [
      [0, 0],
      [5, 0.01],
      [10, 0],
      [10, 5],
      [9.99, 7],
      [10, 10],
      [0, 10],
      [0, 0],
    ]
    expect(simplify(wavy, 0.1)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ])
    expect(simplify(wavy, 0.001)).toHaveLength(wavy.length)
  })

  it('stays a closed ring', () => {
    fc.assert(
      fc.property(stars, fc.double({ min: 0, max: 50, noNaN: true }), (ring, tolerance) => {
        const simple = simplify(ring, tolerance)
        expect(simple.length).toBeGreaterThanOrEqual(4)
        expect(simple.at(-1)).toEqual(simple[0])
      }),
    )
  })
})
