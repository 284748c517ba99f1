import { monthOf, plusDays } from '../time/days.ts'

/** The last day on which hours of a day's month are handed in: the fifth of the next (the catalogue, work-hours). */
export const lastDayOfMonthsHours = (workDate: string): string => plusDays(monthOf(workDate).to, 5)
