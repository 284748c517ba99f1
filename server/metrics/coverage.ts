import type { Cube, Quality } from '#domain/metrics/definition/metric'
import { type Combined, combined, hasAnswered, type Part } from '#domain/wall/answering'
import { type SourceState, staleAfter } from '../sources/source.ts'
import type { OrgTree } from './org-tree.ts'

/** How good the figures of an organisation are, given how its sources are doing. */
export interface Standing extends Combined {
  /** Instant of the oldest answer the figure rests on; null: never answered. */
  readonly asOf: Date | null
}

/** How one source stands at an instant. */
export function standingOf(source: SourceState, now: Date): Quality {
  if (source.lastGood === null) return 'unknown'
  if (source.failing) return 'unavailable'
  if (source.remembered) return 'stale'
  return now.getTime() - source.lastGood.getTime() > staleAfter(source) ? 'stale' : 'good'
}

/** Mines (0: what is no mine) that the same sources answer for; the empty id is nobody. */
interface Share {
  readonly sources: readonly string[]
  readonly of: number
}

/** Which source answers for which organisation and cube. */
export class Coverage {
  readonly sources: readonly SourceState[]
  private readonly byId: ReadonlyMap<string, SourceState>
  private readonly owners = new Map<string, string | null>()
  private readonly shares = new Map<string, readonly Share[]>()
  private readonly mines = new Map<string, readonly string[]>()
  /** Organisations whose cells are not there yet since they changed hands, by source and cube. */
  private readonly awaited = new Map<string, Map<string, Set<string>>>()
  private readonly tree: OrgTree
  private passedOn = ''
  /** Cells that a source passes on without an answer: `source|cube|org`, and which of its lists names them. */
  private readonly unanswered = new Map<string, number>()

  constructor(sources: readonly SourceState[], tree: OrgTree) {
    this.sources = sources
    this.tree = tree
    this.byId = new Map(sources.map((source) => [source.id, source]))
  }

  /** What the sources have no answer for themselves, as they say now. */
  passOn(states: SourceStates): void {
    const all = [...states.values()].map(({ id, unanswered = [] }) => [id, unanswered] as const)
    const text = JSON.stringify(
      all.map(([id, lists]) => [id, lists.map(({ orgs, cubes }) => [orgs, cubes])]),
    )
    if (text === this.passedOn) return
    this.passedOn = text
    this.unanswered.clear()
    this.shares.clear()
    for (const [id, lists] of all) {
      for (const [index, { orgs, cubes }] of lists.entries()) {
        // What has no record here is added up at what the source covers.
        const here = orgs.flatMap((org) =>
          this.tree.get(org) ? [org] : (this.byId.get(id)?.covers ?? []),
        )
        for (const org of here) {
          for (const cube of cubes) this.unanswered.set(`${id}|${cube}|${org}`, index)
        }
      }
    }
  }

  /** Whether everything has a good answer. */
  isAnswered(states: SourceStates, now: Date): boolean {
    const all = [...states.values()]
    return (
      this.awaited.size === 0 &&
      this.unanswered.size === 0 &&
      all.every((source) => standingOf(source, now) === 'good')
    )
  }

  /** How the own cells of an organisation stand, without those below. */
  ownStanding(org: string, cube: Cube, states: SourceStates, now: Date): Omit<AgedPart, 'of'> {
    return worst(this.answeringFor([org], [cube]), states, now)
  }

  /** The source of a cube for an organisation: the nearest that covers it, else the uncovering one. */
  ownerOf(org: string, cube: Cube): string | null {
    const name = `${cube.name}|${org}`
    const known = this.owners.get(name)
    if (known !== undefined) return known
    const owner = this.findOwner(org, cube)
    this.owners.set(name, owner)
    return owner
  }

