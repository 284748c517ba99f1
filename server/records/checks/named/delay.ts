import { actionRight } from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import { delayHeads, latestDeadline } from '#domain/rules/delay'
import type { Values } from '#domain/where/where'
import { isHeadOf } from '#domain/workflow/decisions'
import type { Tx } from '../../../db/database.ts'
import { settingAt } from '../../../db/settings-in-force.ts'
import { type Check, isBehind, stateAfter } from '../base/check.ts'
import { limitFrom } from './deadline-limit.ts'

/**
 * A deadline is put off as often as the organisation allows, all in all by no more than the time
 * there was at first, and by the head for its level. A rejection gives no more than the limit of the
 * level from now: what is longer is a delay.
 */
export const delay: Check = async (tx, write) => {
  const { resource, holder, now, before, after } = write
  if (!before) return []
  if (before.requestedDeadline === after.requestedDeadline) {
    const isAnew = before.storedState === 'under-acceptance' && before.deadline !== after.deadline
    if (!isAnew) return []
    const { hours, latest } = await limitFrom(tx, after, now)
    const inForce = Date.parse(String(before.deadline))
    return Date.parse(String(after.deadline)) > Math.max(inForce, latest)
      ? [{ field: 'deadline', code: 'deadlineTooLong', params: { hours } }]
      : []
  }
  if (after.requestedDeadline) return requestFaults(tx, after)
  // Handed on or sent back: the request ends undecided.
  const isHandedOn = before.rectifier !== after.rectifier || stateAfter(write) === 'returned'
  if (isHandedOn && before.deadline === after.deadline) return []
  // Whoever asked takes it back, and decides on nothing.
  if (isBehind(write, before.requestedBy) && before.deadline === after.deadline) return []
  const action = before.deadline === after.deadline ? 'refuse-delay' : 'approve-delay'
  const wanted = { subject: resource.name, right: actionRight(action) }
  const isHead = isHeadOf(delayHeads, { actor: holder, now }, { record: after, wanted })
  return isHead ? [] : [{ field: 'level', code: 'delayOfOthers' }]
}

async function requestFaults(tx: Tx, hazard: Values): Promise<FieldError[]> {
  const setting = { resource: 'org-config', field: 'maxDelays' }
  const most = Number(await settingAt(tx, setting, String(hazard.org)))
  if (Number(hazard.delayCount ?? 0) >= most) {
    return [{ field: 'requestedDeadline', code: 'delaysUsedUp', params: { most } }]
  }
  const latest = latestDeadline(hazard)
  const isBeyond = latest !== null && String(hazard.requestedDeadline) > latest
  return isBeyond ? [{ field: 'requestedDeadline', code: 'delayTooLong', params: { latest } }] : []
}
