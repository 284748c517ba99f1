import type { Cube, Fact } from '#domain/metrics/definition/metric'
import { listedValues } from '#domain/metrics/fact-fault'
import { cubes as builtInCubes } from '#domain/metrics/index'
import type { SourceSettings } from './settings.ts'
import type { StatedAge } from './source.ts'

type JsonSettings = Extract<SourceSettings, { kind: 'json' }>

interface Known {
  readonly facts: readonly Fact[]
  /** What was known of the same organisations before. */
  readonly before: readonly Fact[]
}

/** What is said of the age of figures. */
interface Stated {
  readonly stated?: StatedAge | undefined
  readonly statedBefore?: StatedAge | undefined
}

/** So many records of one level or state are not gone at once without a word. */
const many = 10

/** Records without a value of a dimension, or cells of a measure, that may be so by chance. */
const byChance = 1

/**
 * What a whole answer says nothing of any more though its cubes are there, by `cube.part` and in words
 * for the log: a value of observations, a dimension, many records of one level or state, or of when it
 * is. Another name in the answer looks like this, and would be read as nought, as not known or as new.
 */
export function lossesIn(known: Known & Stated, settings: JsonSettings): string[] {
  const { cubes: named, customCubes, expects } = settings
  const cubes = [...builtInCubes.filter(({ name }) => named.includes(name)), ...customCubes]
  const allowed = new Set(expects.mayBeEmpty)
  return cubes.flatMap((cube) => {
    const isOf = ({ metric, value }: Fact) => metric === cube.name && value !== 0
    const facts = known.facts.filter(({ metric }) => metric === cube.name)
    const lost = {
      facts: facts.filter(isOf),
      before: known.before.filter(isOf),
    }
    return [
      ...lostValues(cube, lost),
      ...lostDimensions(cube, lost),
      ...lostMeasures(cube, { ...lost, facts }),
      ...vanished(cube, { ...lost, facts }),
      ...lostAges(cube, known),
    ].flatMap(({ part, words }) => (allowed.has(`${cube.name}.${part}`) ? [] : [words]))
  })
}

interface Loss {
  /** The value or dimension that `mayBeEmpty` would have to name. */
  readonly part: string
  readonly words: string
}

/** Values that some observations had and none of those that are told now has, nor all say that there is none. */
function lostValues({ name, custom }: Cube, { facts, before }: Known): Loss[] {
  if (facts.length === 0) return []
  const has = (all: readonly Fact[], value: string) =>
    all.some(({ spreads = {} }) => spreads[value])
  return Object.keys(custom?.values ?? {})
    .filter((value) => has(before, value) && !has(facts, value))
    .filter((value) => facts.some(({ unstated = {} }) => unstated[value]))
    .map((part) => ({ part, words: `${name} without any ${part}` }))
}

/** Organisations whose figures of a cube bore their time and bear none now: they would be as new as the answer. */
function lostAges({ name }: Cube, known: Known & Stated): Loss[] {
  const { stated = { aged: [] }, statedBefore = { aged: [] } } = known
  const orgsOf = (facts: readonly Fact[]) =>
    new Set(facts.flatMap(({ metric, orgCode }) => (metric === name ? [orgCode] : [])))
  const isIn = ({ asOf, aged }: StatedAge, org: string) =>
    asOf !== undefined || aged.some(({ orgs, cubes }) => cubes.includes(name) && orgs.includes(org))
  const before = orgsOf(known.before)
  return [...orgsOf(known.facts)]
    .filter((org) => before.has(org) && isIn(statedBefore, org) && !isIn(stated, org))
    .map((org) => ({ part: 'asOf', words: `${name} of ${org} without any asOf` }))
}

/** Dimensions whose values were known and none of which is known now. */
function lostDimensions(cube: Cube, { facts, before }: Known): Loss[] {
  const unknown = cube.custom ? '?' : ''
  const size = (all: readonly Fact[]) =>
    all.reduce((sum, { value }) => sum + (cube.measures ? 1 : value), 0)
  const knowing = (all: readonly Fact[], name: string) =>
    all.filter(({ dimensions }) => (dimensions[name] || unknown) !== unknown)
  return Object.keys(cube.dimensions)
    .filter((name) => size(knowing(before, name)) > byChance)
    .filter((name) => size(facts) > byChance && knowing(facts, name).length === 0)
    .map((part) => ({ part, words: `${cube.name} without any ${part}` }))
}

/**
 * Listed values of which an organisation had many records and has no cell now, and not as many elsewhere:
 * what went on to another state is not lost. A nought that is told is none either.
 */
function vanished(cube: Cube, { facts, before }: Known): Loss[] {
  if (cube.custom || cube.measures) return []
  const within = stillReached(cube, { facts, before })
  const totals = { before: sumsBy(within, () => ''), now: sumsBy(facts, () => '') }
  return Object.keys(cube.dimensions).flatMap((part) => {
    if (!listedValues(cube, part)) return []
    const valueIn = ({ dimensions }: Fact) => dimensions[part] ?? ''
    const now = sumsBy(facts, valueIn)
    return [...sumsBy(within, valueIn)].flatMap(([org, values]) => {
      const left = totals.now.get(org)
      if (!left) return []
      const fallen = (totals.before.get(org)?.get('') ?? 0) - (left.get('') ?? 0)
      return [...values]
        .filter(([value, sum]) => value !== '' && sum >= many && fallen >= sum / 2)
        .filter(([value]) => !now.get(org)?.has(value))
        .map(([value, sum]) => ({
          part,
          words: `${cube.name} of ${org} with the ${part} "${value}", ${sum} before`,
        }))
    })
  })
}

/** Measures of which an organisation had cells and has none now, though it has others. Nought is told. */
function lostMeasures(cube: Cube, { facts, before }: Known): Loss[] {
  const cellsOf = (all: readonly Fact[]) =>
    sumsBy(
      all.map((fact) => ({ ...fact, value: 1 })),
      ({ dimensions }) => dimensions.measure ?? '',
    )
  const now = cellsOf(facts)
  return [...cellsOf(stillReached(cube, { facts, before }))].flatMap(([org, measures]) => {
    const left = now.get(org)
    if (!(left && cube.measures)) return []
    return [...measures]
      .filter(([measure, cells]) => cells > byChance && !left.has(measure))
      .map(([measure]) => ({
        part: 'measure',
        words: `${cube.name} of ${org} without any ${measure}`,
      }))
  })
}

/** What was known before, without days that the answer no longer reaches back to: those are not lost. */
function stillReached(cube: Cube, { facts, before }: Known): readonly Fact[] {
  const first = facts.reduce((least, { on = '' }) => (on < least ? on : least), '~')
  return before.filter(({ on = '' }) => on >= first || cube.on === undefined)
}

/** Sums by organisation, and by what `nameOf` says. */
function sumsBy(
  facts: readonly Fact[],
  nameOf: (fact: Fact) => string,
): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>()
  for (const fact of facts) {
    const byName = found.get(fact.orgCode) ?? new Map<string, number>()
    found.set(fact.orgCode, byName)
    byName.set(nameOf(fact), (byName.get(nameOf(fact)) ?? 0) + fact.value)
  }
  return found
}
