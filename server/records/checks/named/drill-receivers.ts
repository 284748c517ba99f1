import type { Values } from '#domain/where/where'
import { type Check, standing } from '../base/check.ts'

/** Milliseconds before the end from which the list of receivers only grows. */
const closesBefore = 24 * 3_600_000

/**
 * From its start, and from a day before the end that its figures count, nobody is taken off the list
 * of those who sign for a drill: whoever has not signed would be missing from the rate.
 */
export const drillReceivers: Check = async (_, write) => {
  const before = standing(write)
  const { now, after } = write
  if (!before) return []
  const starts = Math.min(timeOf(before.startTime), timeOf(after.startTime))
  const ends = Math.min(timeOf(before.countedEnd ?? before.endTime), timeOf(after.endTime))
  if (now.getTime() < Math.min(starts, ends - closesBefore)) return []
  const kept = peopleIn(after.receivers)
  const isShortened = [...peopleIn(before.receivers)].some((user) => !kept.has(user))
  return isShortened ? [{ field: 'receivers', code: 'receiversStay' }] : []
}

const timeOf = (value: unknown): number => Date.parse(String(value))

const peopleIn = (rows: unknown): ReadonlySet<unknown> =>
  new Set(Array.isArray(rows) ? rows.map(({ user }: Values) => user) : [])
