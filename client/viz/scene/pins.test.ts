import { describe, expect, it } from 'vitest'
import type { Ring } from '#domain/geometry/geometry'
import { shownAtRisk } from '../shown.ts'
import { apart, pinsOf, within } from './pins.ts'
import { reliefOf } from './relief.ts'

const square = (x: number): Ring => [
  [x, 0],
  [x + 0.2, 0],
  [x + 0.2, 0.2],
  [x, 0.2],
  [x, 0],
]
const codes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const areas = codes.map((code, i) => ({ code, kind: 'open-pit', rings: [square(i * 0.2 - 0.8)] }))
const atRisk = (indexes: Record<string, number | null>) =>
  new Map(Object.entries(indexes).map(([code, index]) => [code, shownAtRisk(index, String)]))
const relief = reliefOf(areas, 60)

describe('pins', () => {
  it('stand on what is wrong only, the worst first and tallest', () => {
    const pins = pinsOf(areas, atRisk({ a: 45, b: 12, c: 90, d: null }), relief)
    expect(pins.map(({ code }) => code)).toEqual(['c', 'a'])
    expect(pins[0]!.head[1]).toBeGreaterThan(pins[1]!.head[1])
  })

  it('start on the ground of their area', () => {
    const [pin] = pinsOf(areas, atRisk({ c: 90 }), relief)
    expect(pin!.foot[1]).toBeLessThan(0)
    expect(pin!.foot[0]).toBeCloseTo(-0.3)
  })

  it('are few enough to be read', () => {
    expect(
      pinsOf(areas, atRisk(Object.fromEntries(codes.map((code) => [code, 95]))), relief),
    ).toHaveLength(6)
  })
})

describe('the label of a pin', () => {
  const picture = { width: 700, height: 500 }
  const label = { offsetWidth: 200, offsetHeight: 30 }

  it('stands on its needle', () => {
    expect(within(picture, label, { x: 300, y: 120 })).toEqual({ left: 300, top: 90 })
  })

  it('is moved into the picture where its end or its top would be cut off', () => {
    expect(within(picture, label, { x: 640, y: 12 })).toEqual({ left: 500, top: 0 })
    expect(within(picture, label, { x: -4, y: 530 })).toEqual({ left: 0, top: 470 })
  })
})

describe('labels that would lie over each other', () => {
  const picture = { width: 350, height: 120 }
  const at = (left: number, top: number) => ({ left, top, width: 200, height: 30 })

  it('stand below each other, the worst in its place: a label without its figure says nothing', () => {
    expect(apart(picture, [at(0, 20), at(100, 30), at(140, 40)]).map(({ top }) => top)).toEqual([
      20, 50, 80,
    ])
  })

  it('stand above where the picture ends, and stay where they are alone', () => {
    expect(apart(picture, [at(0, 85), at(100, 90)]).map(({ top }) => top)).toEqual([85, 55])
    expect(apart(picture, [at(0, 20), at(200, 30)]).map(({ top }) => top)).toEqual([20, 30])
  })
})
