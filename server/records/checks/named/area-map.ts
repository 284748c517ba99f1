import { sql } from 'drizzle-orm'
import { settingAt } from '../../../db/settings-in-force.ts'
import { type Check, standing, stateAfter } from '../base/check.ts'

const mapped = ['1', '2']
const decisive = ['gridLevel', 'mapImage', 'ownerOrg', 'frame', 'parent'] as const

/**
 * An area of the first two levels in use has a map (S5-23): a picture of its own, the plan it is drawn
 * on, or the map of its organisation in force. What was there before the rule keeps to it when any of
 * this changes.
 */
export const areaMap: Check = async (tx, write) => {
  const { after } = write
  const before = standing(write)
  if (stateAfter(write) === 'disabled' || !mapped.includes(String(after.gridLevel))) return []
  const isEnabled = before?.storedState === 'disabled'
  const isDecided = decisive.some((name) => (before?.[name] ?? null) !== (after[name] ?? null))
  if ((before && !isEnabled && !isDecided) || after.mapImage) return []
  if (after.frame === 'plan' && after.parent) {
    const [plan] = await tx.query(sql`
      with recursive above as (
        select id, parent, map_image, 1 as depth from grid_area
          where id = ${after.parent}::uuid and deleted_at is null
        union all
        select a.id, a.parent, a.map_image, depth + 1 from grid_area a
          join above on a.id = above.parent and a.deleted_at is null and depth < 4)
      select from above where map_image is not null limit 1`)
    if (plan) return []
  }
  const setting = { resource: 'org-config', field: 'mapImage' } as const
  if (typeof after.ownerOrg === 'string' && (await settingAt(tx, setting, after.ownerOrg)))
    return []
  return [{ field: 'mapImage', code: 'mapMissing', params: { level: after.gridLevel } }]
}
