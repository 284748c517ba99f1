/** The order in which differences are brought about, so that each stands on what came before. */
import type { Difference, SyncedObject } from '#domain/api/sync'
import { organization } from '#domain/resources/identity-org/organization'
import type { Steps } from '../platform/turns.ts'

/** A difference that cannot be brought about in any order. */
export interface Misplaced {
  readonly difference: Difference
  /** `field:code`, as of any row that failed. */
  readonly problem: string
}

export interface Ordered {
  readonly wanted: readonly Difference[]
  readonly misplaced: readonly Misplaced[]
}

const mostLevels = organization.fields.level.max ?? 1

/** Parents first, closed from below. */
export function* inOrder(differences: readonly Difference[]): Steps<Ordered> {
  const groups = new Map<string, Difference[]>()
  for (const one of differences) {
    const name = groupOf(one.object, one.change === 'disabled')
    const group = groups.get(name) ?? []
    groups.set(name, group)
    group.push(one)
    yield
  }
  const of = (object: SyncedObject, isDisabling: boolean) =>
    groups.get(groupOf(object, isDisabling)) ?? []
  const units = yield* parentsFirst(of('organization', false))
  const wanted = [
    ...units.wanted,
    ...of('account', false),
    ...of('user', false),
    // A departure shuts the account as well.
    ...of('user', true),
    ...of('account', true),
    ...of('organization', true),
  ]
  return { wanted, misplaced: units.misplaced }
}

const groupOf = (object: SyncedObject, isDisabling: boolean): string => `${object} ${isDisabling}`

/** Level by level, each unit looked at once: a source may name any number, one below the other. */
function* parentsFirst(units: readonly Difference[]): Steps<Ordered> {
  const codes = new Set(units.map(({ code }) => code))
  const below = new Map<string, Difference[]>()
  let level: Difference[] = []
  for (const unit of units) {
    const parent = unit.fields.parent?.after
    const beside = parent && codes.has(parent) ? (below.get(parent) ?? []) : level
    beside.push(unit)
    if (parent && beside !== level) below.set(parent, beside)
    yield
  }
  const wanted: Difference[] = []
  const misplaced: Misplaced[] = []
  for (let depth = 1; level.length > 0; depth += 1) {
    for (const difference of level) {
      if (depth <= mostLevels) wanted.push(difference)
      else misplaced.push({ difference, problem: 'parent:tooManyLevels' })
      yield
    }
    level = level.flatMap(({ code }) => {
      const next = below.get(code) ?? []
      below.delete(code)
      return next
    })
  }
  // Whatever no level has reached lies below itself, or below such a unit.
  for (const circular of below.values()) {
    misplaced.push(...circular.map((difference) => ({ difference, problem: 'parent:belowItself' })))
    yield
  }
  return { wanted, misplaced }
}
