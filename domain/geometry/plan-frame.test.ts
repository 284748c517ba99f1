import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from './geometry.ts'
import {
  boxMetres,
  compose,
  fromMercator,
  invert,
  mercatorBox,
  metresPerUnit,
  sheetToMercator,
  toMercator,
  transform,
} from './plan-frame.ts'

const sheets = fc.record({
  width: fc.integer({ min: 1, max: 32_768 }),
  height: fc.integer({ min: 1, max: 32_768 }),
})

describe('a plan on the map', () => {
  it('lies inside one tile of the map, centred in the box, whatever its size', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const onto = sheetToMercator(sheet)
        const [left, top] = transform(onto, [0, 0])
        const [right, bottom] = transform(onto, [sheet.width, sheet.height])
        expect((left + right) / 2).toBeCloseTo(mercatorBox.x, 12)
        expect((top + bottom) / 2).toBeCloseTo(mercatorBox.y, 12)
        const tiles = [left, right, top, bottom].map((unit) => Math.floor(unit * 2 ** 14))
        expect(new Set(tiles.slice(0, 2)).size).toBe(1)
        expect(new Set(tiles.slice(2)).size).toBe(1)
      }),
    )
  })

  it('keeps its proportions and is upright: down on the plan is south', () => {
    const onto = sheetToMercator({ width: 1600, height: 900 })
    const [x, y] = transform(onto, [100, 0])
    const [, south] = transform(onto, [100, 50])
    expect(south).toBeGreaterThan(y)
    expect((south - y) * 2).toBeCloseTo(x - transform(onto, [0, 0])[0], 12)
  })

  it('finds the pixel again from the map', () => {
    fc.assert(
      fc.property(sheets, fc.double({ min: 0, max: 1, noNaN: true }), (sheet, share) => {
        const onto = sheetToMercator(sheet)
        const pixel: Position = [sheet.width * share, sheet.height * (1 - share)]
        const place = fromMercator(transform(onto, pixel))
        const back = transform(invert(onto), toMercator(place))
        expect(Math.hypot(back[0] - pixel[0], back[1] - pixel[1])).toBeLessThan(0.01)
      }),
    )
  })

  it('cannot be undone when it flattens the plane', () => {
    expect(() => invert({ a: 1, b: 2, c: 2, d: 4, e: 0, f: 0 })).toThrow('flattens')
  })
})

describe('transforms', () => {
  it('composed act one after the other', () => {
    const double = { a: 2, b: 0, c: 0, d: 2, e: 1, f: 0 }
    const turn = { a: 0, b: 1, c: -1, d: 0, e: 0, f: 3 }
    const both = transform(compose(turn, double), [5, 7])
    expect(both).toEqual(transform(turn, transform(double, [5, 7])))
  })
})

describe('the Mercator map', () => {
  it('has its middle at the equator and Greenwich', () => {
    expect(fromMercator([0.5, 0.5])).toEqual([0, 0])
    expect(toMercator([0, 0])).toEqual([0.5, 0.5])
  })

  it('shrinks the metre towards the poles', () => {
    expect(metresPerUnit(60) / metresPerUnit(0)).toBeCloseTo(0.5)
    expect(boxMetres).toBeCloseTo(mercatorBox.size * metresPerUnit(0))
  })
})
