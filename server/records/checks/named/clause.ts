import { sql } from 'drizzle-orm'
import type { FieldError } from '#domain/definition/field-error'
import {
  illegalCommand,
  type Repetition,
  repetitionOf,
  type ViolationClass,
} from '#domain/rules/violation-classes'
import { countedViolationStates } from '#domain/rules/violation-rules'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { tableOf } from '../../../db/sql/tables.ts'
import { type Check, meet, stateAfter, type Write } from '../base/check.ts'
import { violatorOf } from '../base/same-violator.ts'

/** Whether a violation goes to review or on in it: what counts afterwards is measured. */
export const isReviewed = (write: Write): boolean =>
  write.before !== null && ['in-approval', 'approved'].includes(stateAfter(write))

/** What a correction says. */
const corrected = ['occurredAt', 'handling', 'opinion'] as const

/** Whether one that counts is put right where it stands: reminders and what is taught correct nothing. */
export const isCorrected = ({ resource, before, after }: Write): boolean =>
  countedViolationStates.some((state) => state === before?.storedState) &&
  stateAfter({ resource, after }) === before?.storedState &&
  corrected.some((one) => JSON.stringify(after[one]) !== JSON.stringify(before?.[one]))

/**
 * A violation is reviewed in the class of its clause, with the clause's points and a fine inside its
 * range; in a graver one where whoever broke the rules did so before, which the writer says and nobody
 * else changes. A clause for employees binds no contractor's people, and the other way round, from when
 * the violation is sent. Only what is published is cited; a clause withdrawn during the review stays cited.
 */
export const clause: Check = async (tx, write) => {
  const { before, after } = write
  if (!isReviewed(write) || !after.clause) return []
  const [found] = await tx.query<Cited>(sql`
    select applies_to as "appliesTo", violation_type as "violationType", violation_class as "violationClass", points, state, fine_min::float as "min",
      fine_max::float as "max"
    from violation_clause where id = ${after.clause}::uuid`)
  if (!found) return []
  const { min, max } = found
  const fine = after.penaltyAmount ?? null
  const isOutside = fine !== null && (Number(fine) < Number(min) || Number(fine) > Number(max))
  const isSent = before?.storedState !== stateAfter(write)
  const isWithdrawn = before?.storedState === 'pending' && found.state !== 'published'
  return [
    ...(isWithdrawn ? [{ field: 'clause', code: 'clauseUnpublished' }] : []),
    ...(isSent ? [...othersFaults(write, found), ...commandFaults(write, found)] : []),
    ...(await classFaults(tx, write, found)),
    ...(isOutside ? [{ field: 'penaltyAmount', code: 'fineOfClause', params: { min, max } }] : []),
  ]
}

function othersFaults({ after }: Write, { appliesTo }: Cited): FieldError[] {
  if (appliesTo === 'employee' && after.contractor)
    return [{ field: 'clause', code: 'clauseForEmployees' }]
  if (appliesTo === 'contractor' && !after.contractor)
    return [{ field: 'clause', code: 'clauseForContractors' }]
  return []
}

/** Who reviews a command hangs on its being called one. */
const commandFaults = ({ after }: Write, { violationType }: Cited): FieldError[] =>
  violationType === illegalCommand.violationType && after.violationType !== violationType
    ? [{ field: 'violationType', code: 'commandOfClause' }]
    : []

interface Cited extends Values {
  readonly violationType: string
  readonly appliesTo: string | null
  readonly violationClass: ViolationClass
  readonly points: number
}

async function classFaults(tx: Tx, write: Write, cited: Cited): Promise<FieldError[]> {
  const { before, after } = write
  const isAs = (one: Pick<Cited, 'violationClass' | 'points'>) =>
    one.violationClass === after.violationClass && one.points === after.points
  const raised = repetitionOf(cited.violationClass)
  const isSent = before?.storedState !== stateAfter(write)
  // Between being sent and approved nobody writes down another class.
  if (!isSent && raised && isAs(raised)) return []
  const repeated = await repetitionBy(tx, write, cited)
  const { violationClass, points } = repeated?.raised ?? cited
  const isClass = violationClass === after.violationClass
  return [
    ...(isClass
      ? []
      : [
          repeated
            ? {
                ...{ field: 'violationClass', code: repeated.raised.code },
                params: { earlier: repeated.earlier },
              }
            : { field: 'violationClass', code: 'classOfClause' },
        ]),
    ...(points === after.points
      ? []
      : [
          {
            field: 'points',
            code: repeated ? 'pointsOfRepetition' : 'pointsOfClause',
            params: { points },
          },
        ]),
  ]
}

/** What a violation that is sent, or approved, is treated as since it was repeated; null where it was not. */
export async function repetitionBy(
  tx: Tx,
  write: Write,
  cited: Pick<Cited, 'violationClass'>,
): Promise<Repeated | null> {
  const raised = repetitionOf(cited.violationClass)
  if (!raised || write.before?.storedState === stateAfter(write)) return null
  const earlier = await earlierOnes(tx, write, cited)
  return earlier >= raised.earlier ? { raised, earlier } : null
}

interface Repeated {
  readonly raised: Repetition
  readonly earlier: number
}

/** How many violations of a class whoever broke the rules has in the twelve months before. */
async function earlierOnes(
  tx: Tx,
  write: Write,
  { violationClass }: Pick<Cited, 'violationClass'>,
): Promise<number> {
  const { id, occurredAt } = write.after
  const violator = violatorOf(write.after)
  if (!violator) return 0
  // Two that are approved at one moment must meet here, as where their points are added up.
  await meet(tx, write, ...violator.key)
  const [found] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${sql.raw(tableOf(write.resource).table)}
    where ${violator.isTheirs} and id <> ${id} and deleted_at is null
      and violation_class = ${violationClass}
      and state = any(${sql.param([...countedViolationStates])})
      and occurred_at <= ${occurredAt}::timestamptz
      and occurred_at > ${occurredAt}::timestamptz - interval '1 year'`)
  return found?.count ?? 0
}
