import { sql } from 'drizzle-orm'
import { actionRight } from '#domain/access/access'
import { openHazardStates } from '#domain/rules/hazard-states'
import { voidHazardStates } from '#domain/rules/void-hazard'
import type { Values } from '#domain/where/where'
import { isHeadOf } from '#domain/workflow/decisions'
import { tableOf } from '../../../db/sql/tables.ts'
import { type Check, isBehind, meet, stateAfter, type Write } from '../base/check.ts'
import { graveness } from './successor.ts'

/**
 * A hazard that is none, or the double of another, is said to be so by the head for its level; the
 * other was reported before, is no less grave, and is still counted.
 */
export const voiding: Check = async (tx, write) => {
  const { before, after } = write
  if (!before?.voidRequest && !after.voidRequest) return []
  const action = decisionIn(write)
  if (action && !isHead(write, action)) return [{ field: 'level', code: 'voidingOfOthers' }]
  const isDouble = after.voidRequest === 'duplicate' && action !== 'refuse-void'
  const isAsked = before?.voidRequest !== after.voidRequest
  if (!isDouble || !(isAsked || action)) return []
  // Two that are said to be each other's doubles at one moment must meet here.
  await meet(tx, write, 'voiding', after.gridArea)
  const table = sql.raw(tableOf(write.resource).table)
  const [other] = await tx.query<Values>(sql`
    select o.number, o.level, o.statutory_major as "statutoryMajor",
      o.created_at < ${after.createdAt}::timestamptz as "isEarlier",
      o.state = any(${sql.param([...openHazardStates])}) or o.state = 'closed'
        and o.outcome = 'pass' and o.closed_at >= ${after.foundAt}::timestamptz as "isCounted"
    from ${table} o
    where o.id = ${after.duplicateOf}::uuid and o.id <> ${after.id}::uuid and o.deleted_at is null`)
  if (!other) return [{ field: 'duplicateOf', code: 'notADuplicate' }]
  const { number } = other
  return doubleFaults(other, after).map((code) => ({
    ...{ field: 'duplicateOf', code, params: { number } },
  }))
}

/** What speaks against a hazard's being the double of an other, each by its code. */
const doubleFaults = (other: Values, after: Values): string[] => [
  ...(other.isEarlier ? [] : ['duplicateOfLater']),
  ...(other.isCounted ? [] : ['duplicateOfUncounted']),
  ...(graveness(other) >= graveness(after) ? [] : ['duplicateOfLesser']),
]

/** The decision that the write brings about; null where it is none. */
function decisionIn(write: Write): string | null {
  const { before, after } = write
  if (!before?.voidRequest) return null
  const to = stateAfter(write)
  if (to !== before.storedState && voidHazardStates.some((state) => state === to))
    return `confirm-${to}`
  // Whoever asked takes it back.
  const isTakenBack = isBehind(write, before.voidRequestedBy)
  return after.voidRequest || isTakenBack ? null : 'refuse-void'
}

function isHead({ resource, holder, now, before }: Write, action: string): boolean {
  const wanted = { subject: resource.name, right: actionRight(action) }
  const { heads = [] } = resource.states[String(before?.storedState)]?.[action] ?? {}
  return isHeadOf(heads, { actor: holder, now }, { record: before ?? {}, wanted })
}
