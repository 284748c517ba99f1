/** Days at a site, by the rules of its time zone. */
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { LRUCache } from 'lru-cache'
import { plusDays } from '#domain/time/days'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The date at a site. */
export const dateAt = (instant: Date, timeZone: string): string =>
  dayjs(instant).tz(timeZone).format('YYYY-MM-DD')

const fallsBack = [60, 30, 120]

const starts = new LRUCache<string, number>({ max: 50_000 })

/** The instant at which a date begins at a site: the first, where the clock passes midnight twice. */
export function startOf(date: string, timeZone: string): Date {
  const key = `${timeZone} ${date}`
  // The calendar of the zone is asked once, for that is slow.
  const start = starts.get(key) ?? foundStart(date, timeZone).getTime()
  starts.set(key, start)
  return new Date(start)
}

/** The minute before the next date begins at a site. */
export const lastMinuteOf = (date: string, timeZone: string): Date =>
  new Date(startOf(plusDays(date, 1), timeZone).getTime() - 60_000)

function foundStart(date: string, timeZone: string): Date {
  const found = dayjs.tz(date, timeZone)
  const earlier = fallsBack
    .map((minutes) => found.subtract(minutes, 'minute').toDate())
    .find(
      (at) => dateAt(at, timeZone) === date && dateAt(new Date(at.getTime() - 1), timeZone) < date,
    )
  return earlier ?? found.toDate()
}
