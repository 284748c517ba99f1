import { contradictions } from '#domain/metrics/contradictions'
import type { Fact } from '#domain/metrics/definition/metric'
import { factFault } from '#domain/metrics/fact-fault'
import { cubes as builtInCubes, cubeNamed } from '#domain/metrics/index'
import { factId } from './facts.ts'
import { listed, SourceFault } from './fault.ts'
import { lossesIn } from './losses.ts'
import type { SourceSettings } from './settings.ts'
import type { StatedAge, Unanswered } from './source.ts'

/** Values that every organisation has a cell of, by cube and dimension. */
type ExpectedValues = Extract<SourceSettings, { kind: 'json' }>['expects']['values']

/** Milliseconds that the clocks of two systems may differ. */
const mostAhead = 5 * 60_000

/** One answer, and what is known without it. */
export interface Answered {
  readonly facts: readonly Fact[]
  /** The facts are all there are, not what changed. */
  readonly isWhole: boolean
  /** Cubes whose every cell is in a whole answer, as its sender says: without a cell they are nought. */
  readonly cubes?: readonly string[]
  /** What the sender passes on without an answer, however old. */
  readonly unanswered?: readonly Unanswered[]
  /** What it says of the age of its figures, and what the last good answer said. */
  readonly stated?: StatedAge | undefined
  readonly statedBefore?: StatedAge | undefined
  /** Everything that was last known of the source. */
  readonly before: Iterable<Fact>
  /** Whether figures are made of a fact of the source, as organisations and sources stand now. */
  readonly isTaken: (fact: Fact) => boolean
  readonly now: Date
}

/**
 * Throws SourceFault when an answer is not all that the file of its source says it must be. Every
 * answer passes here, whatever kind of source gave it.
 */
export function checkAnswer(answered: Answered, settings: SourceSettings): void {
  const { facts, isWhole, unanswered = [], now } = answered
  const wrong = facts.flatMap((fact) => {
    const fault = faultOf(fact, settings)
    return fault === null ? [] : [`${factId(fact)} ${fault}`]
  })
  const reason = settings.kind === 'json' ? 'badMapping' : 'badShape'
  if (wrong.length > 0) throw new SourceFault(reason, { cause: listed(wrong) })
  const repeated = repeatedIn(facts.map(factId))
  if (repeated.length > 0) throw new SourceFault('twice', { cause: listed(repeated) })
  if (isWhole && settings.kind === 'json') checkComplete(facts, settings)
  if (isWhole) checkNotEmptied(answered, settings)
  if (isWhole && settings.kind === 'json') checkNothingLost(answered, settings)
  checkConsistent(answered, settings)
  const isAnswered = isAnsweredBy(unanswered)
  checkNotAhead(facts.filter(isAnswered), now)
  const newest = tooOldSince(answered, settings)
  if (newest !== null) throw new SourceFault('tooOld', { cause: told(newest) })
}

function faultOf(fact: Fact, settings: SourceSettings): string | null {
  const { kind, cubes } = settings
  // What is observed was checked before it was counted.
  if (fact.spreads && kind === 'json') return null
  const cube = cubeNamed(fact.metric)
  // Another Headframe may be newer and count what is not known here; that is left out.
  if (kind === 'headframe') return cube ? factFault(cube, fact, { isPeers: true }) : null
  return cube && cubes.includes(cube.name) ? factFault(cube, fact) : 'is of none of its cubes'
}

function checkComplete(
  facts: readonly Fact[],
  { cubes, covers, expects }: Extract<SourceSettings, { kind: 'json' }>,
): void {
  const orgs = expects.orgs ?? covers
  const silent = orgs.filter((code) => !facts.some(({ orgCode }) => orgCode === code))
  if (silent.length > 0) throw new SourceFault('missingOrgs', { cause: listed(silent) })
  const missing = missingCells(facts, cubes, orgs, expects.mayBeEmpty)
  if (missing.length > 0) throw new SourceFault('missingCells', { cause: listed(missing) })
  const silentAbout = missingValues(facts, orgs, expects.values)
  if (silentAbout.length > 0) throw new SourceFault('missingCells', { cause: listed(silentAbout) })
}

/**
 * What had figures and has no cell any more, unless the file allows it or the sender says that it is so.
 * What was told and never made a figure can be left out again: else one stray organisation in an answer
 * would be asked of every answer after it. Where a file lists the organisations that matter, the others
 * come and go.
 */
