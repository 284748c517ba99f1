import type { FieldError } from '#domain/definition/field-error'
import type { Values } from '#domain/where/where'
import { type Check, standing, type Write } from '../base/check.ts'

/** Milliseconds before the end from which the list of receivers only grows. */
const closesBefore = 24 * 3_600_000

/** From its start nobody leaves those who lead a drill: they would judge what they led. */
const leadersStay = ({ now, after }: Write, before: Values): FieldError[] => {
  const startedAt = Math.min(timeOf(before.startTime), timeOf(after.startTime))
  const kept = namesIn(after.leaders)
  const hasLeft = namesIn(before.leaders).some((one) => !kept.includes(one))
  return now.getTime() >= startedAt && hasLeft ? [{ field: 'leaders', code: 'leadersStay' }] : []
}

/**
 * From its start, and from a day before the end that its figures count, nobody is taken off the list
 * of those who sign for a drill: whoever has not signed would be missing from the rate.
 */
export const drillReceivers: Check = async (_, write) => {
  const before = standing(write)
  if (!before) return []
  return [...leadersStay(write, before), ...receiversStay(write, before)]
}

const namesIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function receiversStay({ now, after }: Write, before: Values): FieldError[] {
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
