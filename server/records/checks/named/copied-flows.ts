import { sql } from 'drizzle-orm'
import { inflows, outflows, reuses } from '#domain/rules/water-flows'
import { monthOf, plusDays } from '#domain/time/days'
import { columnOfField, tableOf } from '../../../db/sql/tables.ts'
import { type Check, standing, stateAfter } from '../base/check.ts'

const flows = [...inflows, ...reuses, ...outflows]

/**
 * A month begins with the flows of the month before as a proposal: handed in with every one of them as it
 * was, nobody has read a meter, or somebody says in the remark why nothing differs.
 */
export const copiedFlows: Check = async (tx, write) => {
  const { resource, after } = write
  const isHandedIn = stateAfter(write) === 'in-approval'
  if (!isHandedIn || standing(write)?.storedState === 'in-approval') return []
  if (after.periodKind !== 'month' || after.remark) return []
  const month = monthOf(plusDays(monthOf(String(after.period)).from, -1)).from
  const same = flows.map((name) => {
    const column = sql.raw(columnOfField(resource, name))
    return sql`coalesce(${column}, 0) = ${Number(after[name] ?? 0)}::numeric`
  })
  const [before] = await tx.query<{ number: string }>(sql`
    select number from ${sql.raw(tableOf(resource).table)}
    where site = ${after.site}::uuid and id <> ${after.id}::uuid and period_kind = 'month'
      and period = ${month}::date and deleted_at is null
      and ${sql.join(same, sql` and `)} and rainfall + mine_inflow > 0 limit 1`)
  const params = { number: before?.number }
  return before ? [{ field: 'remark', code: 'copiedFlows', params }] : []
}
