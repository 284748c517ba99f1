import { longestShelfHours } from '#domain/rules/alarms'
import type { Check } from '../base/check.ts'

const hour = 3_600_000

/** An alarm is shelved for a while: nobody silences one and forgets it. */
export const shelfLife: Check = async (_tx, { after, before, now }) => {
  const { shelvedUntil: until } = after
  if (typeof until !== 'string' || until === before?.shelvedUntil) return []
  const isLonger = Date.parse(until) > now.getTime() + longestShelfHours * hour
  return isLonger
    ? [{ field: 'shelvedUntil', code: 'shelvedTooLong', params: { hours: longestShelfHours } }]
    : []
}
