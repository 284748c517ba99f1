import { isTimeZone } from '#domain/time/time-zone'

/** What stands over a column: an export writes it, an import finds the field by it again. `unit` may be a zone. */
export const headingOf = (label: string, unit: string | undefined): string =>
  unit ? `${label} (${unit})` : label

/** What a heading longer than this says is no zone. */
const longest = 300

/** The label and the zone of a column of times, `Deadline (Europe/Belgrade)`; null where none is named. */
export function zonedHeading(
  heading: string,
): { readonly label: string; readonly zone: string } | null {
  if (heading.length > longest) return null
  const { label = '', zone = '' } =
    /^(?<label>.+) \((?<zone>[\w+/-]+)\)$/.exec(heading.trim())?.groups ?? {}
  return zone !== '' && isTimeZone(zone) ? { label, zone } : null
}
