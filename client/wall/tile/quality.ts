/** The one state that a tile shows for all the cells it draws. */
import type { Cell, Quality } from '#domain/metric'
import type { SourceHealth } from '#domain/wire'
import type { Link } from '../live/state.ts'

export interface TileQuality {
  readonly quality: Quality
  /** Epoch ms of the newest value drawn; null when none was ever known. */
  readonly asOf: number | null
  /** With `partial`: how many of how many answered. */
  readonly coverage: { readonly have: number; readonly of: number } | null
}

const worstFirst: readonly Quality[] = [
  'disconnected',
  'unavailable',
  'stale',
  'partial',
  'unknown',
  'good',
]

const worst = (qualities: readonly Quality[]): Quality =>
  worstFirst.find((quality) => qualities.includes(quality)) ?? 'unknown'

/**
 * Without a live link every figure is disconnected, also one remembered while joining. Else the worst cell speaks for the tile; but where
 * some organisations are well and others not, the tile is partial and says how many answered.
 */
export function tileQuality(
  cells: readonly Cell[],
  link: Link,
  sources: readonly SourceHealth[] = [],
): TileQuality {
  const asOf = newest(cells, sources)
  if (link !== 'live' && !(link === 'joining' && asOf === null)) {
    return { quality: 'disconnected', asOf, coverage: null }
  }
  const known = cells.filter(({ quality }) => quality !== 'unknown')
  if (known.length === 0) return { quality: 'unknown', asOf, coverage: null }

  const byOrg = worstByOrg(known)
  const well = byOrg.filter((quality) => quality === 'good').length
  if (well > 0 && well < byOrg.length) {
    return { quality: 'partial', asOf, coverage: { have: well, of: byOrg.length } }
  }
  return { quality: worst(byOrg), asOf, coverage: leastCovered(known) }
}

function worstByOrg(cells: readonly Cell[]): Quality[] {
  const byOrg = new Map<string, Quality[]>()
  for (const { orgCode, quality } of cells) {
    byOrg.set(orgCode, [...(byOrg.get(orgCode) ?? []), quality])
  }
  return [...byOrg.values()].map(worst)
}

function leastCovered(cells: readonly Cell[]) {
  return cells.reduce<TileQuality['coverage']>(
    (least, { coverage }) =>
      coverage && (!least || coverage.have / coverage.of < least.have / least.of)
        ? coverage
        : least,
    null,
  )
}

/**
 * A figure that did not change is not told again, but its source is: what is good is as new as the
 * last good answer of the good source that answered longest ago.
 */
function newest(cells: readonly Cell[], sources: readonly SourceHealth[]): number | null {
  const times = timesOf(cells)
  const answered = timesOf(sources.filter(isGood))
  const confirmed = cells.some(isGood) && answered.length > 0 ? [Math.min(...answered)] : []
  return times.length > 0 ? Math.max(...times, ...confirmed) : null
}

const isGood = ({ quality }: { readonly quality: Quality }) => quality === 'good'

const timesOf = (all: readonly { readonly asOf: string | null }[]) =>
  all.flatMap(({ asOf }) => (asOf === null ? [] : [Date.parse(asOf)]))
