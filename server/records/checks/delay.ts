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
 * there was at first, and by the head for its level.
 */
export const delay: Check = async (tx, { resource, actor, before, after }) => {
  if (!before || before.requestedDeadline === after.requestedDeadline) return []
  if (after.requestedDeadline) return requestFaults(tx, after)
  const decides = after.statutoryMajor ? (['leader'] as const) : heads[String(after.level)]
  const action = before.deadline === after.deadline ? 'refuse-delay' : 'approve-delay'
  const wanted = { subject: resource.name, right: actionRight(action) }
  const isHead = givingRoles(actor, decides ?? [], wanted).length > 0
  return isHead ? [] : [{ field: 'level', code: 'delayOfOthers' }]
}

async function requestFaults(tx: Tx, hazard: Values): Promise<FieldError[]> {
  const setting = { resource: 'org-config', field: 'maxDelays' }
  const most = Number(await settingAt(tx, setting, String(hazard.org)))
  if (Number(hazard.delayCount ?? 0) >= most) {
    return [{ field: 'requestedDeadline', code: 'delaysUsedUp', params: { most } }]
  }
  const [found, first, asked] = [
    hazard.foundAt,
    hazard.firstDeadline ?? hazard.deadline,
    hazard.requestedDeadline,
  ].map((at) => Date.parse(String(at)))
  const isTooLong = Number(asked) - Number(first) > Number(first) - Number(found)
  return isTooLong ? [{ field: 'requestedDeadline', code: 'delayTooLong' }] : []
}
