/** Which of the open alarms stands first, and which takes the wall over. Pure. */
import { alarmLevels, type OpenAlarm } from '#domain/wall/open-alarm'

type Alarms = readonly OpenAlarm[]

/** Whether nobody has acknowledged it, be it over or not. */
export const isUnacknowledged = ({ state }: OpenAlarm): boolean =>
  state === 'raised' || state === 'returned'

/** The gravest first, then the oldest; what is shelved stands behind what is not. */
export function byGravity(alarms: Alarms): OpenAlarm[] {
  const gravity = ({ level, state }: OpenAlarm) =>
    alarmLevels.indexOf(level) + (state === 'shelved' ? alarmLevels.length : 0)
  return alarms.toSorted(
    (a, b) => gravity(a) - gravity(b) || Date.parse(a.raisedAt) - Date.parse(b.raisedAt),
  )
}

/** What stands over the boards. */
export interface Takeover {
  readonly worst: OpenAlarm
  /** Others, of whatever level, that nobody has acknowledged. */
  readonly waiting: number
  /** All that are open, where the wall was not told each of them; else null. */
  readonly flood: number | null
}

/** However many there are they are one; null while no red alarm waits for somebody. */
export function takeoverOf(alarms: Alarms | null, total: number): Takeover | null {
  const known = alarms ?? []
  const worst = byGravity(known).find(({ level, state }) => level === 'red' && state === 'raised')
  if (!worst) return null
  return {
    worst,
    waiting: known.filter(isUnacknowledged).length - 1,
    flood: total > known.length ? total : null,
  }
}

/** What the clock of an alarm counts to or from, as a key of `wall:alarm.clock`. */
export interface AlarmClock {
  readonly at: number
  readonly word: 'toAcknowledge' | 'late' | 'sinceRaised' | 'shelved'
}

export function clockOf(alarm: OpenAlarm, now: number): AlarmClock {
  const { state, shelvedUntil, acknowledgeBy, raisedAt } = alarm
  if (state === 'shelved' && shelvedUntil) return { at: Date.parse(shelvedUntil), word: 'shelved' }
  if (isUnacknowledged(alarm) && acknowledgeBy) {
    const at = Date.parse(acknowledgeBy)
    return { at, word: now > at ? 'late' : 'toAcknowledge' }
  }
  return { at: Date.parse(raisedAt), word: 'sinceRaised' }
}
