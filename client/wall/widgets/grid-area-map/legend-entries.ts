/** What the colours of a map say, and how often. Pure. */
import type { MapLayer } from '#domain/wall/map-layers'
import type { StandsFor } from '../../../viz/map/drawn-areas.ts'
import type { Sheet } from '../../../viz/map/sheet.ts'
import { type Shows, unknownArea } from '../../../viz/shown.ts'
import type { Tone } from '../../../viz/tone.ts'
import type { Values } from '../../map/layers.ts'

export interface Entry {
  /** A key of the words of the map. */
  readonly name: string
  readonly tone: Tone | null
  /** Blocks that are so. */
  readonly count: number
}

const tones = ['red', 'orange', 'yellow', 'none'] as const

/** A layer of levels has one a level; one that counts says where there is some, and where none. */
export function entriesOf(layer: MapLayer, { areas }: Pick<Sheet, 'areas'>, shows: Shows): Entry[] {
  const drawn = areas
    .map(({ code }) => shows.get(code) ?? unknownArea)
    .filter(({ isAside }) => !isAside)
  const known = drawn.filter(({ share }) => share !== null)
  const unknown = { name: 'level.unknown', tone: null, count: drawn.length - known.length }
  const entries: Entry[] =
    layer === 'risk'
      ? tones.map((tone) => ({
          ...{ name: `level.${tone}`, tone },
          count: known.filter((one) => one.tone === tone).length,
        }))
      : [
          {
            ...{ name: `some.${layer}`, tone: layer === 'overdue' ? 'red' : 'none' },
            count: known.filter(({ share }) => share !== 0).length,
          },
          { name: 'some.no', tone: null, count: known.filter(({ share }) => share === 0).length },
        ]
  return unknown.count > 0 ? [...entries, unknown] : entries
}

/** What all areas have together, null while unknown, and how much of it is seen in a drawn one. */
export function shareOf(
  values: Values,
  seenIn: StandsFor,
): { readonly whole: number | null; readonly seen: number } {
  const sum = (codes: readonly string[]) =>
    codes.reduce((total, code) => total + (values.get(code) ?? 0), 0)
  const codes = [...values.keys()]
  const isKnown = [...values.values()].some((value) => value !== null)
  const seen = sum(codes.filter((code) => seenIn.has(code)))
  return { whole: isKnown ? sum(codes) : null, seen }
}
