import type { Metric } from '#domain/metrics/definition/metric'
import { metrics } from '#domain/metrics/index'
import { resourceNamed } from '#domain/resources/index'

/** What the wall must know of a metric to draw its figure. */
export interface MetricSheet
  extends Pick<Metric, 'unit' | 'digits' | 'target' | 'good' | 'byMagnitude'> {
  /** Names of the cubes that it is made of. */
  readonly cubes: readonly string[]
  /** There is a list of the records that it counts. */
  readonly isListed: boolean
  /** Where the words for the values of a dimension stand: those of the choice that it is read from. */
  readonly choices?: Readonly<Record<string, string>>
}

/**
 * Of every metric, by key. Worked out when the client is built: the wall then carries neither the
 * formulas nor the record types they read.
 */
export const metricSheets: Readonly<Record<string, MetricSheet>> = Object.fromEntries(
  metrics.map((metric) => {
    const { key, unit, digits, target, good, byMagnitude, rows } = metric
    const choices = choicesOf(metric)
    const hasChoices = Object.keys(choices).length > 0
    return [
      key,
      {
        ...{ unit, digits, target, good, byMagnitude, isListed: rows !== undefined },
        cubes: metric.reads.map(({ name }) => name),
        ...(hasChoices ? { choices } : {}),
      },
    ]
  }),
)

/** Of each dimension that is read from a choice of a record type, the locale key of its options. */
function choicesOf({ dimensions, reads }: Metric): Record<string, string> {
  return Object.fromEntries(
    Object.keys(dimensions).flatMap((name) => {
      const found = reads.find(({ of, dimensions: read }) => {
        const one = read[name]
        return one && 'field' in one && resourceNamed(of)?.fields[one.field]?.options
      })
      const one = found?.dimensions[name]
      return found && one && 'field' in one ? [[name, `${found.of}:options.${one.field}`]] : []
    }),
  )
}
