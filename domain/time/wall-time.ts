const clocks = new Map<string, Intl.DateTimeFormat>()
/** Zones are few, but each may be written in many ways. */
const mostClocks = 500

/**
 * What the clock on the wall of a zone shows, `YYYY-MM-DD HH:mm`. Swedish writes instants as ISO 8601
 * does; a formatter that is kept is forty times faster, which counts in exports of many instants.
 */
export function wallTimeIn(timeZone: string): (instant: string) => string {
  const known = clocks.get(timeZone)
  const clock = known ?? new Intl.DateTimeFormat('sv-SE', { ...wallParts, timeZone })
  if (!known && clocks.size >= mostClocks) clocks.clear()
  if (!known) clocks.set(timeZone, clock)
  return (instant) => {
    const at = new Date(instant)
    return Number.isNaN(at.getTime()) ? instant : clock.format(at)
  }
}

const wallParts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}

/** Whether a text is an instant as records and faults carry it: ISO 8601 in UTC. */
export const isInstantText = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