  /** Whether a source says that it tells a custom cube of the organisation, or of one below it. */
  isTold(org: string, cube: Cube): boolean {
    return this.sources.some(
      ({ cubes, covers, orgs = [] }) =>
        cubes?.includes(cube.name) &&
        [...covers, ...orgs].some((code) => this.tree.isWithin(code, org)),
    )
  }

  /** The one organisation a source covers; undefined when it covers several or the rest. */
  onlyRootOf(source: string): string | undefined {
    const covers = this.byId.get(source)?.covers ?? []
    return covers.length === 1 ? covers[0] : undefined
  }

  /** Every organisation that some source covers. */
  covered(): string[] {
    const roots = new Set(this.sources.flatMap(({ covers }) => covers))
    return [...new Set([...roots].flatMap((root) => this.tree.subtree(root)))]
  }

  /**
   * Takes over from another coverage what is not yet told, and awaits what has another source now.
   * Answers whether it has.
   */
  takeOver(before: Coverage, org: string, cube: Cube): boolean {
    const source = this.ownerOf(org, cube)
    const last = before.ownerOf(org, cube)
    const isAnother = source !== last
    // Without a source before nothing was shown: whoever answers now has never told less than all.
    const isAwaited = isAnother ? last !== null : before.isAwaited(org, cube)
    if (isAwaited && source !== null) this.await(source, org, cube)
    return isAnother
  }

  /** Nothing is known of a cube until each of its sources has told the whole of it. */
  expect(cube: Cube): void {
    for (const org of this.covered()) {
      const source = this.ownerOf(org, cube)
      if (source !== null) this.await(source, org, cube)
    }
    this.shares.clear()
  }

  /** A source has told the whole of a cube. */
  told(source: string, cube: Cube): void {
    const byCube = this.awaited.get(source)
    if (!byCube?.delete(cube.name)) return
    if (byCube.size === 0) this.awaited.delete(source)
    this.shares.clear()
  }

  /** Sources that must tell everything again before what they took over is known. */
  awaitedSources(): ReadonlySet<string> {
    return new Set(this.awaited.keys())
  }

  /** How figures of an organisation stand that read these cubes. */
  standing(org: string, cubes: readonly Cube[], states: SourceStates, now: Date): Standing {
    const parts = this.sharesOf(org, cubes).map(({ sources, of }) => ({
      of,
      ...worst(sources, states, now),
    }))
    const whole = combined(parts)
    return { ...whole, asOf: oldest(restingOn(parts, whole.quality).map(({ asOf }) => asOf)) }
  }

  /** Mines below a scope, or the scope itself, of which a source answers for anything. */
  minesOf(source: string, scope: string, cubes: readonly Cube[]): readonly string[] {
    const name = `${source}|${scope}`
    const known = this.mines.get(name)
    if (known) return known
    const below = this.tree.minesBelow(scope)
    const found = (below.length > 0 ? below : [scope]).filter((mine) =>
      this.tree
        .subtree(mine)
        .some((org) => cubes.some((cube) => this.ownerOf(org, cube) === source)),
    )
    this.mines.set(name, found)
    return found
  }

  private isAwaited(org: string, cube: Cube): boolean {
    const byCube = this.awaited.get(this.ownerOf(org, cube) ?? nobody)
    return byCube?.get(cube.name)?.has(org) ?? false
  }

  private await(source: string, org: string, cube: Cube): void {
    const byCube = this.awaited.get(source) ?? new Map<string, Set<string>>()
    this.awaited.set(source, byCube)
    byCube.set(cube.name, (byCube.get(cube.name) ?? new Set()).add(org))
  }

  private findOwner(org: string, cube: Cube): string | null {
    // What a file defines is notified by those alone who say so: nobody else's silence means none.
    const answering = this.sources.filter(({ cubes }) =>
      cubes ? cubes.includes(cube.name) : !cube.custom,
    )
    for (const at of this.tree.pathUp(org)) {
      const nearest = answering.find(({ covers }) => covers.includes(at))
      if (nearest) return nearest.id
    }
    return answering.find(({ covers }) => covers.length === 0)?.id ?? null
  }

