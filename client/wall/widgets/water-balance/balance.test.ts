import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { balanceOf, pictureOf, spread } from './balance.ts'

const flow = (name: string, value: number | null): Cell => ({
  key: 'water.flow',
  orgCode: 'G',
  dimensions: { period: 'month', flow: name },
  value,
  asOf: null,
  quality: 'good',
})
const frame = { left: 0, right: 400, top: 0, height: 200, bar: 6, below: 0, line: 18 }

describe('a water balance', () => {
  it('has the largest flow on top of each side', () => {
    const { sources, sinks } = balanceOf([
      flow('rainfall', 41),
      flow('mineInflow', 182),
      flow('discharge', 88),
    ])
    expect(sources.map(({ name }) => name)).toEqual(['mineInflow', 'rainfall'])
    expect(sinks.map(({ name }) => name)).toEqual(['discharge'])
  })

  it('takes storage that shrank for a source and storage that grew for a sink', () => {
    expect(balanceOf([flow('storageChange', -12)]).sources).toEqual([
      { name: 'storageDrawn', value: 12 },
    ])
    expect(balanceOf([flow('storageChange', 12)]).sinks).toEqual([
      { name: 'storageAdded', value: 12 },
    ])
  })

  it('counts reuse on neither side', () => {
    const balance = balanceOf([flow('tailingsReturn', 300), flow('reuseProcess', 20)])
    expect(balance).toEqual({ sources: [], sinks: [], reuse: 320 })
    expect(balanceOf([flow('mineInflow', 1)]).reuse).toBeNull()
  })

  it('draws both sides on one scale', () => {
    const picture = pictureOf(
      balanceOf([flow('mineInflow', 100), flow('discharge', 50), flow('seepage', 50)]),
      frame,
    )
    const [inflow] = picture.sources
    expect(inflow?.height).toBeCloseTo(picture.site.height)
    expect(picture.sinks[0]?.height).toBeCloseTo((inflow?.height ?? 0) / 2)
  })

  it('draws nothing from nothing', () => {
    expect(pictureOf(balanceOf([]), frame)).toMatchObject({ sources: [], sinks: [] })
  })

  it('keeps the labels of thin flows a line apart and inside the frame', () => {
    const placed = spread([180, 185, 190, 195], frame)
    for (let index = 1; index < placed.length; index += 1) {
      expect((placed[index] ?? 0) - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(18)
    }
    expect(Math.max(...placed)).toBeLessThanOrEqual(205)
  })
})
