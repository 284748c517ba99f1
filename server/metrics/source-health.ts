import type { SourceHealth } from '#domain/wall/wire'
import type { SourceState } from '../sources/source.ts'
import type { Cells } from './cells.ts'
import { ageOf, standingOf } from './standing.ts'

/** Organisations that a source should answer for or tells of, and that are left out. */
export interface Gaps {
  /** Covered, and not known here. */
  readonly unknown?: readonly string[]
  /** Covered, and it tells nothing of them. */
  readonly untold: readonly string[]
  /** Told, and without a place in our tree. */
  readonly misfits: readonly string[]
}

/** Organisations that a reason names on a wall. */
const mostNamed = 5

/** What a source leaves out, by what it covers and what it told last. */
export function gapsOf({ coverage, misfits, tree, states }: Cells, source: string): Gaps {
  const own = misfits.filter((one) => one.source === source)
  const unknown = (states.get(source)?.covers ?? []).filter((code) => !tree.get(code))
  return {
    ...(unknown.length > 0 ? { unknown } : {}),
    untold: [...coverage.untoldOf(source)],
    misfits: own.map(({ code }) => code),
  }
}

/** Why something is left out: a locale key of `sources.reasons`, and of whom; null: nothing is. */
export function reasonOf({ unknown = [], untold, misfits }: Gaps) {
  const first = [
    { reason: 'unknownOrgs', codes: unknown },
    { reason: 'untoldOrgs', codes: untold },
    { reason: 'misfitOrgs', codes: misfits },
  ].find(({ codes }) => codes.length > 0)
  return first ? { reason: first.reason, about: first.codes.slice(0, mostNamed) } : null
}

/** How every source stands that answers for something in the scope. */
export function healthOf(cells: Cells, scope: string, now: Date): SourceHealth[] {
  return [...cells.states.values()]
    .filter((state) => concerns(cells, state, scope))
    .map((state) => ({
      id: state.id,
      ...toldAge(state, now),
      ...answeredBy(cells, state, scope),
      ...standingWithGaps(cells, state, now),
    }))
}

function toldAge(state: SourceState, now: Date): Pick<SourceHealth, 'asOf' | 'stated'> {
  const { asOf, stated } = ageOf(state, now)
  return { asOf: asOf?.toISOString() ?? null, ...(stated ? { stated } : {}) }
}

function concerns({ tree }: Cells, { covers }: SourceState, scope: string): boolean {
  const known = covers.filter((code) => tree.get(code))
  // Whoever answers for nobody concerns those who see everything: else nobody would learn of it.
  if (known.length === 0) return covers.length === 0 || tree.pathUp(scope).length === 1
  return known.some((code) => tree.isWithin(code, scope) || tree.isWithin(scope, code))
}

/** The mines whose records it brings; of a source of figures of files alone, those it has figures of. */
function answeredBy(cells: Cells, { id, cubes }: SourceState, scope: string) {
  const known = cells.all().map(({ cube }) => cube)
  const named = known.flatMap(({ name }) => (cubes?.includes(name) ? [name] : []))
  const isExtra =
    cubes !== undefined && known.every((cube) => cube.custom || !cubes.includes(cube.name))
  const counted = known.filter((cube) => isExtra || !cube.custom)
  const orgCodes = [...cells.coverage.minesOf(id, scope, counted)]
  return {
    orgCodes,
    ...(isExtra ? { isExtra } : {}),
    ...(named.length > 0 ? { cubes: named } : {}),
  }
}

/** A source that answers well and leaves something out is partial, and says of whom. */
function standingWithGaps(
  cells: Cells,
  state: SourceState,
  now: Date,
): Pick<SourceHealth, 'quality' | 'reason' | 'about'> {
  const quality = standingOf(state, now)
  const gaps = gapsOf(cells, state.id)
  const left = reasonOf(gaps)
  const answersForNobody = state.covers.length > 0 && gaps.unknown?.length === state.covers.length
  if (left && answersForNobody) return { quality: 'unavailable', ...left }
  return left && quality === 'good'
    ? { quality: 'partial', ...left }
    : { quality, reason: state.reason }
}
