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

type MarkRow = Omit<MapMark, 'at' | 'icon'> & {
  readonly x: number | null
  readonly y: number | null
  readonly iconFile: string | null
}

/** What is entered for a screen to be drawn on its map, inside a scope; what is out of use is left out. */
export async function marksIn(
  db: Database,
  scope: Scope,
  actor: Actor,
  screen: string,
): Promise<MapMark[]> {
  if (!mayView(actor)) return []
  const rows = await db.scoped(scope, (tx) =>
    tx.query<MarkRow>(sql`
      select id, target_type as "targetType", target_id as "targetCode", target_name as name,
        case coord_kind when 'pixel' then 'plan' else 'geographic' end as frame,
        case coord_kind when 'pixel' then x else longitude end as x,
        case coord_kind when 'pixel' then y else latitude end as y,
        coalesce(z, 0) as height, coalesce(label_position, 'top') as side,
        left(map_image, 12) as picture, icon as "iconFile"
      from screen_coordinate
      where deleted_at is null and state = 'enabled' and screen_code = ${screen}
      order by target_id, id limit ${mostMarks}`),
  )
  const hidesIcon = isMasked(actor, screenCoordinate.name, 'icon', viewers)
  return rows.flatMap(({ x, y, iconFile, ...mark }) =>
    x === null || y === null
      ? []
      : [
          {
            ...{ ...mark, at: [Number(x), Number(y)], height: Number(mark.height) },
            icon:
              iconFile && !hidesIcon
                ? `/api/wall/plans/${mark.id}?v=${iconFile.slice(0, 12)}`
                : null,
          } satisfies MapMark,
        ],
  )
}

/** The picture file of a mark inside the viewer's scope; null where they see none. */
export async function iconOf(db: Database, actor: Actor, id: string): Promise<string | null> {
  if (!mayView(actor) || isMasked(actor, screenCoordinate.name, 'icon', viewers)) return null
  const [row] = await db.scoped(actor.scope, (tx) =>
    tx.query<{ icon: string | null }>(
      sql`select icon from screen_coordinate where id = ${id} and deleted_at is null`,
    ),
  )
  return row?.icon ?? null
}
