/** The one state that a tile shows for all the cells it draws. */

import type { Cell, PartialReason, Quality } from '#domain/metrics/definition/metric'
import { combined, type MineCount, type Part } from '#domain/wall/answering'
import type { SourceHealth, WallOrg } from '#domain/wall/wire'
import type { Link } from '../live/state.ts'

export interface TileQuality {
  readonly quality: Quality
  /** Epoch ms of when what is drawn was true; null when nothing was ever known. */
  readonly asOf: number | null
  /** With `partial`: how many of how many answered. */
  readonly coverage: MineCount | null
  /** With `partial`, where everybody who should answer has: why it still is. */
  readonly reason?: PartialReason | undefined
}

/**
 * Without a live link every figure is disconnected, also one remembered while joining. Else a tile is
 * good when all that it draws is; where some mines have answered and others not, it is partial and
 * says how many of how many have.
 */
export function tileQuality(
  cells: readonly Cell[],
  link: Link,
  sources: readonly SourceHealth[] = [],
  orgs: readonly WallOrg[] = [],
  heardAt: number | null = null,
): TileQuality {
  const told = timesOf(cells).length > 0
  if (link !== 'live' && !(link === 'joining' && !told)) {
    return {
      quality: 'disconnected',
      asOf: ageOf(cells, untilHeard(cells, heardAt)),
      coverage: null,
    }
  }
  const asOf = ageOf(cells, newest(cells.filter(isTimed), sources))
  const { quality, coverage } = combined(partsOf(cells, orgs))
  if (quality !== 'partial') return { quality, asOf, coverage: null }
  const count = several(coverage) ?? leastCovered(cells)
  const { reason } = cells.find((cell) => cell.reason !== undefined) ?? {}
  return { quality, asOf, coverage: count, ...(count ? {} : { reason }) }
}

/**
 * The state of a tile that draws no figure: as true as the last message of the server, and of records of
 * this server as what it said of them (`records`).
 */
export function messageQuality(
  link: Link,
  heardAt: number | null,
  records?: SourceHealth,
): TileQuality {
  if (link !== 'live') {
    const quality = heardAt === null ? 'unknown' : 'disconnected'
    return { quality, asOf: heardAt, coverage: null }
  }
  if (!records || isGood(records) || records.quality === 'partial') {
    return { quality: 'good', asOf: heardAt, coverage: null }
  }
  const asOf = records.asOf === null ? null : Date.parse(records.asOf)
  return { quality: records.quality, asOf, coverage: null }
}

/** The organisations drawn. One above others of them is no mine more: its mines are counted below. */
function partsOf(cells: readonly Cell[], orgs: readonly WallOrg[]): Part[] {
  const { pathAbove, minesAt } = placesOf(orgs)
  const byOrg = new Map<string, Cell[]>()
  for (const cell of cells) byOrg.set(cell.orgCode, [...(byOrg.get(cell.orgCode) ?? []), cell])
  const above = new Set([...byOrg.keys()].flatMap(pathAbove))
  return [...byOrg].map(([code, own]) => {
    const quality = ofOne(own.map((cell) => cell.quality))
    if (above.has(code)) return { quality, of: 0 }
    const count = quality === 'partial' ? leastCovered(own) : null
    const of = minesAt(code)
    // A mine that has answered in part has not answered.
    return { quality, ...(count ?? (quality === 'partial' && of === 1 ? { of, have: 0 } : { of })) }
  })
}

/** All figures of one organisation. */
function ofOne(qualities: readonly Quality[]): Quality {
  if (qualities.includes('unavailable')) return 'unavailable'
  return combined(qualities.map((quality) => ({ quality, of: 0 }))).quality
}

const several = (count: MineCount | undefined): MineCount | null =>
  count && count.of > 1 ? count : null

function leastCovered(cells: readonly Cell[]): MineCount | null {
  return cells.reduce<MineCount | null>((least, cell) => {
    const count = several(cell.coverage)
    return count && (!least || count.have / count.of < least.have / least.of) ? count : least
  }, null)
}

interface Places {
  readonly pathAbove: (code: string) => readonly string[]
  /** Mines at or below an organisation; one for an organisation that has none. */
  readonly minesAt: (code: string) => number
}

const known = new WeakMap<readonly WallOrg[], Places>()

// Every tile asks at every change, about the same organisations.
function placesOf(orgs: readonly WallOrg[]): Places {
  const places = known.get(orgs) ?? newPlaces(orgs)
  known.set(orgs, places)
  return places
}

function newPlaces(orgs: readonly WallOrg[]): Places {
  const parents = new Map(orgs.map(({ orgCode, parentCode }) => [orgCode, parentCode]))
  const pathAbove = (code: string): readonly string[] => {
    const path: string[] = []
    for (let at = parents.get(code); at != null && !path.includes(at); at = parents.get(at)) {
      path.push(at)
    }
    return path
  }
  const mines = new Map<string, number>()
  for (const { orgCode, orgType } of orgs) {
    if (orgType !== 'factory') continue
    for (const at of [orgCode, ...pathAbove(orgCode)]) mines.set(at, (mines.get(at) ?? 0) + 1)
  }
  return { pathAbove, minesAt: (code) => mines.get(code) ?? 1 }
}

/**
 * As old as the oldest of what its sources say themselves of when it is; what of it says nothing is of
 * `others`.
 */
function ageOf(cells: readonly Cell[], others: number | null): number | null {
  const times = [
    ...timesOf(cells.filter(({ stated }) => stated)),
    ...(others === null ? [] : [others]),
  ]
  return times.length > 0 ? Math.min(...times) : null
}

/** What was good when the server was last heard was true until then: all tiles tell one age. */
function untilHeard(cells: readonly Cell[], heardAt: number | null): number | null {
  const timed = cells.filter(isTimed)
  return (timed.some(isGood) ? heardAt : null) ?? newest(timed, [])
}

/**
 * A figure that did not change is not told again, but its source is: what is good is as new as the
 * last good answer of the good source that answered longest ago. A source that says itself of when its
 * figures are says nothing of those of others.
 */
function newest(cells: readonly Cell[], sources: readonly SourceHealth[]): number | null {
  const times = timesOf(cells)
  const answered = timesOf(sources.filter(isGood).filter(isTimed))
  const confirmed = cells.some(isGood) && answered.length > 0 ? [Math.min(...answered)] : []
  return times.length > 0 ? Math.max(...times, ...confirmed) : null
}

/** As new as the last answer. */
const isTimed = ({ stated }: { readonly stated?: true | undefined }) => !stated

const isGood = ({ quality }: { readonly quality: Quality }) => quality === 'good'

const timesOf = (all: readonly { readonly asOf: string | null }[]) =>
  all.flatMap(({ asOf }) => (asOf === null ? [] : [Date.parse(asOf)]))
