/** The figure that an alarm rule watches: what its record says as a question, and what is wrong with that. */
import type { FieldError } from '../definition/field-error.ts'
import { mostSimilar } from '../text/similar-names.ts'
import type { Values } from '../where/where.ts'
import { builtIn, type Catalogue } from './catalogue.ts'
import type { Metric, MetricQuery, Period } from './definition/metric.ts'
import { queryFault } from './query.ts'

/** The dimension that tells grid areas apart, by their code. */
export const areaDimension = 'area'

export interface Part {
  readonly dimension: string
  readonly value: string
}

/** The rows of a rule that say which part of the figure it is about. */
export const partsIn = ({ part }: Values): readonly Part[] =>
  Array.isArray(part)
    ? part.map((row: Values) => ({ dimension: String(row.dimension), value: String(row.value) }))
    : []

/** What a rule asks of the figures: split by its own dimensions, of which it keeps one value each. */
export function watchedQuery(rule: Values): MetricQuery {
  const dimensions = partsIn(rule).map(({ dimension }) => dimension)
  return {
    key: String(rule.metric),
    by: [...dimensions, ...(rule.byArea ? [areaDimension] : [])],
    period: String(rule.period ?? 'now') as Period,
    orgs: rule.places === 'mines' ? 'mines' : 'self',
  }
}

type Known = Pick<Catalogue, 'metrics' | 'metricNamed'>

/** Everything wrong with the figure that a rule names, at the fields of the rule. */
export function watchedFaults(rule: Values, catalogue: Known = builtIn): FieldError[] {
  const metric = catalogue.metricNamed(String(rule.metric))
  if (!metric) return [unknown(String(rule.metric), catalogue)]
  const faults = [...partFaults(rule, metric), ...areaFaults(rule, metric)]
  if (faults.length > 0) return faults
  const fault = queryFault(watchedQuery(rule), catalogue)
  if (!fault) return []
  const isOfPeriod = fault.code === 'periodMissing' || fault.code === 'periodNotNow'
  return [
    isOfPeriod
      ? { field: 'period', code: fault.code }
      : { field: 'part', code: 'tooManyParts', params: fault.params },
  ]
}

function unknown(key: string, { metrics }: Known): FieldError {
  const near = mostSimilar(
    key,
    metrics.map((one) => one.key),
  )
  return { field: 'metric', code: 'unknownFigure', params: { near: near.join(', ') } }
}

function partFaults(rule: Values, { dimensions }: Metric): FieldError[] {
  const parts = partsIn(rule)
  return parts.flatMap(({ dimension, value }, at): FieldError[] => {
    const values = Object.hasOwn(dimensions, dimension) ? dimensions[dimension] : undefined
    if (!values) {
      const known = Object.keys(dimensions).join(', ') || '–'
      return [{ field: `part.${at}.dimension`, code: 'unknownDimension', params: { known } }]
    }
    if (parts.findIndex((one) => one.dimension === dimension) < at)
      return [{ field: `part.${at}.dimension`, code: 'dimensionTwice' }]
    // What is read from the cells may be anything.
    if (values.length === 0 || values.includes(value)) return []
    return [
      { field: `part.${at}.value`, code: 'unknownPart', params: { known: values.join(', ') } },
    ]
  })
}

function areaFaults(rule: Values, { dimensions }: Metric): FieldError[] {
  if (!rule.byArea) return []
  const isSplit = Object.hasOwn(dimensions, areaDimension)
  const isTold = partsIn(rule).some(({ dimension }) => dimension === areaDimension)
  return isSplit && !isTold ? [] : [{ field: 'byArea', code: 'noAreas' }]
}
