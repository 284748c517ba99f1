/** What the figures say at every place that a rule watches. */
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { areaDimension, partsIn, watchedQuery } from '#domain/metrics/watched'
import type { Values } from '#domain/where/where'
import type { Metrics } from '../metrics/metrics.ts'
import { standingOf } from '../metrics/standing.ts'
import { takingTurns } from '../platform/turns.ts'
import { partsOfPlace, placeOf, type Reading } from './decide.ts'
import { grouped } from './grouped.ts'

type Rule = Values & { readonly id: string }

/** The organisations at which a rule looks at its figure, by code. */
export function watchedOrgs({ tree }: Pick<Metrics, 'tree'>, rule: Rule): readonly string[] {
  const root = tree.codeOf(String(rule.org))
  if (root === undefined) return []
  return rule.places === 'mines' ? tree.minesBelow(root) : [root]
}

/**
 * Another as soon as a reading of the rule may be another: what does not concern a rule costs it
 * nothing. What time alone brings is looked at every minute.
 */
export function stampOf(metrics: Metrics, rule: Rule, now: Date): string {
  const metric = metrics.catalogue.metricNamed(String(rule.metric))
  const root = metrics.tree.codeOf(String(rule.org)) ?? ''
  const versions = metric?.reads.map((cube) => metrics.cells.version(cube, root)) ?? []
  const states = [...metrics.cells.states.values()].map((state) => standingOf(state, now))
  return JSON.stringify([rule.version, versions, states, watchedOrgs(metrics, rule).length])
}

/**
 * A reading for each place, in turn with everybody else. `standing`: places with an alarm; of a grid area
 * of which nothing is told any more it is known that there is nothing.
 */
export async function readingsOf(
  metrics: Metrics,
  rule: Rule,
  standing: ReadonlySet<string>,
): Promise<Reading[]> {
  const query: MetricQuery = { ...watchedQuery(rule), orgs: 'self' }
  const areas = grouped(standing, (place) => partsOfPlace(place)[0])
  const readings: Reading[] = []
  const turn = takingTurns()
  for (const orgCode of watchedOrgs(metrics, rule)) {
    readings.push(
      ...(await readingsAt(metrics, { rule, query, orgCode }, areas.get(orgCode) ?? [])),
    )
    await turn()
  }
  return readings
}

interface Asked {
  readonly rule: Rule
  readonly query: MetricQuery
  readonly orgCode: string
}

async function readingsAt(
  metrics: Metrics,
  { rule, query, orgCode }: Asked,
  standing: readonly string[],
): Promise<Reading[]> {
  const parts = partsIn(rule)
  const cells = (await cellsOf(metrics, query, orgCode)).filter(({ dimensions }) =>
    parts.every(({ dimension, value }) => dimensions[dimension] === value),
  )
  const told = cells.flatMap((cell) => {
    const area = rule.byArea ? cell.dimensions[areaDimension] : ''
    return area === undefined || (rule.byArea && area === '')
      ? []
      : [readingOf(metrics, cell, area)]
  })
  const known = new Set(told.map(({ place }) => place))
  const wanted = rule.byArea ? standing : [placeOf(orgCode)]
  const untold = wanted.filter((place) => !known.has(place))
  if (untold.length === 0) return told
  const [whole] = await cellsOf(metrics, { ...query, by: [] }, orgCode)
  return [
    ...told,
    ...untold.map((place) => ({
      ...{ place, value: null, isHeard: whole?.quality === 'good' },
      heardAt: whole ? heardAt(whole) : null,
    })),
  ]
}

/** None of what is no figure, or would be too much for an answer: it is not heard of. */
async function cellsOf(
  metrics: Metrics,
  query: MetricQuery,
  orgCode: string,
): Promise<readonly Cell[]> {
  const found = await metrics.answer(query, orgCode)
  return typeof found === 'number' ? [] : found
}

function readingOf({ catalogue }: Metrics, cell: Cell, area: string): Reading {
  const { key, orgCode, value, quality } = cell
  // Of an error it does not matter on which side of nought it lies.
  const isSize = value !== null && catalogue.metricNamed(key)?.byMagnitude
  return {
    ...{ place: placeOf(orgCode, area), value: isSize ? Math.abs(value) : value },
    ...{ isHeard: quality === 'good', heardAt: heardAt(cell) },
  }
}

/** Of when a source says that its figures are is not when it was last heard. */
const heardAt = ({ asOf, stated }: Cell): Date | null => (asOf && !stated ? new Date(asOf) : null)
