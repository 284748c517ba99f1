/** Calendars by zone, kept: to make one takes a hundred times as long as to ask it. */
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(zone: string): Intl.DateTimeFormat {
  // Sweden writes days as ISO 8601 does.
  const known =
    calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  calendars.set(zone, known)
  return known
}

/** The day that each calendar showed last: every line of a table asks about the same instant. */
const lastDays = new Map<string, { readonly at: number; readonly day: string }>()

/** The day that the calendar shows at an instant, `YYYY-MM-DD`. */
export function dayIn(zone: string, now: Date): string {
  const at = now.getTime()
  const last = lastDays.get(zone)
  if (last?.at === at) return last.day
  const day = calendarOf(zone).format(now)
  lastDays.set(zone, { at, day })
  return day
}
