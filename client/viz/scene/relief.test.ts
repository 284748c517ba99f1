import { describe, expect, it } from 'vitest'
import type { Position, Ring } from '#domain/geometry/geometry'
import { contoursOf } from './contours.ts'
import { heightAt, reach, reliefOf } from './relief.ts'

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const areas = [
  { code: 'pit', kind: 'open-pit', rings: [square(-0.9, -0.9, 0.8)] },
  { code: 'dump', kind: 'waste-dump', rings: [square(0.1, -0.9, 0.8)] },
  { code: 'pond', kind: 'tailings-pond', rings: [square(-0.9, 0.1, 0.8)] },
  { code: 'mill', kind: 'concentrator', rings: [square(0.1, 0.1, 0.8)] },
]
const relief = reliefOf(areas, 240)
const at = (x: number, y: number) => heightAt(relief, [x, y])

describe('the drawn ground', () => {
  it('sinks in a pit and rises on a dump', () => {
    expect(at(-0.5, -0.5)).toBeLessThan(-0.2)
    expect(at(0.5, -0.5)).toBeGreaterThan(0.15)
  })

  it('goes down in benches: never up on the way from the edge to the bottom', () => {
    const way = Array.from({ length: 30 }, (_, i) => at(-0.86 + (i / 29) * 0.36, -0.5))
    for (const [i, height] of way.entries())
      expect(height).toBeLessThanOrEqual((way[i - 1] ?? 1) + 1e-6)
    const steps = way.slice(1).map((height, i) => (way[i] ?? 0) - height)
    const level = steps.filter((step) => step < Math.max(...steps) / 5)
    expect(level.length).toBeGreaterThan(steps.length / 4)
  })

  it('holds a pond behind a dam', () => {
    expect(at(-0.5, 0.5)).toBeLessThan(0.01)
    expect(at(-0.877, 0.5)).toBeGreaterThan(at(-0.5, 0.5) + 0.02)
  })

  it('is level where people build', () => {
    expect(Math.abs(at(0.5, 0.5) - at(0.6, 0.4))).toBeLessThan(0.002)
  })

  it('is the same whenever it is drawn', () => {
    expect(reliefOf(areas, 240).heights).toEqual(relief.heights)
  })

  it('has a height everywhere, beyond its edge too', () => {
    expect(Number.isFinite(at(5, -5))).toBe(true)
  })
})

describe('contour lines', () => {
  it('lie on the ground at whole intervals', () => {
    const ends = contoursOf(relief, 0.05)
    expect(ends.length % 6).toBe(0)
    for (let i = 0; i < ends.length; i += 3) {
      const [x = 0, height = 0, y = 0] = ends.slice(i, i + 3)
      expect(Math.abs(height / 0.05 - Math.round(height / 0.05))).toBeLessThan(1e-4)
      expect(Math.abs(heightAt(relief, [x, y] as Position) - height)).toBeLessThan(0.03)
    }
  })

  it('end where the round picture of the ground ends', () => {
    const ends = contoursOf(relief, 0.05)
    for (let i = 0; i < ends.length; i += 3) {
      expect(Math.hypot(ends[i] ?? 0, ends[i + 2] ?? 0)).toBeLessThan(reach)
    }
  })

  it('of level ground are none', () => {
    const level = { size: 4, reach, heights: new Float32Array(16).fill(0.01) }
    expect(contoursOf(level, 0.05)).toHaveLength(0)
  })
})
