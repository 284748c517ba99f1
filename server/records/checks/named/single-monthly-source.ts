import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { tableOf } from '../../../db/sql/tables.ts'
import { besideOthers, meet, type Write } from '../base/check.ts'

/**
 * A month of a site counts once: by one monthly record, which lies on the first, or by daily ones, and
 * by those of an area around it or inside it least of all. Confirming another while one is confirmed
 * would add the same water up twice.
 */
export const singleMonthlySource = besideOthers(async (tx, write) => {
  const { resource, before, after } = write
  const { id, site, period, periodKind } = after
  if (isMisplaced(write)) return [{ field: 'period', code: 'firstOfMonth' }]
  const counted = before?.storedState === 'confirmed' && !before.deletedAt
  if (counted || (after.state ?? after.storedState) !== 'confirmed') return []
  const { top, around } = await groundOf(tx, String(site))
  // Two people confirming both kinds, or a part and the whole, at one moment must meet here.
  await meet(tx, write, 'book', top, String(period).slice(0, 7))
  const [other] = await tx.query<{ number: string }>(sql`
    select number from ${sql.raw(tableOf(resource).table)}
    where site = any(${sql.param(around)}::uuid[]) and state = 'confirmed' and id <> ${id}
      and (site <> ${site}::uuid or period_kind = 'month' or ${periodKind} = 'month')
      and deleted_at is null and date_trunc('month', period) = date_trunc('month', ${period}::date)
    limit 1`)
  return other
    ? [{ field: 'periodKind', code: 'otherBookConfirmed', params: { number: other.number } }]
    : []
})

interface Ground {
  /** The topmost area above the site, itself where there is none. */
  readonly top: string
  /** The site, what it lies in and what lies in it. */
  readonly around: readonly string[]
}

async function groundOf(tx: Tx, site: string): Promise<Ground> {
  const [found] = await tx.query<Ground>(sql`
    with recursive up as (
      select id, parent, 0 as step from grid_area where id = ${site}::uuid
      union all
      select g.id, g.parent, u.step + 1 from grid_area g join up u on g.id = u.parent
        where u.step < 20
    ), down as (
      select id, 0 as step from grid_area where id = ${site}::uuid
      union all
      select g.id, d.step + 1 from grid_area g join down d on g.parent = d.id where d.step < 20
    ) select (select id from up order by step desc limit 1) as top,
      array(select id from up union select id from down) as around`)
  return found ?? { top: site, around: [site] }
}

// What was stored on another day before is not held up: it counts once by the rule above.
function isMisplaced({ before, after: { period, periodKind } }: Write): boolean {
  const isKept = before?.period === period && before?.periodKind === periodKind
  return periodKind === 'month' && !isKept && !String(period).endsWith('-01')
}
