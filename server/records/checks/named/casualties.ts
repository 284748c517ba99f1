import { brokenRules } from '#domain/definition/check-input'
import {
  casualtiesAgree,
  countOfInjury,
  daysOfPersons,
  losesDaysUnsaid,
  miscounted,
  personsAtMost,
} from '#domain/rules/casualties'
import { confirmedIncidentStates } from '#domain/rules/incident-states'
import type { Values } from '#domain/where/where'
import { type Check, standing, stateAfter } from '../base/check.ts'

const watched = ['severity', 'persons', 'daysLost', ...Object.values(countOfInjury)]

/**
 * Severity, numbers and persons of an accident agree whenever one of them is written, and when it is
 * established: the persons named are never more than those counted, and from its confirmation all of them.
 */
export const casualties: Check = async (_, write) => {
  const { after, actor, now } = write
  const before = standing(write)
  const isEstablished =
    before?.storedState === 'flash-reported' && stateAfter(write) === 'confirmed'
  if (before && !isEstablished && watched.every((name) => same(before[name], after[name])))
    return []
  const broken = brokenRules(casualtiesAgree, after, {}, { actor, now })
  if (losesDaysUnsaid(after)) broken.push({ field: 'persons', code: 'lostDaysAreLostTime' })
  if (broken.length > 0) return broken
  // What the leader approves says how many; who they were the office puts right afterwards.
  if (before?.requestedBy && !after.requestedBy) return []
  const isNamedInFull = isEstablished || isRaised(before, after)
  return [...uncounted(after), ...(isNamedInFull ? unnamed(after) : []), ...differing(after)]
}

/** Whether somebody counts more harmed than before in an accident that was established already. */
const isRaised = (before: Values | null, after: Values): boolean =>
  confirmedIncidentStates.some((state) => state === before?.storedState) &&
  Object.values(countOfInjury).some(
    (name) => Number(after[name] ?? 0) > Number(before?.[name] ?? 0),
  )

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function differing(after: Values) {
  const days = daysOfPersons(after)
  return days ? [{ field: 'daysLost', code: 'daysOfPersons', params: days }] : []
}

const uncounted = (after: Values) =>
  miscounted(after)
    .filter(({ named, counted }) => named > counted)
    .map((params) => ({ field: 'persons', code: 'personsNotCounted', params }))

/** Whom an accident has harmed is named by whoever confirms it; of a very large one as many as fit. */
function unnamed(after: Values) {
  if (Array.isArray(after.persons) && after.persons.length >= personsAtMost) return []
  return miscounted(after)
    .filter(({ named, counted }) => named < counted)
    .map((params) => ({ field: 'persons', code: 'personsNotNamed', params }))
}
