import { describe, expect, it } from 'vitest'
import { wallTokens } from '../../theme/tokens.ts'
import { bars3dOption } from './bars3d-option.ts'

const bars = {
  columns: ['1', '2'],
  rows: [
    { name: 'high', colour: '#f00000' },
    { name: 'low', colour: '#0000f0' },
  ],
  values: [
    { column: 0, row: 0, value: 3 },
    { column: 0, row: 1, value: 0 },
    { column: 1, row: 0, value: null },
    { column: 1, row: 1, value: 7 },
  ],
}

const sizes = { unit: 1, label: 13 }

describe('bars in space', () => {
  it('stand only where something is counted, in the colour of their level', () => {
    const [series] = bars3dOption(bars, wallTokens, sizes, { width: 600, height: 400 }).series
    expect(series?.data).toEqual([
      { value: [0, 0, 3], itemStyle: { color: '#f00000' } },
      { value: [4, 1, 7], itemStyle: { color: '#0000f0' } },
    ])
  })

  it('have a place of their own each, so that none stands before another', () => {
    const { series, xAxis3D } = bars3dOption(bars, wallTokens, sizes, { width: 600, height: 400 })
    const places = series[0]?.data.map(({ value }) => value[0]) ?? []
    expect(new Set(places).size).toBe(places.length)
    // Of two groups with two bars and a gap the first bar is place 0, the last place 4.
    expect(xAxis3D).toMatchObject({ data: ['0', '1', '2', '3', '4', '5'] })
  })

  it('are all on the picture, however narrow the tile', () => {
    const sizeAt = (aspect: number) =>
      bars3dOption(bars, wallTokens, sizes, { width: 400 * aspect, height: 400 }).grid3D.viewControl
        .orthographicSize
    expect(sizeAt(0.5) * 0.5).toBeGreaterThan(150)
    expect(sizeAt(3) * 3).toBeGreaterThan(150)
  })

  it('leave room for the numbers below them in a low picture too', () => {
    const viewAt = (height: number) =>
      bars3dOption(bars, wallTokens, { unit: 1, label: 23 }, { width: 500, height }).grid3D
        .viewControl
    const [low, high] = [viewAt(130), viewAt(400)]
    expect(low.orthographicSize).toBeGreaterThan(high.orthographicSize)
    // From the middle of the picture, in pixels: half a line of numbers.
    const lifted = ({ center, orthographicSize }: typeof low, height: number) =>
      (-(center[1] ?? 0) / orthographicSize) * height
    expect(lifted(low, 130)).toBeCloseTo(lifted(high, 400))
  })
})
