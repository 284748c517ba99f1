/** Placed areas as the solid blocks of the map: a body, a thin bright rim, and the top inside it. */
import type { Feature, FeatureCollection, Polygon } from 'geojson'
import type { Position, Rings } from '#domain/geometry/geometry'
import { fromMercator, metresPerUnit } from '#domain/geometry/plan-frame'
import type { Shown } from '../shown.ts'
import { inset, simplify } from './inset.ts'
import type { Sheet } from './sheet.ts'

/** Shares of a block's width. */
const rim = 0.016
const coarse = 0.012
/** Height of a block at the share 0, as a share of the tallest. */
const lowest = 0.13

export interface Blocks {
  readonly bodies: FeatureCollection<Polygon>
  readonly tops: FeatureCollection<Polygon>
}

/** Two polygons for each area, with its code as `code`. */
export function blocksOf({ areas, block, gap }: Sheet): Blocks {
  const bodies = areas.map(({ code, rings }) => ({
    code,
    rings: inset(
      rings.map((ring) => simplify(ring, block * coarse)),
      block * gap,
    ),
  }))
  const tops = bodies.map(({ code, rings }) => ({ code, rings: inset(rings, block * rim) }))
  return { bodies: collection(bodies), tops: collection(tops) }
}

/** Height of a block in metres on the ground, the larger its share the taller; unknown lies low, aside flat. */
export function heightOf(
  sheet: Sheet,
  { share, isAside }: Pick<Shown, 'share' | 'isAside'>,
): number {
  if (isAside) return 0
  const part = Math.min(100, Math.max(0, share ?? 0)) / 100
  return metresOf(sheet, sheet.rise * (lowest + (1 - lowest) * part ** 1.3))
}

/** Metres on the ground for a length in Mercator units. */
export function metresOf({ corners }: Sheet, length: number): number {
  const [, lat] = fromMercator(corners[0] ?? [0.5, 0.5])
  return length * metresPerUnit(lat)
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
