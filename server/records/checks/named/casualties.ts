import { brokenRules } from '#domain/definition/check-input'
import {
  casualtiesAgree,
  countOfInjury,
  daysOfPersons,
  losesDaysUnsaid,
} from '#domain/rules/casualties'
import type { Values } from '#domain/where/where'
import { type Check, standing, stateAfter } from '../base/check.ts'

const watched = ['severity', 'persons', 'daysLost', ...Object.values(countOfInjury)]

/**
 * Severity, numbers and persons of an accident agree whenever one of them is written, and when it is
 * established: the persons named may be fewer than those counted, never more.
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
  return broken.length > 0 ? broken : [...uncounted(after), ...differing(after)]
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function differing(after: Values) {
  const days = daysOfPersons(after)
  return days ? [{ field: 'daysLost', code: 'daysOfPersons', params: days }] : []
}

function uncounted(after: Values) {
  const persons: readonly Values[] = Array.isArray(after.persons) ? after.persons : []
  return Object.entries(countOfInjury).flatMap(([injury, count]) => {
    const named = persons.filter((one) => one.injury === injury).length
    const counted = Number(after[count] ?? 0)
    return named > counted
      ? [{ field: 'persons', code: 'personsNotCounted', params: { injury, named, counted } }]
      : []
  })
}
