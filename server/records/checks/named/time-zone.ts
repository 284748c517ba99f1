import { isTimeZone } from '#domain/time/time-zone'
import type { Check } from '../base/check.ts'

/** Every clock of the place runs in its zone; one that does not exist would stop them. */
export const timeZone: Check = async (_tx, { before, after }) => {
  const isNew = before?.timeZone !== after.timeZone
  return isNew && !isTimeZone(String(after.timeZone))
    ? [{ field: 'timeZone', code: 'unknownTimeZone' }]
    : []
}
