import { sql } from 'drizzle-orm'
import { besideOthers, type Write } from '../base/check.ts'
import { meetAtSites } from '../base/water-sites.ts'

/**
 * An area does not become a part of another while both have confirmed water of one month: as a part and
 * a whole they would add the same water up twice (`single-monthly-source.ts`).
 */
export const areaWater = besideOthers(async (tx, { after }) => {
  await meetAtSites(tx, [after.id, String(after.parent)])
  const [both] = await tx.query<{ number: string; other: string }>(sql`
    with recursive above as (
      select id, parent, 0 as step from grid_area where id = ${after.parent}::uuid
      union all
      select g.id, g.parent, a.step + 1 from grid_area g join above a on g.id = a.parent
        where a.step < 20
    ), parts as (
      select id, 0 as step from grid_area where id = ${after.id}::uuid
      union all
      select g.id, p.step + 1 from grid_area g join parts p on g.parent = p.id where p.step < 20
    ), confirmed as (
      select number, site, date_trunc('month', period) as month from mine_water_balance
        where state = 'confirmed' and deleted_at is null
          and site in (select id from above union all select id from parts)
    ) select p.number, a.number as other from confirmed p
      join confirmed a on a.month = p.month
        and a.site in (select id from above) and a.site not in (select id from parts)
      where p.site in (select id from parts)
      order by p.month, p.number, a.number limit 1`)
  return both ? [{ field: 'parent', code: 'waterOfPartConfirmed', params: { ...both } }] : []
}, becomesPart)

/** What is new, or below nothing, shares no water with what is around it. */
function becomesPart({ before, after }: Write): boolean {
  return Boolean(before && after.parent) && before?.parent !== after.parent
}
