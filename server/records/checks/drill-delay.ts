import { type Check, standing } from './check.ts'

/** A planned drill ends later than it was to only as somebody asked for it and another approves. */
export const drillDelay: Check = async (_, write) => {
  const before = standing(write)
  const { actor, after } = write
  if (!before || Date.parse(String(after.endTime)) <= Date.parse(String(before.endTime))) return []
  const { requestedBy } = before
  const isApproved = requestedBy && requestedBy !== actor.id && after.requestedBy === null
  return isApproved ? [] : [{ field: 'endTime', code: 'delayNeedsApproval' }]
}
