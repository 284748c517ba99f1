import type { Geometry } from '#domain/fields/index'
import type { Position } from '#domain/geometry/geometry'

/** The positions of a shape's outline; a polygon without its closing repetition. */
export function positionsOf(geometry: Geometry | null): readonly Position[] {
  if (!geometry) return []
  const { type, coordinates } = geometry
  if (type === 'Point') return [coordinates as Position]
  if (type === 'LineString') return coordinates as readonly Position[]
  return ((coordinates as readonly (readonly Position[])[])[0] ?? []).slice(0, -1)
}
