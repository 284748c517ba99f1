/**
 * Frames without a place on the globe (plan pixels, the schematic table of mines) are laid into one
 * small box of the Mercator map, because a map engine knows no other plane. The box lies inside a
 * single map tile, so no area is ever cut at a tile border.
 */
import type { Position } from './geometry.ts'

const tile = 1 / 2 ** 14
const metresRound = 40_075_016.686

/** Centre and width of the box in Mercator units: the world is 1 wide, y grows southwards. */
export const mercatorBox = { x: 0.5 + tile / 2, y: 0.5 - tile / 2, size: tile * 0.8 } as const

/** Width of the box in metres, the unit of heights on the map. */
export const boxMetres = mercatorBox.size * metresRound

/** `x' = a x + c y + e`, `y' = b x + d y + f`. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export const transform = (m: Affine, [x, y]: Position): Position => [
  m.a * x + m.c * y + m.e,
  m.b * x + m.d * y + m.f,
]

/** First `inner`, then `outer`. */
export function compose(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.c * inner.b,
    b: outer.b * inner.a + outer.d * inner.b,
    c: outer.a * inner.c + outer.c * inner.d,
    d: outer.b * inner.c + outer.d * inner.d,
    e: outer.a * inner.e + outer.c * inner.f + outer.e,
    f: outer.b * inner.e + outer.d * inner.f + outer.f,
  }
}

/** Undoes `m`; throws when `m` flattens the plane. */
export function invert({ a, b, c, d, e, f }: Affine): Affine {
  const det = a * d - b * c
  if (det === 0) throw new Error('plan-frame: the transform flattens the plane')
  return {
    a: d / det,
    b: -b / det,
    c: -c / det,
    d: a / det,
    e: (c * f - d * e) / det,
    f: (b * e - a * f) / det,
  }
}

/** Fits a sheet of `width` x `height`, y downwards from its top left corner, into the box. */
export function sheetToMercator({ width, height }: { width: number; height: number }): Affine {
  const scale = mercatorBox.size / Math.max(width, height)
  return {
    a: scale,
    b: 0,
    c: 0,
    d: scale,
    e: mercatorBox.x - (width * scale) / 2,
    f: mercatorBox.y - (height * scale) / 2,
  }
}

/** Longitude and latitude in degrees of a position in Mercator units. */
export function fromMercator([x, y]: Position): Position {
  return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI]
}

/** Mercator units of a longitude and latitude in degrees. */
export function toMercator([lng, lat]: Position): Position {
  const phi = (lat * Math.PI) / 180
  return [(lng + 180) / 360, (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2]
}

/** Metres on the ground for one Mercator unit at a latitude. */
export const metresPerUnit = (lat: number) => metresRound * Math.cos((lat * Math.PI) / 180)
