import { describe, expect, it } from 'vitest'
import { type Field, geo, kinds, valueSchema } from './index.ts'
import { kindCases } from './kinds.testing.ts'

const isTaken = (field: Field, value: unknown) => valueSchema(field).safeParse(value).success

describe('a number', () => {
  const numeric = kinds.filter((kind) => typeof kindCases[kind].good === 'number')

  it('is held to bounds by so many kinds', () => {
    expect(new Set(numeric)).toEqual(
      new Set(['decimal', 'int', 'money', 'number', 'percent', 'posint', 'year']),
    )
  })

  it.each(numeric)('of kind %s is finite and of a size that can be added up', (kind) => {
    const wrong = [1e308, -1e308, 1e16, -1e16, Number.NaN, Infinity, -Infinity]
    expect(wrong.filter((value) => isTaken(kindCases[kind].field, value))).toEqual([])
  })
})

describe('a position', () => {
  const plan = { frame: 'frame', width: 'width', height: 'height', picture: 'picture' }
  const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] })

  it.each([
    [180, 90, true],
    [-180, -90, true],
    [180.01, 0, false],
    [-180.01, 0, false],
    [0, 90.01, false],
    [0, -90.01, false],
    [1e308, 0, false],
    [0, Number.NaN, false],
  ])('on the globe at %d, %d is taken: %s', (x, y, taken) => {
    expect(isTaken(geo('point'), point(x, y))).toBe(taken)
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [x, y],
      ],
    }
    expect(isTaken(geo('line'), line)).toBe(taken)
    const ring = [
      [0, 0],
      [1, 0],
      [x, y],
      [0, 0],
    ]
    expect(isTaken(geo('polygon'), { type: 'Polygon', coordinates: [ring] })).toBe(taken)
  })

  it('on a plan is within the largest picture there may be', () => {
    expect(isTaken(geo('point', { plan }), point(32_768, 32_768))).toBe(true)
    expect(isTaken(geo('point', { plan }), point(32_769, 0))).toBe(false)
    expect(isTaken(geo('point', { plan }), point(1e308, 0))).toBe(false)
  })
})

describe('a shape', () => {
  const ringOf = (corners: number) => {
    const open = Array.from({ length: corners - 1 }, (_, i) => [i / 10_000, i % 2])
    return [...open, open[0]]
  }
  const polygon = (...rings: unknown[]) =>
    isTaken(geo('polygon'), { type: 'Polygon', coordinates: rings })

  it('has rings of at most a thousand positions', () => {
    expect(polygon(ringOf(1000))).toBe(true)
    expect(polygon(ringOf(1001))).toBe(false)
  })

  it('has at most 1500 positions in all its rings', () => {
    expect(polygon(ringOf(1000), ringOf(500))).toBe(true)
    expect(polygon(ringOf(1000), ringOf(501))).toBe(false)
  })

  it('has at most fifty rings', () => {
    const rings = (count: number) => Array.from({ length: count }, () => ringOf(4))
    expect(polygon(...rings(50))).toBe(true)
    expect(polygon(...rings(51))).toBe(false)
  })

  it('of a line has at most a thousand positions', () => {
    const line = (count: number) =>
      isTaken(geo('line'), { type: 'LineString', coordinates: ringOf(count) })
    expect([line(1000), line(1001)]).toEqual([true, false])
  })
})
