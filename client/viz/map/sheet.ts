/**
 * The ground that the map draws on. Every frame ends as polygons in Mercator units, so the layers,
 * labels and camera do not know whether they show a mine, a plan, a table of mines or a country.
 */
import { boxOf, innerPointOf, type Position, type Ring, type Rings } from '#domain/geometry'
import type { MapArea } from '#domain/wire'

/** An area where it is drawn; positions in Mercator units. */
export interface PlacedArea {
  readonly code: string
  readonly group: string
  readonly rings: Rings
  /** Where its figure stands and its leader line ends. */
  readonly anchor: Position
}

/** The ground of one mine on the table, with the place of its name. */
export interface Plate {
  readonly group: string
  readonly ring: Ring
  /** Front left and front right corner. */
  readonly front: readonly [Position, Position]
}

export interface Sheet {
  readonly kind: 'mine' | 'plan' | 'table' | 'country'
  readonly areas: readonly PlacedArea[]
  readonly plates: readonly Plate[]
  /** What the camera shows: the corners of the ground. */
  readonly corners: readonly Position[]
  /** Width of one mine, in Mercator units: gaps and heights are shares of it. */
  readonly span: number
  /** The plan picture and its corners from the upper left, clockwise. */
  readonly plan: { readonly url: string; readonly corners: readonly Position[] } | null
}

/** Areas that belong together on the map: one mine's. */
export interface Group {
  readonly code: string
  readonly areas: readonly MapArea[]
}

/** An area laid onto the sheet by a transform of its positions. */
export function placed(
  area: MapArea,
  group: string,
  onto: (position: Position) => Position,
): PlacedArea {
  const rings = area.boundary.coordinates.map((ring) => ring.map(onto))
  return { code: area.code, group, rings, anchor: innerPointOf(rings) }
}

/** The corners of the box around the positions, from the upper left, clockwise. */
export function cornersOf(positions: Iterable<Position>): Position[] {
  const { minX, minY, maxX, maxY } = boxOf(positions)
  return [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ]
}

/** The longer side of the box around the positions. */
export function spanOf(positions: Iterable<Position>): number {
  const { minX, minY, maxX, maxY } = boxOf(positions)
  return Math.max(maxX - minX, maxY - minY, Number.MIN_VALUE)
}
