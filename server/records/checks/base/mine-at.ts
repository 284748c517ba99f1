import { sql } from 'drizzle-orm'
import type { Position } from '#domain/geometry/geometry'
import { middleOf } from '#domain/geometry/mine-reach'
import type { Tx } from '../../../db/database.ts'
import { type StoredArea, shapesOf } from '../../place/area-shapes.ts'

interface Row {
  readonly location: { readonly coordinates: Position } | null
  readonly areas: readonly StoredArea[] | null
}

/** Areas whose boxes tell where a mine lies, the larger ones first. */
const mostTelling = 300

/**
 * The middle of the mine that an organisation belongs to: where it stands, else where most of its
 * areas lie, the one with this id left out. Null while neither is known.
 */
export async function mineAt(tx: Tx, org: string, exceptArea: string): Promise<Position | null> {
  const [row] = await tx.query<Row>(sql`
    with recursive upwards as (
      select id, parent, org_type, location, 0 as step from organization where id = ${org}
      union all
      select o.id, o.parent, o.org_type, o.location, u.step + 1 from organization o
        join upwards u on o.id = u.parent where u.org_type <> 'factory' and u.step < 20
    ), site as (
      -- What stands above any mine has an address, not a place.
      select id, org_type = 'factory' as is_mine, location from upwards
      order by is_mine desc, step limit 1
    ), downwards as (
      select id from site
      union
      select o.id from organization o join downwards d on o.parent = d.id
        where (select is_mine from site)
    ) select (select location from site where is_mine) as location,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'version', a.version)) from (
        select id, version from grid_area where owner_org in (select id from downwards)
          and frame = 'geographic' and boundary is not null and id <> ${exceptArea}
          and deleted_at is null order by grid_level, code limit ${mostTelling}) a) as areas`)
  if (row?.location) return row.location.coordinates
  const shapes = await shapesOf(tx, row?.areas ?? [])
  return middleOf([...shapes.values()].map(({ box }) => box))
}
