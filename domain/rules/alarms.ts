/** What alarms and the rules that raise them have in common. */
import { administrators, andAbove } from '../access/access.ts'
import { now, type Values } from '../where/where.ts'

/** The gravest first; `domain/wall/open-alarm.ts` tells walls the same. */
export const alarmLevels = ['red', 'orange', 'yellow', 'blue'] as const

/** Not over, or not seen by anybody. */
export const openAlarmStates = ['raised', 'acknowledged', 'returned', 'shelved'] as const

export const directions = ['above', 'below'] as const

/** Where a rule looks: at its own organisation, or at each mine below it by itself. */
export const alarmPlaces = ['self', 'mines'] as const

/** The periods of figures, as `domain/metrics/definition/metric.ts` has them. */
export const alarmPeriods = [
  ...['now', 'today', 'month', 'lastMonth', 'closedMonth', 'year', 'lastYear'],
  'lastYearToDate',
  ...['days7', 'days30', 'previous30', 'days90', 'months12', 'months24', 'all'],
] as const

/** Who answers an alarm, and who decides on rules and on what is silenced. */
export const responders = [...andAbove('safetyMembers'), ...administrators] as const
export const alarmKeepers = [...andAbove('safetyDepartment'), ...administrators] as const

/** No alarm is silenced for longer without somebody saying so again. */
export const longestShelfHours = 24

const minute = 60_000

/** Whole minutes from one instant to another; null while either is missing. */
export const minutesFrom = (from: unknown, to: unknown): number | null =>
  typeof from === 'string' && typeof to === 'string'
    ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / minute))
    : null

/** Until when an alarm has to be acknowledged that is raised at `at`; null where its rule gives no time. */
export const acknowledgeByAfter = (minutes: unknown, at: Date): string | null =>
  typeof minutes === 'number' ? new Date(at.getTime() + minutes * minute).toISOString() : null

/** What an alarm says once somebody has seen it. */
export const acknowledging = {
  acknowledgedAt: now,
  acknowledgedBy: { operand: 'actor' },
  acknowledgeBy: null,
  // Once late it stays so, also where it is silenced and raised anew.
  acknowledgedLate: (
    { acknowledgeBy, acknowledgedLate }: Values,
    { now: at }: { readonly now: Date },
  ) =>
    typeof acknowledgeBy === 'string'
      ? acknowledgedLate === true || at > new Date(acknowledgeBy)
      : acknowledgedLate,
  firstAcknowledgedAt: ({ firstAcknowledgedAt }: Values, { now: at }: { readonly now: Date }) =>
    firstAcknowledgedAt ?? at.toISOString(),
} as const

/** What it says once it stands as new again after it was silenced. */
export const waitingAnew = {
  acknowledgedAt: null,
  acknowledgedBy: null,
  note: null,
  shelvedUntil: null,
  acknowledgeBy: ({ acknowledgeMinutes }: Values, { now: at }: { readonly now: Date }) =>
    acknowledgeByAfter(acknowledgeMinutes, at),
} as const
