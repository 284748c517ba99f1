import type { Geometry } from '#domain/fields/index'
import { boxOf } from '#domain/geometry/geometry'
import { positionsOf } from './positions-of.ts'
import css from './views/geo.module.css'

/** The outline alone, north up, in its own proportions. */
export function GeoOutline({ geometry }: { readonly geometry: Geometry | null }) {
  const positions = positionsOf(geometry)
  if (positions.length < 2) return null
  const { minX, minY, maxX, maxY } = boxOf(positions)
  const size = Math.max(maxX - minX, maxY - minY) || 1
  const points = positions.map(
    ([x, y]) => `${((x - minX) / size) * 100},${((maxY - y) / size) * 100}`,
  )
  const width = ((maxX - minX) / size) * 100
  const height = ((maxY - minY) / size) * 100
  return (
    <svg
      className={css.outline}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <polygon points={points.join(' ')} />
    </svg>
  )
}
