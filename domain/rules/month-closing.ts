import { monthOf, plusDays } from '../time/days.ts'

/** The last day on which hours of a day's month are handed in: the fifth of the next (the catalogue, work-hours). */
export const lastDayOfMonthsHours = (workDate: string): string => plusDays(monthOf(workDate).to, 5)

/** Days of a month that its forerunner's monthly books have to be confirmed in. */
const daysToClose = 10

/**
 * The last month whose monthly books are closed on `today`: the one before from its eleventh day on,
 * until then the one before that.
 */
export function closedMonthOf(today: string): { readonly from: string; readonly to: string } {
  const { from } = monthOf(plusDays(today, -daysToClose))
  return monthOf(plusDays(from, -1))
}
