import { sql } from 'drizzle-orm'
import { tableOf } from '../../../db/sql/tables.ts'
import { besideOthers, stateAfter, type Write } from '../base/check.ts'
import { groundOf, meetAtSites } from '../base/water-sites.ts'

/**
 * A month of a site counts once: by one monthly record, which lies on the first, or by daily ones, and
 * by those of an area around it or inside it least of all. Confirming another while one is confirmed
 * would add the same water up twice. What makes an area a part of another asks the same
 * (`area-water.ts`).
 */
export const singleMonthlySource = besideOthers(async (tx, write) => {
  const { resource, before, after } = write
  const { id, site, period, periodKind } = after
  if (isMisplaced(write)) return [{ field: 'period', code: 'firstOfMonth' }]
  const counted = before?.storedState === 'confirmed' && !before.deletedAt
  const state = stateAfter(write)
  // Whoever hands one in learns that it cannot be confirmed.
  if (counted || !['in-approval', 'confirmed'].includes(state)) return []
  // Two people confirming both kinds, or a part and the whole, at one moment must meet here.
  if (state === 'confirmed') await meetAtSites(tx, [String(site)])
  const { around } = await groundOf(tx, String(site))
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

// What was stored on another day before is not held up: it counts once by the rule above.
function isMisplaced({ before, after: { period, periodKind } }: Write): boolean {
  const isKept = before?.period === period && before?.periodKind === periodKind
  return periodKind === 'month' && !isKept && !String(period).endsWith('-01')
}
