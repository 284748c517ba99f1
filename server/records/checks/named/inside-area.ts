import { sql } from 'drizzle-orm'
import { depthIn, type Position, type Rings } from '#domain/geometry/geometry'
import { type Check, standing } from '../base/check.ts'

/** What a telephone is off by: some 10 m, in degrees. */
const slack = 1e-4

interface Area {
  readonly code: string
  readonly boundary: { readonly coordinates: Rings }
}

/** A place on the globe lies in the grid area that it is a part of (`S5-20`); plans have no degrees. */
export const insideArea: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  const point = after.location as { readonly coordinates: Position } | null | undefined
  const isKept =
    JSON.stringify(point ?? null) === JSON.stringify(before?.location ?? null) &&
    after.gridArea === before?.gridArea
  if (!point || isKept) return []
  const [area] = await tx.query<Area>(sql`
    select code, boundary from grid_area
    where id = ${after.gridArea ?? null}::uuid and frame = 'geographic' and boundary is not null`)
  if (!area || depthIn(area.boundary.coordinates, point.coordinates) >= -slack) return []
  const params = { at: point.coordinates, with: area.code }
  return [{ field: 'location', code: 'outsideArea', params }]
}
