import { grains, type MetricQuery } from '../metric.ts'
import { builtIn, type Catalogue } from './catalogue.ts'

/** Why a query cannot be answered: a locale key of `screens.problems`, and the words it needs. */
export interface QueryFault {
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** What is wrong with a query, or null: the metric must exist and split and be bounded like that. */
export function queryFault(
  { key, by, period }: MetricQuery,
  { metricNamed }: Pick<Catalogue, 'metricNamed'> = builtIn,
): QueryFault | null {
  const metric = metricNamed(key)
  if (!metric) return { code: 'unknownMetric', params: { key } }
  const known = [...Object.keys(metric.dimensions), ...(metric.periodic ? grains : [])]
  const stranger = by.find((name) => !known.includes(name))
  if (stranger !== undefined) {
    const choice = known.join(', ') || '-'
    return { code: 'unknownDimension', params: { key, dimension: stranger, known: choice } }
  }
  if (metric.periodic && period === 'now') return { code: 'periodMissing', params: { key } }
  if (!metric.periodic && period !== 'now') return { code: 'periodNotNow', params: { key } }
  // "All" has no first day to count days from; months and years of what exists are few enough.
  return period === 'all' && by.includes('day') ? { code: 'tooFine', params: { key } } : null
}
