import type { Fact } from '#domain/metric'
import { factFault } from '#domain/metrics/fact-fault'
import { cubeNamed } from '#domain/metrics/index'
import { factId } from './facts.ts'
import { SourceFault } from './fault.ts'
import type { SourceSettings } from './settings.ts'

const named = 5

/** The first few of what is wrong, for the log. */
const listed = (names: readonly string[]): Error =>
  new Error(names.slice(0, named).join('; ') + (names.length > named ? ' …' : ''))

/** Throws SourceFault when facts of a mapping are not all that its file says they must be. */
export function checkMapped(
  facts: readonly Fact[],
  { cubes, covers, expects }: Extract<SourceSettings, { kind: 'json' }>,
  now: Date,
): void {
  const wrong = facts.flatMap((fact) => {
    const cube = cubes.includes(fact.metric) ? cubeNamed(fact.metric) : undefined
    const fault = cube ? factFault(cube, fact) : 'is of none of its cubes'
    return fault === null ? [] : [`${factId(fact)} ${fault}`]
  })
  if (wrong.length > 0) throw new SourceFault('badMapping', { cause: listed(wrong) })
  const repeated = repeatedIn(facts.map(factId))
  if (repeated.length > 0) throw new SourceFault('twice', { cause: listed(repeated) })
  const orgs = expects.orgs ?? covers
  const silent = orgs.filter((code) => !facts.some(({ orgCode }) => orgCode === code))
  if (silent.length > 0) throw new SourceFault('missingOrgs', { cause: listed(silent) })
  const missing = missingCells(facts, cubes, orgs, expects.mayBeEmpty)
  if (missing.length > 0) throw new SourceFault('missingCells', { cause: listed(missing) })
  checkAge(facts, expects.maxAge, now)
}

/** Throws SourceFault when nothing is left of what a source gave before, and its file does not allow that. */
export function checkNotEmptied(
  facts: readonly Fact[],
  before: Iterable<Fact>,
  { expects }: Pick<SourceSettings, 'expects'>,
): void {
  if (facts.length > 0) return
  const lost = new Set<string>()
  for (const { metric, value } of before) {
    if (value !== 0 && !expects.mayBeEmpty.includes(metric)) lost.add(metric)
  }
  if (lost.size > 0) throw new SourceFault('emptied', { cause: listed([...lost]) })
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

function checkAge(facts: readonly Fact[], maxAge: number | undefined, now: Date): void {
  if (maxAge === undefined || facts.length === 0) return
  const newest = facts.reduce((latest, { asOf }) => Math.max(latest, Date.parse(asOf)), 0)
  if (now.getTime() - newest <= maxAge * 1000) return
  throw new SourceFault('tooOld', { cause: new Error(`newest: ${new Date(newest).toISOString()}`) })
}
