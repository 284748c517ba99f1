import { isTimeZone } from '#domain/time/time-zone'
import { differingZones } from '../../../db/zone-rules.ts'
import type { Check } from '../base/check.ts'

/** Every clock of the place runs in its zone, and its figures are counted by it: it must exist, and the same everywhere. */
export const timeZone: Check = async (tx, { before, after, now }) => {
  const zone = String(after.timeZone)
  if (before?.timeZone === after.timeZone) return []
  if (!isTimeZone(zone)) return [{ field: 'timeZone', code: 'unknownTimeZone' }]
  const differing = await differingZones(tx, [zone], now)
  return differing.length > 0
    ? [{ field: 'timeZone', code: 'zoneRulesDiffer', params: { zone } }]
    : []
}
