import { describe, expect, it } from 'vitest'
import { wallTokens } from '../../theme/tokens.ts'
import { shownAtRisk } from '../shown.ts'
import { countrySheet } from './country-sheet.ts'
import { mapStyle } from './map-style.ts'
import { mineSheet } from './mine-sheet.ts'
import { blockColours, mix } from './palette.ts'
import { tableSheet } from './table-sheet.ts'
import { areaAt } from './testing.ts'

const group = { code: 'M', areas: [areaAt(22, 44), areaAt(23, 44)] }
const plan = { url: '/files/plan.png', width: 1600, height: 900 }
const planned = { code: 'P', areas: [areaAt(100, 100, { frame: 'plan', plan })] }
const table = { width: 1900, height: 1200, nameHeight: 68, corner: { width: 0, height: 0 } }
const lines = { type: 'FeatureCollection' as const, features: [] }
const base = { countries: lines, provinces: lines }

const atRisk = (index: number | null) => shownAtRisk(index, String)

describe('the style of every sheet', () => {
  it.each([
    ['a mine', mineSheet(group, 'auto'), null],
    ['a plan', mineSheet(planned, 'auto'), null],
    ['the table', tableSheet([group, planned], table, 52), null],
    ['the country', countrySheet([group]), base],
  ] as const)('of %s draws only from sources that it brings', (_, sheet, lines) => {
    const { sources, layers } = mapStyle(sheet, wallTokens, lines)
    const used = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []))
    expect(new Set(used)).toEqual(new Set(Object.keys(sources)))
  })

  it('needs no network: no tiles, no glyphs, no sprites', () => {
    const style = mapStyle(countrySheet([group]), wallTokens, base)
    expect(style.glyphs).toBeUndefined()
    expect(style.sprite).toBeUndefined()
    expect(JSON.stringify(style)).not.toContain('http')
  })
})

describe('the colours of a block', () => {
  const saturation = (hex: string) => {
    const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.max(...channels) - Math.min(...channels)
  }

  it('are grey while all is well and grow stronger with the level; only red is undimmed', () => {
    const [low, yellow, orange, red] = [20, 50, 70, 90].map(
      (i) => blockColours(wallTokens, atRisk(i)).top,
    )
    expect(saturation(low ?? '')).toBeLessThan(40)
    expect(saturation(yellow ?? '')).toBeGreaterThan(60)
    expect(saturation(orange ?? '')).toBeGreaterThan(saturation(yellow ?? ''))
    expect(red).toBe(wallTokens.red)
  })

  it('say nothing while the index is unknown', () => {
    expect(blockColours(wallTokens, atRisk(null)).top).toBe(wallTokens.panel)
  })

  it('of what is counted grow lighter the more there is, and stay grey', () => {
    const tops = [0, 30, 70, 100].map((share) => blockColours(wallTokens, { share, tone: 'none' }))
    const light = tops.map(({ top }) => Number.parseInt(top.slice(3, 5), 16))
    expect(light).toEqual(light.toSorted((a, b) => a - b))
    expect(new Set(light).size).toBe(4)
    expect(Math.max(...tops.map(({ top }) => saturation(top)))).toBeLessThan(50)
  })

  it('mix channel by channel', () => {
    expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000')
  })
})
