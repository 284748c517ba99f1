import { brokenRules } from '#domain/definition/check-input'
import { inTime } from '#domain/resources/incident-health/incident-report'
import { authorityInTime } from '#domain/rules/authority-report'
import { computed } from '#domain/workflow/derive'
import { type Check, standing } from '../base/check.ts'

/** An accident that turns out to have happened earlier says why it was told so late, before it is confirmed. */
export const reportedInTime: Check = async (_, write) => {
  const { resource, after, actor, now } = write
  const before = standing(write)
  if (before?.storedState !== 'flash-reported' || before.occurredAt === after.occurredAt) return []
  const rules = [inTime, authorityInTime]
  return brokenRules(rules, after, computed(resource, after), { actor, now })
}
