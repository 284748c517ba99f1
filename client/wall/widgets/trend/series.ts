/** Figures along time, from the cells of a layout's slots. Pure. */
import { type Cell, type Grain, grains, type MetricQuery } from '#domain/metrics/definition/metric'
import type { Tokens } from '../../../theme/tokens.ts'
import { toneOf } from '../../../viz/tone.ts'

export interface Series {
  readonly slot: string
  readonly key: string
  /** The dimension that the slot is split by besides time, and this part's value of it. */
  readonly part: { readonly dimension: string; readonly value: string } | null
  /** One a bucket; null where it is not known. */
  readonly points: readonly (number | null)[]
}

export interface Course {
  readonly grain: Grain
  /** `2026-11-21` or `2026-11`, in order. */
  readonly buckets: readonly string[]
  readonly series: readonly Series[]
}

type Queries = Readonly<Record<string, MetricQuery>>
type Data = Readonly<Record<string, readonly Cell[]>>

const isGrain = (name: string): name is Grain => grains.some((grain) => grain === name)

/** The series of every slot: one a slot, or one for each value of what it is split by. */
export function courseOf(queries: Queries, data: Data): Course {
  const slots = Object.entries(queries).toSorted(([a], [b]) => a.localeCompare(b))
  const grain = slots.flatMap(([, { by }]) => by.filter(isGrain))[0] ?? 'day'
  const cells = slots.flatMap(([slot]) => data[slot] ?? [])
  const buckets = [...new Set(cells.flatMap(({ dimensions }) => dimensions[grain] ?? []))].toSorted(
    (a, b) => a.localeCompare(b),
  )
  const series = slots.flatMap(([slot, { key, by }]) => {
    const dimension = by.find((name) => !isGrain(name))
    const own = data[slot] ?? []
    const parts = dimension === undefined ? [null] : partsOf(own, dimension)
    return parts.map((part) => ({
      ...{ slot, key, part },
      points: pointsOf(own, grain, buckets, part),
    }))
  })
  return {
    grain,
    buckets,
    series: series.filter(({ part, points }) => !part || points.some(Boolean)),
  }
}

/** The values of a dimension, the gravest first, where there are grave ones. */
function partsOf(cells: readonly Cell[], dimension: string) {
  const values = [...new Set(cells.flatMap(({ dimensions }) => dimensions[dimension] ?? []))]
  return values
    .toSorted((a, b) => gravity(a) - gravity(b) || a.localeCompare(b))
    .map((value) => ({ dimension, value }))
}

const gravities = ['none', 'blue', 'yellow', 'orange', 'red']
const gravity = (value: string) => gravities.indexOf(toneOf(value))

function pointsOf(
  cells: readonly Cell[],
  grain: Grain,
  buckets: readonly string[],
  part: Series['part'],
) {
  const own = part
    ? cells.filter(({ dimensions }) => dimensions[part.dimension] === part.value)
    : cells
  const byBucket = new Map(own.map((cell) => [cell.dimensions[grain], cell.value]))
  return buckets.map((bucket) => byBucket.get(bucket) ?? null)
}

/**
 * Greys that can be told apart beside each other; what is grave has the colour of its level. The mildest
 * class is most of the whole, and normal: it would make a calm mine look alarmed.
 */
export function colourOfSeries(
  { part }: Series,
  index: number,
  tokens: Tokens,
  isLine = false,
): string {
  const tone = toneOf(part?.value)
  if (tone !== 'none' && tone !== 'blue') return tokens[tone]
  const { data, data2, ink, ink2 } = tokens
  const lines = [ink, data, data2, ink2]
  const columns = part ? [data2, data, ink2, ink] : [data2, ink2, data, ink]
  return (isLine ? lines : columns)[index % 4] ?? data
}
