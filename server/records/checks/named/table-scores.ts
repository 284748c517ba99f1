import { sql } from 'drizzle-orm'
import type { Values } from '#domain/where/where'
import { type Check, stateAfter } from '../base/check.ts'

/**
 * Whoever hands a table in for review has scored each point where its type scores, and the points come to
 * what a table of the type comes to. A draft may be on its way there.
 */
export const tableScores: Check = async (tx, write) => {
  const { before, after } = write
  if (stateAfter(write) !== 'in-approval' || before?.storedState === 'in-approval') return []
  const [type] = await tx.query<{ scoring: string; full: string }>(sql`
    select scoring, full_score::text as full from check_table_type
    where id = ${after.tableType}::uuid`)
  if (!type || type.scoring === 'none') return []
  const rows = (after.items ?? []) as readonly Values[]
  const unscored = rows.flatMap(({ score }, at) =>
    (score ?? null) === null ? [{ field: `items.${at}.score`, code: 'required' }] : [],
  )
  if (unscored.length > 0) return unscored
  const [sum, full] = [Number(after.fullScore), Number(type.full)]
  return sum === full ? [] : [{ field: 'items', code: 'scoresToFull', params: { sum, full } }]
}
