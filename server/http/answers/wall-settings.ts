/** What organisations have set for their screens; settings above the scope of a viewer hold too. */
import { sql } from 'drizzle-orm'
import type { MapArea } from '#domain/api/map-areas'
import { boxOf, type Rings } from '#domain/geometry/geometry'
import type { Database } from '../../db/database.ts'
import { settingAt, settingsInForce } from '../../db/settings-in-force.ts'

interface PictureRow {
  readonly orgId: string
  readonly mapImage: string
  readonly mapBounds: { readonly coordinates: Rings }
}

/** The map pictures under the areas of organisations, by their id; only those with known bounds. */
export async function mapPicturesOf(
  db: Database,
  orgIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, MapArea['picture']>> {
  const rows = await db.system((tx) =>
    tx.query<PictureRow>(sql`
      select p.id as "orgId", s.map_image as "mapImage",
        s.map_bounds as "mapBounds"
      from organization p
        join org_config s on s.id = ${settingsInForce('org-config', { row: 'p', org: 'id' })}
      where p.id = any(${sql.param([...orgIds])}::uuid[])
        and s.map_image is not null and s.map_bounds is not null`),
  )
  return new Map(rows.map((row) => [row.orgId, pictureOf(row)]))
}

function pictureOf({ orgId, mapImage, mapBounds }: PictureRow): MapArea['picture'] {
  const { minX, minY, maxX, maxY } = boxOf(mapBounds.coordinates.flat())
  // Browsers keep pictures for a day: another picture is another address.
  const url = `/api/wall/maps/${orgId}?v=${mapImage.slice(0, 12)}`
  return { url, west: minX, south: minY, east: maxX, north: maxY }
}

/** The picture file of the map that holds for an organisation; null where there is none. */
export async function mapOf(db: Database, orgId: string): Promise<string | null> {
  const found = await db.system((tx) =>
    settingAt(tx, { resource: 'org-config', field: 'mapImage' }, orgId),
  )
  return typeof found === 'string' ? found : null
}

/** What an organisation calls its screens; null where it has not said. */
export async function screenTitleOf(db: Database, orgId: string): Promise<string | null> {
  const title = await db.system((tx) =>
    settingAt(tx, { resource: 'org-config', field: 'screenTitle' }, orgId),
  )
  return typeof title === 'string' && title !== '' ? title : null
}
