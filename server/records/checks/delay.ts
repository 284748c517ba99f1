import { actionRight, andAbove, givingRoles, type RoleCode } from '#domain/access'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { settingAt } from '../../db/settings-in-force.ts'
import type { Check } from './check.ts'

/** Who decides on a delay (`spec/roles.md`, 6). */
const heads: Readonly<Record<string, readonly RoleCode[]>> = {
  low: andAbove('director'),
  medium: andAbove('factoryManager'),
  high: ['safetyLeader', 'leader'],
}

/**
 * A deadline is put off as often as the organisation allows, all in all by no more than the time
 * there was at first, and by the head for its level. A rejection gives no more than that again.
 */
export const delay: Check = async (tx, { resource, actor, now, before, after }) => {
  if (!before) return []
  if (before.requestedDeadline === after.requestedDeadline) {
    const isAnew = before.storedState === 'under-acceptance' && before.deadline !== after.deadline
    const first = before.firstDeadline ?? before.deadline
    return isAnew && isBeyond({ ...after, firstDeadline: first }, after.deadline, now)
      ? [{ field: 'deadline', code: 'deadlineTooLong' }]
      : []
  }
  if (after.requestedDeadline) return requestFaults(tx, after, now)
  const decides = after.statutoryMajor ? (['leader'] as const) : heads[String(after.level)]
  const action = before.deadline === after.deadline ? 'refuse-delay' : 'approve-delay'
  const wanted = { subject: resource.name, right: actionRight(action) }
  const isHead = givingRoles(actor, decides ?? [], wanted).length > 0
  return isHead ? [] : [{ field: 'level', code: 'delayOfOthers' }]
}

async function requestFaults(tx: Tx, hazard: Values, now: Date): Promise<FieldError[]> {
  const setting = { resource: 'org-config', field: 'maxDelays' }
  const most = Number(await settingAt(tx, setting, String(hazard.org)))
  if (Number(hazard.delayCount ?? 0) >= most) {
    return [{ field: 'requestedDeadline', code: 'delaysUsedUp', params: { most } }]
  }
  return isBeyond(hazard, hazard.requestedDeadline, now)
    ? [{ field: 'requestedDeadline', code: 'delayTooLong' }]
    : []
}

/** Whether a deadline gives more than the time there was at first; after a rejection that runs anew. */
function isBeyond(hazard: Values, asked: unknown, now: Date): boolean {
  const [found, first, until] = [
    hazard.foundAt,
    hazard.firstDeadline ?? hazard.deadline,
    asked,
  ].map((at) => Date.parse(String(at)))
  const from = Number(hazard.rejectCount ?? 0) > 0 ? Math.max(Number(first), now.getTime()) : first
  return Number(until) - Number(from) > Number(first) - Number(found)
}
