/** Placed areas as the solid blocks of the map: a body, a thin bright rim, and the top inside it. */
import type { Feature, FeatureCollection, Polygon } from 'geojson'
import type { Position, Rings } from '#domain/geometry'
import { fromMercator, metresPerUnit } from '#domain/plan-frame'
import { inset, simplify } from './inset.ts'
import type { Sheet } from './sheet.ts'

/** Shares of a mine's width. */
const gap = 0.006
const rim = 0.005
const tallest = 0.24
const lowest = 0.025

export interface Blocks {
  readonly bodies: FeatureCollection<Polygon>
  readonly tops: FeatureCollection<Polygon>
}

/** Two polygons for each area, with its code as `code`. */
export function blocksOf({ areas, span }: Sheet): Blocks {
  const bodies = areas.map(({ code, rings }) => ({
    code,
    rings: inset(
      rings.map((ring) => simplify(ring, span * 0.004)),
      span * gap,
    ),
  }))
  const tops = bodies.map(({ code, rings }) => ({ code, rings: inset(rings, span * rim) }))
  return { bodies: collection(bodies), tops: collection(tops) }
}

/** Height of a block in metres on the ground: the riskier, the taller; unknown lies flat. */
export function heightOf(sheet: Sheet, index: number | null): number {
  const share = index === null ? 0 : Math.min(100, Math.max(0, index)) / 100
  return metresOf(sheet, lowest + (tallest - lowest) * share ** 1.4)
}

/** Metres on the ground for a share of a mine's width. */
export function metresOf({ corners, span }: Sheet, share: number): number {
  const [, lat] = fromMercator(corners[0] ?? [0.5, 0.5])
  return share * span * metresPerUnit(lat)
}

function collection(
  blocks: readonly { readonly code: string; readonly rings: Rings }[],
): FeatureCollection<Polygon> {
  return { type: 'FeatureCollection', features: blocks.map(feature) }
}

function feature({ code, rings }: { code: string; rings: Rings }): Feature<Polygon> {
  return { type: 'Feature', properties: { code }, geometry: polygonOf(rings) }
}

/** A GeoJSON polygon of rings in Mercator units. */
export const polygonOf = (rings: Rings): Polygon => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => ring.map((position) => [...lngLatOf(position)])),
})

/** Longitude and latitude of a position in Mercator units. */
export const lngLatOf = (position: Position): [number, number] => [...fromMercator(position)]
