import type { Cube, Quality } from '#domain/metric'
import { type SourceState, staleAfter } from '../sources/source.ts'
import type { OrgTree } from './org-tree.ts'

/** How good the figures of an organisation are, given how its sources are doing. */
export interface Standing {
  readonly quality: Quality
  /** Instant of the oldest answer the figure rests on; null: never answered. */
  readonly asOf: Date | null
  readonly coverage?: { readonly have: number; readonly of: number }
}

/** How one source stands at an instant. */
export function standingOf(source: SourceState, now: Date): Quality {
  if (source.lastGood === null) return 'unknown'
  if (source.failing) return 'unavailable'
  return now.getTime() - source.lastGood.getTime() > staleAfter(source) ? 'stale' : 'good'
}

/** Which source answers for which organisation and cube. */
export class Coverage {
  readonly sources: readonly SourceState[]
  private readonly byId: ReadonlyMap<string, SourceState>
  private readonly owners = new Map<string, string | null>()
  private readonly shares = new Map<string, ReadonlyMap<string, number>>()
  private readonly tree: OrgTree

  constructor(sources: readonly SourceState[], tree: OrgTree) {
    this.sources = sources
    this.tree = tree
    this.byId = new Map(sources.map((source) => [source.id, source]))
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

  /** The one organisation a source covers; undefined when it covers several or the rest. */
  onlyRootOf(source: string): string | undefined {
    const covers = this.byId.get(source)?.covers ?? []
    return covers.length === 1 ? covers[0] : undefined
  }

  /** How figures of an organisation stand that read these cubes. */
  standing(org: string, cubes: readonly Cube[], states: SourceStates, now: Date): Standing {
    const shares = [...this.sharesOf(org, cubes)].map(([ids, mines]) => ({
      mines,
      ...worst(
        ids.split(' ').map((id) => states.get(id)),
        now,
      ),
    }))
    return combined(shares)
  }

  private findOwner(org: string, cube: Cube): string | null {
    const answering = this.sources.filter(({ cubes }) => !cubes || cubes.includes(cube.name))
    for (const at of this.tree.pathUp(org)) {
      const nearest = answering.find(({ covers }) => covers.includes(at))
      if (nearest) return nearest.id
    }
    return answering.find(({ covers }) => covers.length === 0)?.id ?? null
  }

  /** Mines below by the sources that answer for them. */
  private sharesOf(org: string, cubes: readonly Cube[]): ReadonlyMap<string, number> {
    const name = [org, ...cubes.map((cube) => cube.name)].join('|')
    const known = this.shares.get(name)
    if (known) return known
    const mines = cubes.every(({ rollup }) => rollup === 'subtree') ? this.tree.minesBelow(org) : []
    const shares = new Map<string, number>()
    for (const mine of mines.length > 0 ? mines : [org]) {
      const owners = [...new Set(cubes.map((cube) => this.ownerOf(mine, cube) ?? ''))].sort(byText)
      const ids = owners.join(' ')
      shares.set(ids, (shares.get(ids) ?? 0) + 1)
    }
    this.shares.set(name, shares)
    return shares
  }
}

/** The newest state of each source, by id. */
export type SourceStates = ReadonlyMap<string, SourceState>

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

type Share = { mines: number; quality: Quality; asOf: Date | null }

const ranks: readonly Quality[] = ['good', 'stale', 'unavailable', 'unknown']

function worst(sources: readonly (SourceState | undefined)[], now: Date): Omit<Share, 'mines'> {
  const each = sources.map(
    (source): Omit<Share, 'mines'> =>
      source
        ? { quality: standingOf(source, now), asOf: source.lastGood }
        : { quality: 'unknown', asOf: null },
  )
  const quality = each.reduce<Quality>(
    (found, { quality: one }) => (ranks.indexOf(one) > ranks.indexOf(found) ? one : found),
    'good',
  )
  return { quality, asOf: oldest(each.map(({ asOf }) => asOf)) }
}

function combined(shares: readonly Share[]): Standing {
  const answering = shares.filter(({ quality }) => quality === 'good' || quality === 'stale')
  const count = (some: readonly Share[]) => some.reduce((sum, { mines }) => sum + mines, 0)
  const have = count(answering)
  const of = count(shares)
  if (have === of) {
    const quality = shares.some((share) => share.quality === 'stale') ? 'stale' : 'good'
    return { quality, asOf: oldest(shares.map(({ asOf }) => asOf)) }
  }
  if (have > 0) {
    return {
      quality: 'partial',
      asOf: oldest(answering.map(({ asOf }) => asOf)),
      coverage: { have, of },
    }
  }
  const everAnswered = shares.filter(({ asOf }) => asOf !== null)
  const quality = shares.some((share) => share.quality === 'unavailable')
    ? 'unavailable'
    : 'unknown'
  return { quality, asOf: oldest(everAnswered.map(({ asOf }) => asOf)) }
}

function oldest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce(
    (found, at) => (found && at ? (at < found ? at : found) : null),
    instants[0] ?? null,
  )
}
