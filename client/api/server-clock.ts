/**
 * The server's clock as far as its answers tell it: devices underground are minutes off, and what is
 * written as having happened "now" must not lie ahead of the clock that judges it.
 */

/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0

/** An answer that took longer says too little of when it was made. */
const longestTrip = 10_000

/** The server's now, by what was heard last; this device's where nothing was. */
export const serverNow = (): Date => new Date(Date.now() + ahead)

/**
 * Reads when an answer was made (`Date`, RFC 9110, 6.6.1: to the second). Only of answers that no
 * cache keeps; what lies within the doubt of the measurement is no difference.
 */
export function hearServerTime(headers: Headers, sent: number, received: number): void {
  const made = Date.parse(headers.get('date') ?? '')
  const trip = received - sent
  const isFresh = headers.get('cache-control')?.includes('no-store') ?? false
  if (!isFresh || Number.isNaN(made) || trip < 0 || trip > longestTrip) return
  const difference = made + 500 - (sent + received) / 2
  ahead = Math.abs(difference) <= 1_000 + trip / 2 ? 0 : Math.round(difference)
}
