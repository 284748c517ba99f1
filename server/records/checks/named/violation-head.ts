import { sql } from 'drizzle-orm'
import { actionRight, givingRoles } from '#domain/access/access'
import { ofThoseAbove } from '#domain/rules/management-levels'
import { appealHeads, correctionHeads } from '#domain/rules/violation-corrections'
import { countedViolationStates } from '#domain/rules/violation-rules'
import type { Tx } from '../../../db/database.ts'
import { type Check, isBehind, standing, stateAfter, type Write } from '../base/check.ts'
import { commandingLevel } from './reviewers.ts'

/**
 * A violation that counts comes to another day as somebody asked for it and the head for its class
 * approves; an appeal is decided by the head above its first review (role rules, 6 and 7).
 */
export const violationHead: Check = async (tx, write) => {
  const before = standing(write)
  if (!before || !countedViolationStates.some((state) => state === before.storedState)) return []
  const { after } = write
  const decision = decisionIn(write)
  if (decision)
    return (await isHead(tx, write, decision))
      ? []
      : [{ field: 'violationClass', code: 'decisionOfOthers' }]
  if (before.occurredAt === after.occurredAt) return []
  return (await isSameDay(tx, write)) ? [] : [{ field: 'occurredAt', code: 'anotherDay' }]
}

/** Which decision of another the write brings about; null where it is none. */
function decisionIn(write: Write) {
  const { before, after } = write
  if (before?.requestedBy && !after.requestedBy) {
    // Whoever asked takes it back, and decides on nothing.
    if (isBehind(write, before.requestedBy)) return null
    const action = before.requestedOccurredAt === after.occurredAt ? 'approve' : 'refuse'
    return { action: `${action}-correction`, heads: correctionHeads }
  }
  const to = stateAfter(write)
  if (before?.storedState !== 'under-appeal' || to === 'under-appeal') return null
  return { action: to === 'revoked' ? 'revoke' : 'uphold', heads: appealHeads }
}

type Decision = NonNullable<ReturnType<typeof decisionIn>>

/** Of what a manager commanded those decide who stand above, where the head of the class does not stand below all. */
async function isHead(tx: Tx, write: Write, { action, heads }: Decision): Promise<boolean> {
  const { resource, holder, after } = write
  const wanted = { subject: resource.name, right: actionRight(action) }
  const decides = Object.entries(heads).find(([one]) => one === after.violationClass)?.[1] ?? []
  const level = await commandingLevel(tx, write)
  const above = level ? ofThoseAbove(decides, level) : []
  return givingRoles(holder, above.length > 0 ? above : decides, wanted).length > 0
}

/** By the calendar of the place, as the figures count. */
async function isSameDay(tx: Tx, { before, after }: Write): Promise<boolean> {
  const day = (at: unknown) => sql`(${at}::timestamptz at time zone time_zone)::date`
  const [found] = await tx.query(sql`select from organization
    where id = ${after.org}::uuid and ${day(before?.occurredAt)} = ${day(after.occurredAt)}`)
  return found !== undefined
}
