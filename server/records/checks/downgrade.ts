import { isGraver } from '#domain/casualties'
import { confirmedIncidentStates } from '#domain/resources/incident-report'
import { type Check, standing } from './check.ts'

/**
 * An established accident that sets counters back becomes less grave, or older, only as somebody
 * asked for it and somebody else approves (`spec/metrics.md`, section 5).
 */
export const downgrade: Check = async (_, write) => {
  const { actor, after } = write
  const before = standing(write)
  if (!before?.recordable) return []
  if (!confirmedIncidentStates.some((state) => state === before.storedState)) return []
  const { requestedBy } = before
  const isApproved = requestedBy && requestedBy !== actor.id && after.requestedBy === null
  if (isApproved) return []
  const changed = [
    ...(isGraver(before.severity, after.severity) ? ['severity'] : []),
    ...(String(after.occurredAt) < String(before.occurredAt) ? ['occurredAt'] : []),
  ]
  return changed.map((field) => ({ field, code: 'needsApproval' }))
}
