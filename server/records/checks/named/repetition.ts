import { sql } from 'drizzle-orm'
import { brokenRules } from '#domain/definition/check-input'
import type { ViolationClass } from '#domain/rules/violation-classes'
import type { Check } from '../base/check.ts'
import { isReviewed, repetitionBy } from './clause.ts'
import { reviewers } from './reviewers.ts'
import { suspension } from './suspension.ts'

/**
 * What a repeated violation brings besides its class and points, such as other reviewers and measures, is
 * told together with them: its author puts all of it right at once.
 */
export const repetition: Check = async (tx, write) => {
  const { resource, actor, now, after } = write
  if (!isReviewed(write) || !after.clause) return []
  const [cited] = await tx.query<{ violationClass: ViolationClass }>(sql`
    select violation_class as "violationClass" from violation_clause where id = ${after.clause}::uuid`)
  const repeated = cited ? await repetitionBy(tx, write, cited) : null
  // What says so already was held to the rules of its class.
  if (!repeated || repeated.raised.violationClass === after.violationClass) return []
  const { violationClass, points } = repeated.raised
  const raised = { ...write, after: { ...after, violationClass, points } }
  const told = [...(await reviewers(tx, write)), ...(await suspension(tx, write))]
  const codes = new Set(told.map(({ code }) => code))
  const due = [
    ...brokenRules(resource.rules ?? [], raised.after, {}, { actor, now }),
    ...(await reviewers(tx, raised)),
    ...(await suspension(tx, raised)),
  ]
  return due.filter(({ code }) => !codes.has(code))
}
