import { sql } from 'drizzle-orm'
import { tableOf } from '../../db/tables.ts'
import { type Check, meet, type Write } from './check.ts'

/**
 * A month of a site counts once: by one monthly record, which lies on the first, or by daily ones.
 * Confirming another while one is confirmed would add the same water up twice.
 */
export const oneBook: Check = async (tx, write) => {
  const { resource, before, after } = write
  const { id, site, period, periodKind } = after
  if (isMisplaced(write)) return [{ field: 'period', code: 'firstOfMonth' }]
  const counted = before?.storedState === 'confirmed' && !before.deletedAt
  if (counted || (after.state ?? after.storedState) !== 'confirmed') return []
  // Two people confirming both kinds at one moment must meet here.
  await meet(tx, write, 'book', site, String(period).slice(0, 7))
  const [other] = await tx.query<{ number: string }>(sql`
    select number from ${sql.raw(tableOf(resource).table)}
    where site = ${site} and (period_kind = 'month' or ${periodKind} = 'month')
      and state = 'confirmed' and id <> ${id}
      and deleted_at is null and date_trunc('month', period) = date_trunc('month', ${period}::date)
    limit 1`)
  return other
    ? [{ field: 'periodKind', code: 'otherBookConfirmed', params: { number: other.number } }]
    : []
}

// What was stored on another day before is not held up: it counts once by the rule above.
function isMisplaced({ before, after: { period, periodKind } }: Write): boolean {
  const isKept = before?.period === period && before?.periodKind === periodKind
  return periodKind === 'month' && !isKept && !String(period).endsWith('-01')
}
