import { sql } from 'drizzle-orm'
import { countedViolationStates } from '#domain/rules/violation-rules'
import type { Values } from '#domain/where/where'
import { type Check, stateAfter, type Write } from '../base/check.ts'

/** Whether a violation goes to review or on in it: what counts afterwards is measured. */
export const isReviewed = (write: Write): boolean =>
  write.before !== null && ['in-approval', 'approved'].includes(stateAfter(write))

/** Whether one that counts is put right where it stands. */
export const isCorrected = (write: Write): boolean =>
  countedViolationStates.some((state) => state === write.before?.storedState) &&
  stateAfter(write) === write.before?.storedState

/**
 * A violation is reviewed in the class of its clause, with the clause's points and a fine inside its
 * range. Only what is published is cited; a clause withdrawn during the review stays cited.
 */
export const clause: Check = async (tx, write) => {
  const { before, after } = write
  if (!isReviewed(write) || !after.clause) return []
  const [found] = await tx.query<Values>(sql`
    select violation_class as "violationClass", points, state, fine_min::float as "min",
      fine_max::float as "max"
    from violation_clause where id = ${after.clause}::uuid`)
  if (!found) return []
  const { violationClass, points, min, max } = found
  const fine = after.penaltyAmount ?? null
  const isOutside = fine !== null && (Number(fine) < Number(min) || Number(fine) > Number(max))
  const isWithdrawn = before?.storedState === 'pending' && found.state !== 'published'
  return [
    ...(isWithdrawn ? [{ field: 'clause', code: 'clauseUnpublished' }] : []),
    ...(violationClass === after.violationClass
      ? []
      : [{ field: 'violationClass', code: 'classOfClause' }]),
    ...(points === after.points
      ? []
      : [{ field: 'points', code: 'pointsOfClause', params: { points } }]),
    ...(isOutside ? [{ field: 'penaltyAmount', code: 'fineOfClause', params: { min, max } }] : []),
  ]
}
