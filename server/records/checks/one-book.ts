import { sql } from 'drizzle-orm'
import { tableOf } from '../../db/tables.ts'
import type { Check } from './check.ts'

/**
 * A month of a site counts once: by its monthly record or by its daily ones. Confirming one kind while
 * the other is confirmed would add the same water up twice.
 */
export const oneBook: Check = async (tx, { resource, before, after }) => {
  const counted = before?.storedState === 'confirmed' && !before.deletedAt
  if (counted || (after.state ?? after.storedState) !== 'confirmed') return []
  const { id, site, period, periodKind } = after
  // Two people confirming both kinds at one moment must meet here.
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(${site} || left(${period}::text, 7), 0))`)
  const [other] = await tx.query<{ number: string }>(sql`
    select number from ${sql.raw(tableOf(resource).table)}
    where site = ${site} and period_kind <> ${periodKind} and state = 'confirmed' and id <> ${id}
      and deleted_at is null and date_trunc('month', period) = date_trunc('month', ${period}::date)
    limit 1`)
  return other
    ? [{ field: 'periodKind', code: 'otherBookConfirmed', params: { number: other.number } }]
    : []
}
