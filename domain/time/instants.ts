const hour = 3_600_000

/** The instant so many hours later, or earlier when negative, in ISO text; null where there is none. */
export function plusHours(instant: unknown, hours: number): string | null {
  const from = instant instanceof Date ? instant.getTime() : Date.parse(String(instant))
  return Number.isNaN(from) ? null : new Date(from + hours * hour).toISOString()
}

/** The same by whole days of 24 hours, whatever clocks do at the site. */
export const plusWholeDays = (instant: unknown, days: number): string | null =>
  plusHours(instant, 24 * days)
