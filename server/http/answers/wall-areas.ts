import { sql } from 'drizzle-orm'
import { type Actor, hasRight, isMasked, type RoleCode } from '#domain/access/access'
import type { Scope } from '#domain/access/scope'
import type { MapArea } from '#domain/api/map-areas'
import type { Position, Rings } from '#domain/geometry/geometry'
import { gridArea } from '#domain/resources/basic-data/grid-area'
import { isDisplay, rolesIn } from '../../auth/display.ts'
import type { Database } from '../../db/database.ts'
import { takingTurns } from '../../platform/turns.ts'
import { drawnWith, shapesOf } from '../../records/place/area-shapes.ts'
import { isFound } from '../../records/store/columns.ts'
import { mapPicturesOf } from './wall-settings.ts'

interface AreaRow {
  readonly id: string
  readonly code: string
  readonly parent: string | null
  readonly orgId: string
  readonly orgCode: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
  readonly gridLevel: string
  readonly areaKind: string
  readonly frame: 'geographic' | 'plan'
  readonly version: number
  readonly center: { readonly coordinates: Position } | null
  readonly elevation: number | null
  readonly mapImage: string | null
  readonly planWidth: number | null
  readonly planHeight: number | null
  readonly responsible: string | null
  readonly vacant: boolean
  /** How many there are in all. */
  readonly all: number
}

/** A display draws areas although it reads no records; everybody else draws what they may read. */
const viewers: readonly RoleCode[] = [...gridArea.access.read, 'controlRoom']

const mayView = (actor: Actor): boolean =>
  hasRight(actor, viewers, { subject: gridArea.name, right: 'view' })

/** Areas that one answer holds; no map shows more. */
const mostAreas = 5_000

interface MapAreas {
  readonly data: MapArea[]
  /** Further areas that the answer does not hold. */
  readonly leftOut: number
}

/**
 * The grid areas in use inside a scope, as the map draws them, parents before their children; none
 * for those who may not view areas, and without what is hidden from the viewer's roles. Of more than
 * `most` the first, which are the larger, and how many are left out.
 */
export async function areasIn(
  db: Database,
  scope: Scope,
  actor: Actor,
  most = mostAreas,
): Promise<MapAreas> {
  if (!mayView(actor)) return { data: [], leftOut: 0 }
  const isHidden = hiddenFrom(actor)
  const { rows, shapes } = await db.scoped(scope, async (tx) => {
    const found = await tx.query<AreaRow>(sql`
      select a.id, a.code, a.parent, o.id as "orgId", o.org_code as "orgCode", a.name, a.name_en as "nameEn",
        a.name_sr as "nameSr", a.grid_level as "gridLevel", a.area_kind as "areaKind", a.frame,
        a.version, a.center, a.elevation, a.map_image as "mapImage",
        a.plan_width as "planWidth", a.plan_height as "planHeight", p.user_name as responsible,
        ${sql.raw(isFound(gridArea, 'vacant', 'a'))} as vacant,
        count(*) over ()::int as "all"
      from grid_area a join organization o on o.id = a.owner_org
        left join account p on p.id = a.responsible
      where a.deleted_at is null and a.state = 'enabled' and a.boundary is not null
      order by a.grid_level, a.code limit ${most}`)
    return { rows: found, shapes: await shapesOf(tx, found) }
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pictures = await mapPicturesOf(db, new Set(rows.map(({ orgId }) => orgId)))
  const share = shareOf([...shapes.values()].map(({ drawn }) => positionsIn(drawn)))
  const data: MapArea[] = []
  const turn = takingTurns()
  for (const row of rows) {
    await turn()
    const shape = shapes.get(row.id)
    if (!shape) continue
    data.push({
      code: row.code,
      parentCode: isHidden('parent') ? null : ((row.parent && byId.get(row.parent)?.code) ?? null),
      orgCode: row.orgCode,
      name: row.name,
      nameEn: isHidden('nameEn') ? null : row.nameEn,
      nameSr: isHidden('nameSr') ? null : row.nameSr,
      gridLevel: Number(row.gridLevel),
      areaKind: row.areaKind,
      frame: row.frame,
      plan: row.frame === 'plan' && !isHidden('mapImage') ? planAbove(row, byId) : null,
      picture: row.frame === 'plan' ? null : (pictures.get(row.orgId) ?? null),
      boundary: { type: 'Polygon', coordinates: mutable(drawnWith(shape.drawn, share)) },
      center: pair((isHidden('center') ? null : row.center?.coordinates) ?? shape.inner),
      elevation: isHidden('elevation') ? null : row.elevation,
      responsible: isHidden('responsible') ? null : row.responsible,
      vacant: !isHidden('vacant') && row.vacant,
    })
  }
  return { data, leftOut: (rows[0]?.all ?? 0) - rows.length }
}

/** Positions of one answer: some two megabytes. */
const mostPositions = 60_000

const positionsIn = (rings: Rings): number => rings.reduce((sum, ring) => sum + ring.length, 0)

/** Positions that each area may have, so that all together fit into one answer; only large ones lose any. */
export function shareOf(counts: readonly number[], most = mostPositions): number {
  let left = most
  const rising = counts.toSorted((a, b) => a - b)
  for (const [at, count] of rising.entries()) {
    const share = Math.floor(left / (rising.length - at))
    if (count > share) return share
    left -= count
  }
  return Infinity
}

/**
 * Which fields of areas administrators have hidden from the viewer's roles; from a display always who
 * answers for one: whoever walks past reads it.
 */
function hiddenFrom(actor: Actor) {
  const isPublic = isDisplay(rolesIn(actor))
  return (field: keyof typeof gridArea.fields) =>
    (isPublic && field === 'responsible') || isMasked(actor, gridArea.name, field, viewers)
}

/** The plan an area is drawn on: its own picture, or that of the nearest area above it. */
function planAbove(area: AreaRow, byId: ReadonlyMap<string, AreaRow>): MapArea['plan'] {
  const seen = new Set<string>()
  let row: AreaRow | undefined = area
  while (row && !seen.has(row.id)) {
    const { id, mapImage, planWidth: width, planHeight: height } = row
    if (mapImage && width && height) {
      // Another picture is another address; marks say by it which their pixels are of.
      return { url: `/api/wall/plans/${id}?v=${mapImage.slice(0, 12)}`, width, height }
    }
    seen.add(id)
    row = row.parent ? byId.get(row.parent) : undefined
  }
  return null
}

const pair = ([x, y]: Position): [number, number] => [x, y]
const mutable = (rings: Rings): [number, number][][] => rings.map((ring) => ring.map(pair))

/** The picture file of an area inside the viewer's scope; null where they see none. */
export async function planOf(db: Database, actor: Actor, areaId: string): Promise<string | null> {
  if (!mayView(actor) || hiddenFrom(actor)('mapImage')) return null
  const [row] = await db.scoped(actor.scope, (tx) =>
    tx.query<{ mapImage: string | null }>(sql`
      select map_image as "mapImage" from grid_area where id = ${areaId} and deleted_at is null`),
  )
  return row?.mapImage ?? null
}
