import { lastDayOfMonthsHours } from '#domain/rules/month-closing'
import { dayIn } from '#domain/time/zone-day'
import { zoneIn } from '../../place/zone.ts'
import { type Check, standing, stateAfter } from '../base/check.ts'

/**
 * A month is closed after the fifth of the next: what is handed in later would change rates that were
 * told. Who may reopen hours may admit them, and what was confirmed and reopened is put right.
 */
export const monthClosing: Check = async (tx, write) => {
  const { after, now } = write
  const isHandedIn =
    stateAfter(write) === 'submitted' && standing(write)?.storedState !== 'submitted'
  if (!isHandedIn || after.confirmedBy || after.lateAdmittedBy) return []
  const closes = lastDayOfMonthsHours(String(after.workDate))
  return dayIn(await zoneIn(tx, after.org), now) <= closes
    ? []
    : [{ field: 'workDate', code: 'monthClosed', params: { day: closes } }]
}
