import { sql } from 'drizzle-orm'
import { type Actor, hasRight, isMasked, type RoleCode } from '#domain/access/access'
import type { Scope } from '#domain/access/scope'
import type { MapMark } from '#domain/api/wall-mark-contracts'
import { screenCoordinate } from '#domain/resources/basic-data/screen-coordinate'

import type { Database } from '../../db/database.ts'

/** A display draws them although it reads no records. */
const viewers: readonly RoleCode[] = [...screenCoordinate.access.read, 'controlRoom']

const mayView = (actor: Actor): boolean =>
  hasRight(actor, viewers, { subject: screenCoordinate.name, right: 'view' })

/** No map has room for more. */
const mostMarks = 500

interface MarkRow {
  readonly id: string
  readonly targetType: string
  readonly targetId: string
  readonly targetName: string
  readonly frame: MapMark['frame']
  readonly x: number
  readonly y: number
  readonly z: number
  readonly labelPosition: MapMark['side']
  readonly mapImage: string | null
  readonly icon: string | null
  readonly all: number
}

export interface MapMarks {
  readonly data: MapMark[]
  /** Further marks that the answer does not hold. */
  readonly leftOut: number
}

type MarkField = keyof typeof screenCoordinate.fields

/** Which fields of marks administrators have hidden from the viewer's roles. */
const hiddenFrom = (actor: Actor) => (field: MarkField) =>
  isMasked(actor, screenCoordinate.name, field, viewers)

/** What tells which marks stand where: without them there is nothing to draw. */
const placing = {
  geographic: ['screenCode', 'coordKind', 'longitude', 'latitude'],
  plan: ['screenCode', 'coordKind', 'x', 'y'],
} as const satisfies Record<MapMark['frame'], readonly MarkField[]>

/**
 * What is entered for a screen to be drawn on its map, inside a scope, as far as the viewer may see it;
 * what is out of use is left out. Of too many, organisations have their share in turn.
 */
export async function marksIn(
  db: Database,
  scope: Scope,
  actor: Actor,
  screen: string,
): Promise<MapMarks> {
  const isHidden = hiddenFrom(actor)
  const frames = mayView(actor)
    ? (['geographic', 'plan'] as const).filter((frame) => !placing[frame].some(isHidden))
    : []
  if (frames.length === 0) return { data: [], leftOut: 0 }
  const rows = await db.scoped(scope, (tx) =>
    tx.query<MarkRow>(sql`
      select *, count(*) over ()::int as "all" from (
        select id, target_type as "targetType", target_id as "targetId",
          target_name as "targetName",
          case coord_kind when 'pixel' then 'plan' else 'geographic' end as frame,
          case coord_kind when 'pixel' then x else longitude end as x,
          case coord_kind when 'pixel' then y else latitude end as y,
          coalesce(z, 0) as z, coalesce(label_position, 'top') as "labelPosition",
          map_image as "mapImage", icon,
          row_number() over (partition by org_id order by target_id, id) as turn
        from screen_coordinate
        where deleted_at is null and state = 'enabled' and screen_code = ${screen}
      ) mark
      where x is not null and y is not null and frame = any(${sql.param(frames)}::text[])
      order by turn, "targetId", id limit ${mostMarks}`),
  )
  const data = rows.map((row) => markOf(row, isHidden))
  return { data, leftOut: (rows[0]?.all ?? 0) - rows.length }
}

function markOf(row: MarkRow, isHidden: (field: MarkField) => boolean): MapMark {
  const { id, frame, x, y, icon, mapImage } = row
  const shown = <T>(field: MarkField, value: T, instead: T): T =>
    isHidden(field) ? instead : value
  return {
    ...{ id, frame, at: [Number(x), Number(y)] },
    targetType: shown('targetType', row.targetType, ''),
    // Labels are told apart by it.
    targetCode: shown('targetId', row.targetId, id),
    name: shown('targetName', row.targetName, ''),
    height: Number(shown('z', row.z, 0)),
    side: shown('labelPosition', row.labelPosition, 'top'),
    picture: shown('mapImage', mapImage?.slice(0, 12) ?? null, null),
    icon: shown('icon', icon && `/api/wall/plans/${id}?v=${icon.slice(0, 12)}`, null),
  }
}

/** The picture file of a mark inside the viewer's scope; null where they see none. */
export async function iconOf(db: Database, actor: Actor, id: string): Promise<string | null> {
  if (!mayView(actor) || hiddenFrom(actor)('icon')) return null
  const [row] = await db.scoped(actor.scope, (tx) =>
    tx.query<{ icon: string | null }>(
      sql`select icon from screen_coordinate where id = ${id} and deleted_at is null`,
    ),
  )
  return row?.icon ?? null
}
