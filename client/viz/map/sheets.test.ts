import { describe, expect, it } from 'vitest'
import type { MapArea } from '#domain/api/map-areas'
import { boxOf } from '#domain/geometry/geometry'
import { mercatorBox, toMercator } from '#domain/geometry/plan-frame'
import { blocksOf, heightOf } from './blocks.ts'
import { countrySheet } from './country-sheet.ts'
import { mineSheet } from './mine-sheet.ts'
import { withoutHiding } from './sheet.ts'
import { tableSheet } from './table-sheet.ts'
import { areaAt } from './testing.ts'

const table = { width: 1900, height: 1200, nameHeight: 68, corner: { width: 496, height: 224 } }
const bor = { code: 'bor', areas: [areaAt(22, 44), areaAt(23, 44)] }
const shanxi = { code: 'shanxi', areas: [areaAt(112, 37), areaAt(112, 38), areaAt(112, 39)] }

describe('a mine on the globe', () => {
  it('lies where it is', () => {
    const sheet = mineSheet(bor, 'auto')
    const [x, y] = toMercator([22, 44])
    expect(boxOf(sheet.areas.flatMap(({ rings }) => rings.flat())).minX).toBeCloseTo(x, 12)
    expect(boxOf(sheet.corners).maxY).toBeCloseTo(y, 12)
  })
})

describe('an area that was drawn far away', () => {
  const near = [areaAt(22.1, 44.1), areaAt(22.11, 44.1), areaAt(22.12, 44.1)].map((area) => ({
    ...area,
    boundary: smaller(area.boundary),
  }))
  const stray = areaAt(-70, -33)
  const strays = [stray, { ...stray, code: 'small', boundary: smaller(stray.boundary) }]
  const spread = (corners: readonly (readonly [number, number])[]) => {
    const { minX, maxX, minY, maxY } = boxOf(corners)
    return Math.max(maxX - minX, maxY - minY)
  }

  it.each(strays)('does not shrink its mine, and is told of: $code', (one) => {
    const alone = mineSheet({ code: 'bor', areas: near }, 'auto')
    const sheet = mineSheet({ code: 'bor', areas: [one, ...near] }, 'auto')
    expect(sheet.areas.map(({ code }) => code)).toEqual(near.map(({ code }) => code))
    expect(spread(sheet.corners)).toBe(spread(alone.corners))
    expect([alone.off, sheet.off]).toEqual([[], [one.code]])
  })

  it('does not shrink it on the table either, nor move its column on the country map', () => {
    const sound = [{ code: 'bor', areas: near }, shanxi]
    const disturbed = [{ code: 'bor', areas: [...strays, ...near] }, shanxi]
    const off = ['A-70,-33', 'small']
    const onTable = tableSheet(disturbed, table, 52)
    expect(onTable.areas).toEqual(tableSheet(sound, table, 52).areas)
    expect(onTable.off).toEqual(off)
    const inCountry = countrySheet(disturbed)
    expect(inCountry.areas).toEqual(countrySheet(sound).areas)
    expect(inCountry.off).toEqual(off)
  })
})

function smaller(boundary: MapArea['boundary']): MapArea['boundary'] {
  const [[x, y] = [0, 0]] = boundary.coordinates[0] ?? []
  const coordinates = boundary.coordinates.map((ring) =>
    ring.map(([px, py]): [number, number] => [x + (px - x) / 200, y + (py - y) / 200]),
  )
  return { ...boundary, coordinates }
}

