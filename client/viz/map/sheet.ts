/**
 * The ground that the map draws on. Every frame ends as polygons in Mercator units, so the layers,
 * labels and camera do not know whether they show a mine, a plan, a table of mines or a country.
 */

import type { MapArea } from '#domain/api/map-areas'
import {
  areaOf,
  boxOf,
  innerPointOf,
  type Position,
  type Ring,
  type Rings,
} from '#domain/geometry/geometry'
import { lyingTogether } from '#domain/geometry/mine-reach'

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
  /** What the camera must show. */
  readonly corners: readonly Position[]
  /** Width of a typical block, in Mercator units: gaps are shares of it. */
  readonly block: number
  /** Height of a block at the index 100, in Mercator units. */
  readonly rise: number
  /** Free space between blocks, as a share of `block`. */
  readonly gap: number
  /** Codes of the areas that lie too far off to be on the sheet, or are drawn in another frame. */
  readonly off: readonly string[]
  /** The plan picture and its corners from the upper left, clockwise. */
  readonly plan: {
    readonly url: string
    readonly corners: readonly Position[]
    /** In its pixels, where positions are pixels. */
    readonly size?: { readonly width: number; readonly height: number }
  } | null
}

/** Areas that belong together on the map: one mine's. */
export interface Group {
  readonly code: string
  readonly areas: readonly MapArea[]
}

/**
 * The areas that are shown, and the codes of those that lie too far off: one that was drawn on the
 * other side of the world must not shrink the rest to a dot.
 */
export function lyingAtMine(areas: readonly MapArea[]): {
  readonly shown: readonly MapArea[]
  readonly off: readonly string[]
} {
  const global = areas.filter(({ frame }) => frame === 'geographic')
  const lies = lyingTogether(global.map(({ boundary }) => boxOf(boundary.coordinates.flat())))
  const off = new Set(global.filter((_, i) => !lies[i]))
  return { shown: areas.filter((area) => !off.has(area)), off: [...off].map(({ code }) => code) }
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

/** Width of a square as large as the middle one of the areas. */
export function blockWidth(areas: readonly Pick<PlacedArea, 'rings'>[]): number {
  const sizes = areas.map(({ rings }) => areaOf(rings)).sort((a, b) => a - b)
  return Math.sqrt(sizes[Math.floor(sizes.length / 2)] ?? 0)
}

/** Of the shallowest block, what the tallest one may hide that stands before it. */
const hidden = 0.5
/** Of the rise of a sheet, what is left of it where a block is a mere strip. */
const least = 0.25

/**
 * The sheet with blocks so low that each area stays seen behind the worst: under `pitch` a height hides
 * its sine of the picture, and ground is as deep there as its cosine.
 */
export function withoutHiding(sheet: Sheet, pitch: number): Sheet {
  const depths = sheet.areas.map(({ rings }) => {
    const { minY, maxY } = boxOf(rings.flat())
    return maxY - minY
  })
  const tallest = (hidden * Math.min(...depths)) / Math.tan((pitch * Math.PI) / 180)
  return { ...sheet, rise: Math.min(sheet.rise, Math.max(tallest, least * sheet.rise)) }
}
