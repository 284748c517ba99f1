import { fewerCasualties, fewerHarmed, isGraver } from '#domain/rules/casualties'
import { confirmedIncidentStates } from '#domain/rules/incident-states'
import { type Check, isBehind, standing } from '../base/check.ts'

/**
 * An established accident becomes less grave, older or one of fewer casualties only as somebody asked
 * for it and somebody else approves: whatever lowers a figure (metric rules, sections 5 and 9).
 * Who reported it only adds persons and days lost; the office puts them right.
 */
export const downgrade: Check = async (_, write) => {
  const { after } = write
  const before = standing(write)
  if (!before) return []
  if (!confirmedIncidentStates.some((state) => state === before.storedState)) return []
  const { requestedBy } = before
  const isApproved = requestedBy && !isBehind(write, requestedBy) && after.requestedBy === null
  if (isApproved) return []
  const fewer = fewerCasualties(before, after)
  const isLessGrave = isGraver(before.severity, after.severity)
  const changed = [
    ...(isLessGrave ? ['severity'] : []),
    ...(fewer && !isLessGrave ? [fewer] : []),
    ...(String(after.occurredAt) < String(before.occurredAt) ? ['occurredAt'] : []),
  ]
  const isReporters = [before.createdBy, before.reporter].some((one) => isBehind(write, one))
  const taken = isReporters ? fewerHarmed(before, after) : []
  return [
    ...changed.map((field) => ({ field, code: 'needsApproval' })),
    ...taken.map((field) => ({ field, code: 'officeCorrects' })),
  ]
}
