import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Instants and days relative to the moment of seeding. */
export class Calendar {
  readonly now: Date

  constructor(now: Date) {
    this.now = now
  }

  /** ISO instant so many hours ago; negative lies ahead. */
  hoursAgo(hours: number): string {
    return dayjs(this.now)
      .subtract(Math.round(hours * 60), 'minute')
      .toISOString()
  }

  /** Calendar day so many days ago. */
  dayAgo(days: number): string {
    return dayjs.utc(this.now).subtract(days, 'day').format('YYYY-MM-DD')
  }

  /** First day of the month so many months ago. */
  monthAgo(months: number): string {
    return dayjs.utc(this.now).startOf('month').subtract(months, 'month').format('YYYY-MM-DD')
  }
}

/** ISO instant so many hours after another. */
export const later = (instant: string, hours: number): string =>
  dayjs(instant)
    .add(Math.round(hours * 60), 'minute')
    .toISOString()
