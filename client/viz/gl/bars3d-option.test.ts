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
    const [series] = bars3dOption(bars, wallTokens, sizes, 1.5).series
    expect(series?.data).toEqual([
      { value: [0, 0, 3], itemStyle: { color: '#f00000' } },
      { value: [4, 1, 7], itemStyle: { color: '#0000f0' } },
    ])
  })

  it('have a place of their own each, so that none stands before another', () => {
    const { series, xAxis3D } = bars3dOption(bars, wallTokens, sizes, 1.5)
    const places = series[0]?.data.map(({ value }) => value[0]) ?? []
    expect(new Set(places).size).toBe(places.length)
    // Of two groups with two bars and a gap the first bar is place 0, the last place 4.
    expect(xAxis3D).toMatchObject({ data: ['0', '1', '2', '3', '4', '5'] })
  })

  it('are all on the picture, however narrow the tile', () => {
    const sizeAt = (aspect: number) =>
      bars3dOption(bars, wallTokens, sizes, aspect).grid3D.viewControl.orthographicSize
    expect(sizeAt(0.5) * 0.5).toBeGreaterThan(150)
    expect(sizeAt(3) * 3).toBeGreaterThan(150)
  })
})
