import { mostSimilar } from '../text/similar-names.ts'
import { builtIn, type Catalogue } from './catalogue.ts'
import {
  type Grain,
  grains,
  type Metric,
  type MetricQuery,
  type Period,
} from './definition/metric.ts'

/** Why a query cannot be answered: a locale key of `screens.problems`, and the words it needs. */
export interface QueryFault {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** Cells of one answer: more than any chart shows, and few enough to be made while others wait. */
export const mostCells = 20_000
/** Cells of all the questions of one screen: what a room is made anew from after a change. */
export const mostScreenCells = 60_000
/** More organisations than this are never split one by one: only those with cells, the first of them. */
export const mostOrgs = 300

/** Faults that say that an answer would be too large, or its parts make no sense together. */
export const sizeFaults: readonly string[] = [
  'tooFine',
  'severalGrains',
  'dimensionTwice',
  'tooManyCells',
]

/**
 * What is wrong with a query, or null: the metric must exist and split and be bounded like that, by
 * each dimension once and at most one grain of time, into no more than `mostCells` cells of as many
 * organisations as `orgs`; default: as many as there may be.
 */
export function queryFault(
  { key, by, period, orgs }: MetricQuery,
  { metrics, metricNamed }: Pick<Catalogue, 'metrics' | 'metricNamed'> = builtIn,
  orgCount = orgs === 'self' ? 1 : mostOrgs,
): QueryFault | null {
  const metric = metricNamed(key)
  if (!metric) {
    const near = mostSimilar(
      key,
      metrics.map((one) => one.key),
    )
    return { code: 'unknownMetric', params: { key, near: near.join(', ') } }
  }
  const known = [...Object.keys(metric.dimensions), ...(metric.periodic ? grains : [])]
  const stranger = by.find((name) => !known.includes(name))
  if (stranger !== undefined) {
    const choice = known.join(', ') || '-'
    return { code: 'unknownDimension', params: { key, dimension: stranger, known: choice } }
  }
  const twice = by.find((name, index) => by.indexOf(name) !== index)
  if (twice !== undefined) return { code: 'dimensionTwice', params: { key, dimension: twice } }
  if (metric.periodic && period === 'now') return { code: 'periodMissing', params: { key } }
  if (!metric.periodic && period !== 'now') return { code: 'periodNotNow', params: { key } }
  const times = by.filter(isGrain)
  if (times.length > 1) return { code: 'severalGrains', params: { key, known: times.join(', ') } }
  // "All" has no first day to count days from; months and years of what exists are few enough.
  if (period === 'all' && by.includes('day')) return { code: 'tooFine', params: { key } }
  const cells = orgCount * cellsOfOne(metric, by, period)
  return cells > mostCells ? tooManyCells(key, cells) : null
}

/**
 * Cells that the different questions of a screen may have in all, as far as definitions tell; a question
 * that does not hold by itself counts none.
 */
export function screenCells(
  queries: readonly MetricQuery[],
  { metricNamed }: Pick<Catalogue, 'metricNamed'> = builtIn,
): number {
  const different = new Map(queries.map((query) => [JSON.stringify(query), query]))
  return [...different.values()].reduce((sum, { key, by, period, orgs }) => {
    const metric = metricNamed(key)
    const each = metric ? cellsOfOne(metric, by, period) : 0
    return sum + (orgs === 'self' ? 1 : mostOrgs) * each
  }, 0)
}

/** The fault of an answer of so many cells. */
export const tooManyCells = (key: string, cells: number): QueryFault => ({
  code: 'tooManyCells',
  params: { key, cells: String(cells), most: String(mostCells) },
})

const isGrain = (name: string): name is Grain => grains.some((grain) => grain === name)

/** Cells of one organisation as far as the definition tells: what is read from the cells counts once. */
const cellsOfOne = ({ dimensions }: Metric, by: readonly string[], period: Period): number =>
  by.reduce(
    (cells, name) =>
      cells * ((isGrain(name) ? most[period]?.[name] : dimensions[name]?.length) || 1),
    1,
  )

const bucketCounts = (day: number, month: number, year: number) => ({ day, month, year })
const year = bucketCounts(366, 12, 1)
const month = bucketCounts(31, 1, 1)

/** The most buckets that a period can have; null: those of what exists. */
const most: Readonly<Record<Period, Readonly<Record<Grain, number>> | null>> = {
  now: null,
  today: bucketCounts(1, 1, 1),
  month,
  lastMonth: month,
  closedMonth: month,
  year,
  lastYear: year,
  lastYearToDate: year,
  days7: bucketCounts(7, 2, 2),
  days30: bucketCounts(30, 3, 2),
  previous30: bucketCounts(30, 3, 2),
  days90: bucketCounts(90, 5, 2),
  months12: bucketCounts(366, 12, 2),
  months24: bucketCounts(731, 24, 3),
  all: null,
}
