import type { Cube, PartialReason } from '#domain/metrics/definition/metric'
import { type Combined, combined } from '#domain/wall/answering'
import type { SourceState } from '../sources/source.ts'
import type { OrgTree } from './org-tree.ts'
import {
  type AgedPart,
  ageOfAll,
  nobody,
  notesOf,
  restingOn,
  type SourceStates,
  standingOf,
  worst,
} from './standing.ts'
import type { Misfit } from './told-orgs.ts'

/** How good the figures of an organisation are, given how its sources are doing. */
export interface Standing extends Combined {
  /** Instant of the oldest answer the figure rests on; null: never answered. */
  readonly asOf: Date | null
  /** A source of it says itself of when it is. */
  readonly stated?: true
  /** Why it is partial, where nobody who should answer failed to. */
  readonly reason?: PartialReason
}

/** Mines (0: what is no mine) that the same sources answer for; the empty id is nobody. */
interface Share {
  readonly sources: readonly string[]
  readonly of: number
}

/** What is heard of the trees of sources. */
interface Heard {
  /** What the sources tell of that name every organisation they do. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>
  readonly misfits: readonly Misfit[]
}

const nothingHeard: Heard = { named: new Map(), misfits: [] }

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
  /** Cells of which a source says something of their own: `source|cube|org`, and which of its notes do. */
  private readonly notes = new Map<string, number[]>()
  private hasUnanswered = false

  private readonly heard: Heard

  constructor(sources: readonly SourceState[], tree: OrgTree, heard: Heard = nothingHeard) {
    this.sources = sources
    this.tree = tree
    this.heard = heard
    this.byId = new Map(sources.map((source) => [source.id, source]))
  }

  /** What the sources have no answer for themselves, or say the age of, as they do now. */
  passOn(states: SourceStates): void {
    const all = [...states.values()].map((state) => [state.id, notesOf(state)] as const)
    const text = JSON.stringify(
      all.map(([id, notes]) => [
        id,
        notes.map((lists) => lists.map(({ orgs, cubes }) => [orgs, cubes])),
      ]),
    )
    if (text === this.passedOn) return
    this.passedOn = text
    this.hasUnanswered = all.some(([, [unanswered]]) => unanswered.length > 0)
    this.notes.clear()
    this.shares.clear()
    for (const [id, lists] of all) {
      for (const [index, { orgs, cubes }] of lists.flat().entries()) {
        // What has no record here is added up at what the source covers.
        const here = orgs.flatMap((org) =>
          this.tree.get(org) ? [org] : (this.byId.get(id)?.covers ?? []),
        )
        for (const org of here) {
          for (const cube of cubes) this.note(`${id}|${cube}|${org}`, index)
        }
      }
    }
  }

  private note(cell: string, index: number): void {
    const known = this.notes.get(cell)
    if (!known) this.notes.set(cell, [index])
    else if (known.at(-1) !== index) known.push(index)
  }

  /** Whether everything has a good answer. */
  isAnswered(states: SourceStates, now: Date): boolean {
    const all = [...states.values()]
    return (
      this.awaited.size === 0 &&
      !this.hasUnanswered &&
      this.sources.every(({ id }) => this.untoldOf(id).length === 0) &&
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

  /** Whether a source answers for organisations that its file names. */
  isRemote(source: string): boolean {
    return (this.byId.get(source)?.covers ?? []).length > 0
  }

  /** Organisations it covers of which a source tells nothing: the highest ones. */
  untoldOf(source: string): readonly string[] {
    const named = this.heard.named.get(source)
    const { covers = [] } = this.byId.get(source) ?? {}
    if (!named) return []
    const roots = covers.filter((code) => this.tree.get(code))
    const below = roots.flatMap((code) => this.tree.minesBelow(code))
    return [...new Set([...roots, ...below])].filter(
      (code, _, all) =>
        !named.has(code) &&
        !all.some((one) => one !== code && !named.has(one) && this.tree.isWithin(code, one)),
    )
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
    // Without a source before nothing was shown: whoever answers now has never told less than all. But
    // what is told of a custom cube before the organisation is known was refused: no other had it.
    const isRefused = last !== null || cube.custom !== undefined
    const isAwaited = isAnother ? isRefused : before.isAwaited(org, cube)
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

  /** A source has told the whole of a cube. Answers whether that was awaited. */
  told(source: string, cube: Cube): boolean {
    const byCube = this.awaited.get(source)
    if (!byCube?.delete(cube.name)) return false
    if (byCube.size === 0) this.awaited.delete(source)
    this.shares.clear()
    return true
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
    const isMisplaced = whole.quality === 'partial' && !whole.coverage && this.lacks(org, cubes)
    return {
      ...whole,
      ...(isMisplaced ? { reason: 'misplaced' } : {}),
      ...ageOfAll(restingOn(parts, whole.quality)),
    }
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
    for (const [index, mine] of below.entries()) {
      count(this.answeringFor(this.asked(mine, mines[index] ?? org, added), added), 1)
    }
    const others = [
      ...this.answeringFor(this.asked(rest, org, added), added),
      ...this.answeringFor([org], own),
    ]
    count(others, mines.length > 0 ? 0 : 1)
    // What a source tells and nothing here can hold is missing, whatever else has an answer.
    if (this.lacks(org, cubes)) count([nobody], 0)
    const shares = [...counts].map(([ids, of]) => ({ sources: ids.split(' '), of }))
    this.shares.set(name, shares)
    return shares
  }

  // What a source does not name is a part of the nearest above that it names, as it is there.
  private asked(orgs: readonly string[], root: string, cubes: readonly Cube[]): readonly string[] {
    return orgs.filter((org) => {
      const isPart = (cube: Cube): boolean => {
        const named = this.heard.named.get(this.ownerOf(org, cube) ?? nobody)
        if (!named || named.has(org) || org === root) return false
        const path = this.tree.pathUp(org)
        const above = path.slice(1, path.indexOf(root) + 1)
        return above.some(
          (one) => named.has(one) && this.ownerOf(one, cube) === this.ownerOf(org, cube),
        )
      }
      return !cubes.every(isPart)
    })
  }

  private lacks(org: string, cubes: readonly Cube[]): boolean {
    const added = cubes.filter(({ rollup }) => rollup === 'subtree')
    const isOf = (source: string, root: string) =>
      added.some((cube) => this.ownerOf(root, cube) === source)
    return this.heard.misfits.some(({ source, roots }) =>
      roots.some((root) => this.tree.isWithin(root, org) && isOf(source, root)),
    )
  }

  private answeringFor(orgs: readonly string[], cubes: readonly Cube[]): string[] {
    return orgs.flatMap((org) =>
      cubes.flatMap((cube) => (this.isAwaited(org, cube) ? [nobody] : this.answerersOf(org, cube))),
    )
  }

  /** Its source, and after a slash each of the notes of that which it belongs to. */
  private answerersOf(org: string, cube: Cube): string[] {
    const source = this.ownerOf(org, cube) ?? nobody
    if (this.heard.named.get(source)?.has(org) === false) return [nobody]
    const notes = this.notes.get(`${source}|${cube.name}|${org}`)
    return notes?.map((index) => `${source}/${index}`) ?? [source]
  }
}
