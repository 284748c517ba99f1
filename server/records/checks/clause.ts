import { sql } from 'drizzle-orm'
import type { Values } from '#domain/where'
import { type Check, stateAfter } from './check.ts'

/** A violation goes to review in the class of its clause, with a fine inside the clause's range. */
export const clause: Check = async (tx, write) => {
  const { before, after } = write
  const isSent = before?.storedState !== 'in-approval' && stateAfter(write) === 'in-approval'
  if (!isSent || !after.clause) return []
  const [found] = await tx.query<Values>(sql`
    select violation_class as "violationClass", fine_min::float as "min", fine_max::float as "max"
    from violation_clause where id = ${after.clause}::uuid`)
  if (!found) return []
  const { violationClass, min, max } = found
  const fine = after.penaltyAmount ?? null
  const isOutside = fine !== null && (Number(fine) < Number(min) || Number(fine) > Number(max))
  return [
    ...(violationClass === after.violationClass
      ? []
      : [{ field: 'violationClass', code: 'classOfClause' }]),
    ...(isOutside ? [{ field: 'penaltyAmount', code: 'fineOfClause', params: { min, max } }] : []),
  ]
}