describe('a mine on its plan', () => {
  const plan = { url: '/files/plan.png', width: 1600, height: 900 }
  const onPlan = areaAt(100, 100, { frame: 'plan', plan })

  it('lies in the box of the plan, with the picture under it', () => {
    const sheet = mineSheet({ code: 'M', areas: [onPlan] }, 'auto')
    expect(sheet.plan?.url).toBe(plan.url)
    expect(boxOf(sheet.corners).maxX - boxOf(sheet.corners).minX).toBeCloseTo(mercatorBox.size, 12)
  })

  it('is drawn without a picture where none was uploaded', () => {
    const sheet = mineSheet({ code: 'M', areas: [{ ...onPlan, plan: null }] }, 'plan')
    expect(sheet.plan).toBeNull()
    expect(sheet.areas).toHaveLength(1)
  })

  it('shows the frame in which most areas are drawn', () => {
    const areas = [onPlan, { ...onPlan, code: 'B' }, areaAt(22, 44)]
    expect(mineSheet({ code: 'M', areas }, 'auto').kind).toBe('plan')
    expect(mineSheet({ code: 'M', areas }, 'geographic').areas).toHaveLength(1)
  })
})

describe('the table of mines', () => {
  const sheet = tableSheet([bor, shanxi], table, 52)

  it('lies inside one tile of the map', () => {
    const { minX, maxX, minY, maxY } = boxOf(sheet.corners)
    expect(Math.max(maxX - minX, maxY - minY)).toBeLessThanOrEqual(mercatorBox.size + 1e-12)
  })

  it('sets each mine on its own plate, with every area of it', () => {
    for (const { group, ring } of sheet.plates) {
      const plate = boxOf(ring)
      const own = sheet.areas.filter((area) => area.group === group)
      const { minX, maxX, maxY } = boxOf(own.flatMap(({ rings }) => rings.flat()))
      expect(minX).toBeGreaterThanOrEqual(plate.minX)
      expect(maxX).toBeLessThanOrEqual(plate.maxX)
      expect(maxY).toBeLessThan(plate.maxY)
    }
    expect(sheet.areas).toHaveLength(5)
  })

  it('keeps north up', () => {
    const y = (code: string) => sheet.areas.find((area) => area.code === code)?.anchor[1] ?? 0
    expect(y('A112,39')).toBeLessThan(y('A112,37'))
  })
})

describe('the country map', () => {
  it('has one column for each mine that lies on the globe', () => {
    const drawn = { code: 'plan-only', areas: [areaAt(5, 5, { frame: 'plan' })] }
    expect(countrySheet([bor, shanxi, drawn]).areas.map(({ code }) => code)).toEqual([
      'bor',
      'shanxi',
    ])
  })
})

describe('a block', () => {
  const sheet = mineSheet(bor, 'auto')

  it('is the taller the riskier its area, and flat while its risk is unknown', () => {
    const heights = [null, 10, 39, 62, 100].map((share) => heightOf(sheet, { share }))
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(new Set(heights.slice(1)).size).toBe(4)
    expect(heightOf(sheet, { share: 140 })).toBe(heightOf(sheet, { share: 100 }))
  })

  it('lies flat where the picture is about others', () => {
    expect(heightOf(sheet, { share: 60, isAside: true })).toBe(0)
  })

  it('carries the code of its area', () => {
    const { bodies, tops } = blocksOf(sheet)
    for (const { features } of [bodies, tops]) {
      expect(features.map(({ properties }) => properties?.code)).toEqual(['A22,44', 'A23,44'])
    }
  })
})

describe('blocks before others', () => {
  const sheet = tableSheet([bor, shanxi], table, 45)
  const depths = sheet.areas.map(({ rings }) => {
    const { minY, maxY } = boxOf(rings.flat())
    return maxY - minY
  })

  it('hide at most half of the area behind them: under 45° a height hides its own length of ground', () => {
    const tall = { ...sheet, rise: Math.min(...depths) }
    expect(withoutHiding(tall, 45).rise).toBeCloseTo(Math.min(...depths) / 2, 12)
  })

  it('keep a lower rise as it is, and a quarter of it where an area is a mere strip', () => {
    const low = { ...sheet, rise: Math.min(...depths) / 10 }
    expect(withoutHiding(low, 45).rise).toBe(low.rise)
    const tower = { ...sheet, rise: Math.min(...depths) * 100 }
    expect(withoutHiding(tower, 45).rise).toBe(tower.rise / 4)
  })
})
