/**
 * Reminding people of a day that comes, and of one that has passed. Thresholds are steps on the way of
 * one day: only the step it has reached is told, so that who comes late or was not there is told once.
 */
import type { RoleCode } from '../access/access.ts'
import { plusDays } from '../time/days.ts'
import { plusWorkingDays } from '../time/working-days.ts'
import type { Where } from '../where/where.ts'

export interface Reminder<Name extends string = string> {
  /** The day of the record that it is about, by the calendar of its site. */
  readonly date: Name
  /** So many days before it; default: 90, 60, 30 and 7. */
  readonly before?: readonly number[]
  /** So many days after it: 1 is the first day on which it is over. */
  readonly after?: readonly number[]
  /** What is counted; default: calendar days. */
  readonly days?: 'calendar' | 'working'
  /** Only of records for which this holds: a rule over the stored record alone. */
  readonly when?: Where
  /** Fields that hold people, and whoever made the record. */
  readonly to?: readonly (Name | 'createdBy')[]
  /** Holders of one of these roles, at the nearest organisation that has one. */
  readonly roles?: readonly RoleCode[]
  /** Whoever leads the organisation of the record, or the next above that names a leader. */
  readonly leader?: true
}

export const usualDaysBefore = [90, 60, 30, 7] as const

/** Days from the date to each threshold, in the order in which they come: negative ones lie before it. */
export const thresholdsOf = ({ before = usualDaysBefore, after = [] }: Reminder): number[] =>
  [...new Set([...before.map((days) => -days), ...after])].sort((a, b) => a - b)

/** The days whose reminder at one threshold is due on a day, none after the next threshold is. */
export interface DueDates {
  /** Null: however long ago. */
  readonly from: string | null
  readonly to: string
}

/** Which dates have come to a threshold, and not yet to the next, on `today`. */
export function datesAt(reminder: Reminder, threshold: number, today: string): DueDates {
  const next = thresholdsOf(reminder).find((one) => one > threshold)
  return {
    from: next === undefined ? null : plusDays(lastDateAt(reminder, next, today), 1),
    to: lastDateAt(reminder, threshold, today),
  }
}

/** The last date whose threshold has come on a day. */
function lastDateAt({ days = 'calendar' }: Reminder, threshold: number, today: string): string {
  if (days === 'calendar') return plusDays(today, -threshold)
  // Dates on days off share the threshold of the working day beside them.
  let date = plusWorkingDays(today, -threshold)
  while (plusWorkingDays(plusDays(date, 1), threshold) <= today) date = plusDays(date, 1)
  while (plusWorkingDays(date, threshold) > today) date = plusDays(date, -1)
  return date
}

/**
 * What makes another occasion of the same threshold: another day, or another person whom the record names.
 * Fields, the day first.
 */
export const occasionOf = (
  { fields }: { readonly fields: Readonly<Record<string, { readonly many?: boolean }>> },
  date: string,
  rules: readonly Reminder[],
): readonly string[] => [
  date,
  ...new Set(rules.flatMap(({ to = [] }) => to.filter((name) => !fields[name]?.many))),
]

/** How a notice names its cause: whether the date was ahead, and which it was. */
export const causeOf = (date: string, threshold: number): string =>
  `${threshold < 0 ? 'before' : 'after'}:${date}`

/** What a notice was about, where it was a reminder. */
export interface RemindedOf {
  readonly date: string
  /** The words of the notice, with the number of days and the name of the date. */
  readonly key: 'daysLeft' | 'workingDaysLeft' | 'daysPast' | 'workingDaysPast' | 'dayCame'
}

export function remindedOf(
  { reminders = [] }: { readonly reminders?: readonly Reminder[] },
  cause: string,
  days: number,
): RemindedOf | null {
  const [when, date = ''] = cause.split(':')
  const reminder = reminders.find((one) => one.date === date)
  if (!reminder || (when !== 'before' && when !== 'after')) return null
  if (days === 0) return { date, key: 'dayCame' }
  const isWorking = reminder.days === 'working'
  if (when === 'before') return { date, key: isWorking ? 'workingDaysLeft' : 'daysLeft' }
  return { date, key: isWorking ? 'workingDaysPast' : 'daysPast' }
}

/** Faults of the reminders of a definition, each as `path: what is wrong`. */
export function reminderFaults(
  spec: {
    readonly name: string
    readonly placedBy: string
    readonly fields: Readonly<Record<string, { readonly kind: string }>>
    readonly reminders?: readonly Reminder[]
  },
  field: (path: string, name: string) => string[],
  rule: (path: string, where: Where | undefined) => string[],
): string[] {
  return (spec.reminders ?? []).flatMap((one, at) => {
    const path = `reminders.${at}`
    const [days, people] = [
      [...(one.before ?? []), ...(one.after ?? [])],
      [...(one.to ?? []), ...(one.roles ?? [])],
    ]
    const said = (isWrong: boolean, what: string) =>
      isWrong ? [`${spec.name}.${path}: ${what}`] : []
    return [
      ...field(`${path}.date`, one.date),
      ...(one.to ?? []).flatMap((name) => field(`${path}.to`, name)),
      ...rule(`${path}.when`, one.when),
      ...said(spec.fields[one.date]?.kind !== 'date', `"${one.date}" is no day; name a date field`),
      ...said(spec.placedBy === 'shared', 'shared records have no day of a site'),
      ...said(
        days.some((count) => count < 0 || !Number.isInteger(count)),
        'days before and after are counted in whole days from nought',
      ),
      ...said(!spec.fields.siteZone, 'is told by the day at the site; add the field "siteZone"'),
      ...said(
        (spec.reminders ?? []).some(
          (other) =>
            other.date === one.date && (other.days ?? 'calendar') !== (one.days ?? 'calendar'),
        ),
        `counts both calendar and working days of "${one.date}"; choose one`,
      ),
      ...said(thresholdsOf(one).length === 0, 'names no day before or after the date'),
      ...said(people.length === 0 && !one.leader, 'tells nobody; name fields, roles or the leader'),
    ]
  })
}