  /** Everything that is counted below by the sources that answer for it: mine by mine, and the rest. */
  private sharesOf(org: string, cubes: readonly Cube[]): readonly Share[] {
    const name = [org, ...cubes.map((cube) => cube.name)].join('|')
    const known = this.shares.get(name)
    if (known) return known
    const added = cubes.filter(({ rollup }) => rollup === 'subtree')
    const own = cubes.filter(({ rollup }) => rollup === 'own')
    const mines = added.length > 0 ? this.tree.minesBelow(org) : []
    const below = mines.map((mine) => this.tree.subtree(mine))
    const inMines = new Set(below.flat())
    const rest = [org, ...this.tree.subtree(org)].filter((one) => !inMines.has(one))
    const counts = new Map<string, number>()
    const count = (sources: readonly string[], of: number) => {
      const ids = [...new Set(sources)].sort().join(' ')
      if (sources.length > 0) counts.set(ids, (counts.get(ids) ?? 0) + of)
    }
    for (const mine of below) count(this.answeringFor(mine, added), 1)
    const others = [...this.answeringFor(rest, added), ...this.answeringFor([org], own)]
    count(others, mines.length > 0 ? 0 : 1)
    const shares = [...counts].map(([ids, of]) => ({ sources: ids.split(' '), of }))
    this.shares.set(name, shares)
    return shares
  }

  private answeringFor(orgs: readonly string[], cubes: readonly Cube[]): string[] {
    return orgs.flatMap((org) =>
      cubes.map((cube) => (this.isAwaited(org, cube) ? nobody : this.answererOf(org, cube))),
    )
  }

  /** Its source, and after a slash which of what that passes on unanswered it belongs to. */
  private answererOf(org: string, cube: Cube): string {
    const source = this.ownerOf(org, cube) ?? nobody
    const index = this.unanswered.get(`${source}|${cube.name}|${org}`)
    return index === undefined ? source : `${source}/${index}`
  }
}

const nobody = ''

/** The newest state of each source, by id. */
export type SourceStates = ReadonlyMap<string, SourceState>

type AgedPart = Part & { readonly asOf: Date | null }

const ranks: readonly Quality[] = ['good', 'stale', 'unavailable', 'unknown']

type OnePart = Omit<AgedPart, 'of'>

/** How that stands which rests on all of these, as `answererOf` names them. */
function worst(answerers: readonly string[], states: SourceStates, now: Date): OnePart {
  return worstOf(
    answerers.flatMap((answerer) => {
      const [id = nobody, index] = answerer.split('/')
      const source = states.get(id)
      const part: OnePart = source
        ? { quality: standingOf(source, now), asOf: source.lastGood }
        : { quality: 'unknown', asOf: null }
      const below = index === undefined ? undefined : source?.unanswered?.[Number(index)]
      if (!below) return [part]
      return [part, { quality: below.quality, asOf: below.asOf ? new Date(below.asOf) : null }]
    }),
  )
}

function worstOf(each: readonly OnePart[]): OnePart {
  const quality = each.reduce<Quality>(
    (found, { quality: one }) => (ranks.indexOf(one) > ranks.indexOf(found) ? one : found),
    'good',
  )
  return { quality, asOf: oldest(each.map(({ asOf }) => asOf)) }
}

/** What of the parts a figure of this quality shows. */
function restingOn(parts: readonly AgedPart[], quality: Quality): readonly AgedPart[] {
  if (quality === 'partial') return parts.filter((part) => hasAnswered(part.quality))
  if (hasAnswered(quality)) return parts
  const mines = parts.some(({ of }) => of > 0) ? parts.filter(({ of }) => of > 0) : parts
  return mines.filter(({ asOf }) => asOf !== null)
}

function oldest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce(
    (found, at) => (found && at ? (at < found ? at : found) : null),
    instants[0] ?? null,
  )
}