function checkNotEmptied(
  { facts, cubes = [], before, isTaken }: Answered,
  { expects }: SourceSettings,
): void {
  const needed = 'orgs' in expects ? (expects.orgs ?? []) : []
  const mayGo = ({ orgCode }: Fact) => needed.length > 0 && !needed.includes(orgCode)
  const nameOf = ({ metric, orgCode }: Fact) => `${metric} of ${orgCode}`
  const given = new Set(facts.map(nameOf))
  const lawful = new Set([...expects.mayBeEmpty, ...(facts.length > 0 ? cubes : [])])
  const lost = new Set<string>()
  for (const fact of before) {
    if (fact.value === 0 || lawful.has(fact.metric) || given.has(nameOf(fact))) continue
    if (mayGo(fact)) continue
    if (isTaken(fact)) lost.add(nameOf(fact))
  }
  if (lost.size > 0) throw new SourceFault('emptied', { cause: listed([...lost]) })
}

function checkNothingLost(
  { before, isTaken, ...answered }: Answered,
  settings: Extract<SourceSettings, { kind: 'json' }>,
): void {
  const lost = lossesIn({ ...answered, before: [...before].filter(isTaken) }, settings)
  if (lost.length > 0) throw new SourceFault('emptied', { cause: listed(lost) })
}

/** What is known after the answer must be true together. */
function checkConsistent(
  { facts, isWhole, before }: Answered,
  { cubes, kind }: SourceSettings,
): void {
  if (facts.length === 0) return
  const known = new Map<string, Fact>()
  if (!isWhole) for (const fact of before) known.set(factId(fact), fact)
  for (const fact of facts) known.set(factId(fact), fact)
  const tells = (cube: string) => kind === 'headframe' || cubes.includes(cube)
  const wrong = contradictions(builtInCubes, known.values(), tells)
  if (wrong.length > 0) throw new SourceFault('contradictory', { cause: listed(wrong) })
}

function repeatedIn(names: readonly string[]): string[] {
  const once = new Set<string>()
  return names.filter((name) => once.size === once.add(name).size)
}

/** Cubes without any cell, or without one of an organisation that must have figures. */
function missingCells(
  facts: readonly Fact[],
  cubes: readonly string[],
  orgs: readonly string[],
  mayBeEmpty: readonly string[],
): string[] {
  const given = new Set(
    facts.flatMap(({ metric, orgCode }) => [metric, JSON.stringify([metric, orgCode])]),
  )
  return cubes
    .filter((cube) => !mayBeEmpty.includes(cube))
    .flatMap((cube) => [
      ...(given.has(cube) ? [] : [cube]),
      ...orgs.flatMap((org) =>
        given.has(JSON.stringify([cube, org])) ? [] : [`${cube} of ${org}`],
      ),
    ])
}

/** Values of a dimension that the file names and an organisation has no cell of: they are unknown, not nought. */
const missingValues = (
  facts: readonly Fact[],
  orgs: readonly string[],
  values: ExpectedValues = {},
): string[] =>
  Object.entries(values).flatMap(([cube, dimensions]) => {
    const cells = facts.filter(({ metric }) => metric === cube)
    const named = Object.entries(dimensions).flatMap(([name, all]) =>
      all.map((value) => [name, value] as const),
    )
    const given = new Set(
      cells.flatMap(({ orgCode, dimensions: has }) =>
        Object.entries(has).map((pair) => JSON.stringify([orgCode, ...pair])),
      ),
    )
    return orgs.flatMap((org) =>
      named
        .filter((pair) => !given.has(JSON.stringify([org, ...pair])))
        .map(([name, value]) => `${cube} of ${org} with the ${name} "${value}"`),
    )
  })

const newestOf = (facts: readonly Fact[]): number =>
  facts.reduce((latest, { asOf }) => Math.max(latest, Date.parse(asOf)), 0)

const told = (newest: number): Error => new Error(`newest: ${new Date(newest).toISOString()}`)

function checkNotAhead(facts: readonly Fact[], now: Date): void {
  const newest = newestOf(facts)
  if (newest - now.getTime() > mostAhead) throw new SourceFault('tooNew', { cause: told(newest) })
}

/**
 * Milliseconds of the newest that is known with this answer, where that is older than the file of its
 * source allows; else null. An answer that brings nothing new makes what is known no younger.
 */
export function tooOldSince(
  { facts, isWhole, before, unanswered = [], now }: Answered,
  { expects: { maxAge } }: SourceSettings,
): number | null {
  if (maxAge === undefined) return null
  const known = (isWhole ? facts : [...facts, ...before]).filter(isAnsweredBy(unanswered))
  const newest = newestOf(known)
  return known.length > 0 && now.getTime() - newest > maxAge * 1000 ? newest : null
}

const isAnsweredBy =
  (unanswered: readonly Unanswered[]) =>
  ({ metric, orgCode }: Fact): boolean =>
    !unanswered.some(({ orgs, cubes }) => orgs.includes(orgCode) && cubes.includes(metric))
