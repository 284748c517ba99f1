/** The plane that shapes are drawn on: the globe, or a plan picture laid into a box of the map. */
import type { Geometry } from '#domain/fields/index'
import type { Position } from '#domain/geometry/geometry'
import {
  fromMercator,
  invert,
  sheetToMercator,
  toMercator,
  transform,
} from '#domain/geometry/plan-frame'

/** A picture laid over a box of longitudes and latitudes. */
export interface Picture {
  readonly url: string
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export type Ground =
  | { readonly kind: 'geographic'; readonly picture?: Picture | null }
  | {
      readonly kind: 'plan'
      readonly width: number
      readonly height: number
      /** The plan picture, once there is one. */
      readonly url: string | null
    }

/** Ways between the positions of a record and longitude and latitude of the map. */
export interface Plane {
  readonly toMap: (position: Position) => Position
  readonly fromMap: (lngLat: Position) => Position
}

/** A centimetre on the globe; a hundredth of a pixel on a plan. */
const places = { geographic: 7, plan: 2 } as const
/** More decimals than this the drawing library refuses. */
const mapPlaces = 9

export function planeOf(ground: Ground): Plane {
  const kept = rounded(places[ground.kind])
  const onMap = rounded(mapPlaces)
  if (ground.kind === 'geographic') return { toMap: onMap, fromMap: kept }
  const sheet = sheetToMercator(ground)
  const back = invert(sheet)
  return {
    toMap: (position) => onMap(fromMercator(transform(sheet, position))),
    fromMap: (lngLat) => kept(transform(back, toMercator(lngLat))),
  }
}

const rounded =
  (digits: number) =>
  // Adding zero makes the zero of a small negative number an ordinary one.
  ([x, y]: Position): Position => [Number(x.toFixed(digits)) + 0, Number(y.toFixed(digits)) + 0]

/** The rings, or the single run of positions, that a shape is made of. */
export function runsOf(geometry: Geometry | null): readonly (readonly Position[])[] {
  if (!geometry) return []
  const { type, coordinates } = geometry
  if (type === 'Point') return [[coordinates as Position]]
  if (type === 'LineString') return [coordinates as readonly Position[]]
  return coordinates as readonly (readonly Position[])[]
}
