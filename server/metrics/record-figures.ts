import type { MetricQuery } from '#domain/metrics/definition/metric'
import { watchedFaults } from '#domain/metrics/watched'
import type { FigureOf } from '#domain/where/where'
import type { FigureFaults } from '#domain/workflow/step-context'
import type { Clock } from '../platform/clock.ts'
import type { Metrics } from './metrics.ts'

type Values = ReadonlyMap<string, number | null>

/** Figures move with the day as well, which begins on a full minute everywhere. */
const minute = 60_000

/** What records ask of the figures: those they show, and whether there is one that they name. */
export const recordFigures = (
  metrics: Metrics,
  clock: Clock,
): { readonly figureOf: FigureOf; readonly figureFaults: FigureFaults } => ({
  figureOf: figuresOfRecords(metrics, clock),
  figureFaults: (record) => watchedFaults(record, metrics.catalogue),
})

/** Figures about single records, as their organisation has them: those a wall shows. */
export function figuresOfRecords(metrics: Metrics, clock: Clock): FigureOf {
  let stamp = ''
  const known = new Map<string, Values>()
  return ({ key, dimension }, value, orgId) => {
    const orgCode = metrics.isReady ? metrics.tree.codeOf(orgId) : undefined
    if (orgCode === undefined) return null
    const now = `${metrics.cells.seq} ${Math.floor(clock.now().getTime() / minute)}`
    if (now !== stamp) known.clear()
    stamp = now
    const name = JSON.stringify([key, dimension, orgCode])
    const values = known.get(name) ?? valuesOf(metrics, key, dimension, orgCode)
    known.set(name, values)
    return values.get(value) ?? null
  }
}

function valuesOf(metrics: Metrics, key: string, dimension: string, orgCode: string): Values {
  const query: MetricQuery = { key, by: [dimension], period: 'now', orgs: 'self' }
  const cells = metrics.query([query], orgCode)
  return new Map(cells.map(({ dimensions, value }) => [dimensions[dimension] ?? '', value]))
}
