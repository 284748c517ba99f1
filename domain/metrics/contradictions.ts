import type { Cube, Fact, Within } from './definition/metric.ts'

/** Sums of decimals differ in their last digit. */
const tolerance = 1e-6

/**
 * What facts say that cannot be true together, in words for the log: a part that is more than its
 * whole, by the rules of their cubes (`Cube.within`). `tells`: whether they are to say something of a
 * cube; without its whole a part contradicts nothing.
 */
export function contradictions(
  cubes: readonly Cube[],
  facts: Iterable<Fact>,
  tells: (cube: string) => boolean,
): string[] {
  const rules = cubes.flatMap((part) =>
    (part.within ?? []).flatMap((rule) =>
      tells(part.name) && tells(rule.whole) ? [{ part, rule }] : [],
    ),
  )
  if (rules.length === 0) return []
  const named = new Set(rules.flatMap(({ part, rule }) => [part.name, rule.whole]))
  const byCube = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (!named.has(fact.metric) || fact.value === 0) continue
    const same = byCube.get(fact.metric)
    if (same) same.push(fact)
    else byCube.set(fact.metric, [fact])
  }
  return rules.flatMap(({ part, rule }) => {
    const timed = part.on !== undefined && cubes.some((one) => one.name === rule.whole && one.on)
    const partsOf = byCube.get(part.name) ?? []
    return excesses(part, rule, timed, partsOf, byCube.get(rule.whole) ?? [])
  })
}

function excesses(
  part: Cube,
  rule: Within,
  timed: boolean,
  parts: readonly Fact[],
  wholes: readonly Fact[],
): string[] {
  const { measures, where = {} } = rule
  const inWhole = wholes.filter(
    ({ dimensions }) =>
      (dimensions.measure ?? 'count') === (measures?.whole ?? 'count') &&
      Object.entries(where).every(([name, wanted]) => dimensions[name] === wanted),
  )
  // A dimension that its sender leaves out on one side tells nothing of either.
  const isNamed = (facts: readonly Fact[], name: string) =>
    facts.every(({ dimensions }) => Boolean(dimensions[name]))
  const by = Object.entries(rule.by ?? {}).filter(
    ([one, other]) => isNamed(parts, one) && isNamed(inWhole, other),
  )
  const month = ({ on = '' }: Fact) => (timed ? [on.slice(0, 7)] : [])
  const whole = sums(inWhole, (fact) => [
    fact.orgCode,
    ...by.map(([, name]) => fact.dimensions[name] ?? ''),
    ...month(fact),
  ])
  const inPart = parts.filter(
    ({ dimensions }) => (dimensions.measure ?? 'count') === (measures?.part ?? 'count'),
  )
  const found = sums(inPart, (fact) => [
    fact.orgCode,
    ...by.map(([name]) => fact.dimensions[name] ?? ''),
    ...month(fact),
  ])
  return [...found].flatMap(([name, sum]) => {
    const most = whole.get(name) ?? 0
    if (sum <= most + tolerance) return []
    return [`${part.name} ${measures?.part ?? ''} of ${name} is ${sum} of ${rule.whole} ${most}`]
  })
}

function sums(facts: readonly Fact[], nameOf: (fact: Fact) => string[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const fact of facts) {
    const name = nameOf(fact).join(' ')
    found.set(name, (found.get(name) ?? 0) + fact.value)
  }
  return found
}
