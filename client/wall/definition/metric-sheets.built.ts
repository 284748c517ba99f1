import type { Metric } from '#domain/metrics/definition/metric'
import { metrics } from '#domain/metrics/index'

/** What the wall must know of a metric to draw its figure. */
export interface MetricSheet
  extends Pick<Metric, 'unit' | 'digits' | 'target' | 'good' | 'byMagnitude'> {
  /** There is a list of the records that it counts. */
  readonly isListed: boolean
}

/**
 * Of every metric, by key. Worked out when the client is built: the wall then carries neither the
 * formulas nor the record types they read.
 */
export const metricSheets: Readonly<Record<string, MetricSheet>> = Object.fromEntries(
  metrics.map(({ key, unit, digits, target, good, byMagnitude, rows }) => [
    key,
    { unit, digits, target, good, byMagnitude, isListed: rows !== undefined },
  ]),
)
