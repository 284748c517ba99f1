import { sql } from 'drizzle-orm'
import { removals } from '#domain/rules/violation-classes'
import { countedViolationStates } from '#domain/rules/violation-rules'
import { settingAt } from '../../../db/settings-in-force.ts'
import { tableOf } from '../../../db/sql/tables.ts'
import { type Check, meet } from '../base/check.ts'
import { violatorOf } from '../base/same-violator.ts'
import { isCorrected } from './clause.ts'

/**
 * A violation by which somebody reaches the points that the organisation allows in a year is neither
 * sent to review, nor approved, nor corrected without taking them off the post: of several under
 * review the first that are approved count for those after them. A general one brings that for no
 * other reason.
 */
export const suspension: Check = async (tx, write) => {
  const { resource, before, after } = write
  const isSent =
    before?.storedState !== after.state && ['in-approval', 'approved'].includes(String(after.state))
  const { id, violationClass, points, handling, occurredAt, org } = after
  const violator = violatorOf(after)
  const chosen: readonly unknown[] = Array.isArray(handling) ? handling : []
  const isSuspended = removals.some((one) => chosen.includes(one))
  // Who decides on another day decides on nothing else.
  const isDecided = before?.requestedBy !== after.requestedBy
  const isHeld = before && (isSent || (isCorrected(write) && !isDecided))
  if (!isHeld || !violator || (isSuspended && violationClass !== 'general')) return []
  // Two that are approved at one moment, neither of which goes too far alone, must meet here.
  await meet(tx, write, ...violator.key)
  const [earlier] = await tx.query<{ points: number }>(sql`
    select coalesce(sum(points), 0)::int as points from ${sql.raw(tableOf(resource).table)}
    where ${violator.isTheirs} and id <> ${id} and deleted_at is null
      and state = any(${sql.param([...countedViolationStates])})
      and occurred_at > ${occurredAt}::timestamptz - interval '1 year'`)
  const total = Number(points ?? 0) + (earlier?.points ?? 0)
  const setting = { resource: 'org-config', field: 'seriousThresholdPoints' }
  const limit = Number(await settingAt(tx, setting, String(org)))
  const isDue = total >= limit
  if (isDue === isSuspended) return []
  const code = isDue ? 'suspensionDue' : 'suspensionNotDue'
  return [{ field: 'handling', code, params: { total, limit } }]
}
