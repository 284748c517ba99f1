/** The one state that a tile shows for all the cells it draws. */
import type { Cell, Quality } from '#domain/metric'
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
 * A lost link makes every figure disconnected. Else the worst cell speaks for the tile; but where
 * some organisations are well and others not, the tile is partial and says how many answered.
 */
export function tileQuality(cells: readonly Cell[], link: Link): TileQuality {
  const asOf = newest(cells)
  if (link === 'lost') return { quality: 'disconnected', asOf, coverage: null }
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

function newest(cells: readonly Cell[]): number | null {
  const times = cells.flatMap(({ asOf }) => (asOf === null ? [] : [Date.parse(asOf)]))
  return times.length > 0 ? Math.max(...times) : null
}
