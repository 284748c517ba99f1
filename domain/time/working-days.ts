/** Days that offices count: Monday to Friday. */
import { epochDay, plusDays } from './days.ts'

// 1970-01-01 was a Thursday.
const isWorkingDay = (date: string): boolean => (((epochDay(date) + 3) % 7) + 7) % 7 < 5

/** The working day so many of them after a day, or before it when negative; nought is the day itself. */
export function plusWorkingDays(date: string, days: number): string {
  const step = Math.sign(days)
  let day = date
  for (let left = Math.abs(days); left > 0; ) {
    day = plusDays(day, step)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
