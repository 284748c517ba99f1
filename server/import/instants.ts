import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The instant (ISO, UTC) of a date and hour as the clocks of a zone show them. */
export const instantIn = (zone: string, date: string, hour: string): string =>
  dayjs.tz(`${date} ${hour}`, zone).toISOString()
