import type { Fact } from '#domain/metrics/definition/metric'
import type { Aged, StatedAge } from './source.ts'

/** More pairs of organisation and cube than this are told apart by their cubes alone. */
const mostPairs = 500

/** Milliseconds up to which figures are as new as the answer that brought them. */
const asNew = 1_000

interface Group {
  readonly orgs: Set<string>
  readonly cube: string
  /** The newest of its facts; null: one of them does not say. */
  at: number | null
}

/**
 * What the facts of a whole answer say themselves of when they are: of each organisation and cube the
 * newest. A fact of the instant `asked` says nothing; none is of later than that.
 */
export function statedAge(facts: readonly Fact[], asked: Date): StatedAge {
  const pairs = groupsOf(facts, asked, ({ metric, orgCode }) => JSON.stringify([metric, orgCode]))
  const groups = pairs.length > mostPairs ? groupsOf(facts, asked, ({ metric }) => metric) : pairs
  const times = groups.flatMap(({ at }) => at ?? [])
  const isWhole = times.length === groups.length && times.length > 0
  const newest = isWhole ? { asOf: new Date(Math.max(...times)).toISOString() } : {}
  const isOne = isWhole && new Set(times).size === 1
  return { ...newest, aged: isOne ? [] : groups.flatMap(agedOf) }
}

/** What was stated and is older than the answer `at`: what was as new as that may go without a word. */
export function olderThan({ asOf, aged }: StatedAge, at: Date | null): StatedAge {
  const isOlder = (stated: string) => at !== null && at.getTime() - Date.parse(stated) > asNew
  return {
    ...(asOf !== undefined && isOlder(asOf) ? { asOf } : {}),
    aged: aged.filter((one) => isOlder(one.asOf)),
  }
}

/** In one order whatever the answer's: whoever counts by them begins anew where it is another. */
function groupsOf(
  facts: readonly Fact[],
  asked: Date,
  nameOf: (fact: Fact) => string,
): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const fact of facts) {
    const name = nameOf(fact)
    const at = statedIn(fact, asked)
    const group = groups.get(name) ?? { orgs: new Set<string>(), cube: fact.metric, at }
    groups.set(name, group)
    group.orgs.add(fact.orgCode)
    group.at = group.at === null || at === null ? null : Math.max(group.at, at)
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

function statedIn({ asOf }: Fact, asked: Date): number | null {
  const at = Date.parse(asOf)
  // A clock that is ahead makes nothing younger than its answer.
  return at === asked.getTime() ? null : Math.min(at, asked.getTime())
}

const agedOf = ({ orgs, cube, at }: Group): Aged[] =>
  at === null ? [] : [{ orgs: [...orgs].sort(), cubes: [cube], asOf: new Date(at).toISOString() }]
