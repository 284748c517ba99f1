import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Actor } from '#domain/access/access'
import { figureContracts } from '#domain/api/figure-contracts'
import type { Resource } from '#domain/definition/resource'
import { issueFault } from '#domain/fields/issue-fault'
import type { Metric, MetricQuery } from '#domain/metrics/definition/metric'
import { type QueryFault, queryFault, sizeFaults, tooManyCells } from '#domain/metrics/query'
import { fieldsOf } from '#domain/where/where'
import type { Clock } from '../platform/clock.ts'
import { invalid, notFound, Problem, unauthorized, unavailable } from '../platform/problem.ts'
import { shownToken } from '../platform/shown-token.ts'
import { type ListQuery, orderFor } from '../records/read/list-query.ts'
import type { Federation } from './federation.ts'
import type { Metrics } from './metrics.ts'
import { type IdOf, rowsBehind } from './rows.ts'

interface Parts {
  readonly metrics: Metrics
  readonly federation: Federation
  readonly clock: Clock
  readonly idOf: IdOf
  /** Lists records under the actor's own rights. */
  readonly list: (actor: Actor, resource: Resource, query: ListQuery) => Promise<object>
  /** Id of the organisation whose subtree a bearer key may read; null for no key of ours. */
  readonly keyRoot: (key: string) => Promise<string | null>
}

const figureQuery = figureContracts['GET /api/metrics/{key}'].query
const rowsQuery = figureContracts['GET /api/metrics/{key}/rows'].query
const factsQuery = figureContracts['GET /safety/metrics'].query

/** `/api/metrics`: the figures a person may see, and the lists behind them. `/safety/metrics`: facts. */
export function metricRoutes(parts: Parts): Router {
  const router = Router()
  router.get('/api/metrics', (request, response) => {
    actorOf(request)
    response.json({ data: parts.metrics.catalogue.metrics.map(described) })
  })
  router.get('/api/metrics/:key', async (request, response) => {
    const actor = actorOf(request)
    const metric = metricOf(parts, request)
    const asked = checked(figureQuery, request.query)
    const { period = metric.periodic ? 'days30' : 'now', by, orgs } = asked
    const query: MetricQuery = { key: metric.key, by, period, orgs }
    // How many organisations and values there are only the cells tell.
    const fault = queryFault(query, parts.metrics.catalogue, 1)
    if (fault) throw refused(fault)
    const found = await parts.metrics.answer(query, rootFor(parts, actor, asked.orgCode))
    if (typeof found === 'number') throw refused(tooManyCells(metric.key, found))
    response.json({ data: found })
  })
  router.get('/api/metrics/:key/rows', async (request, response) => {
    const actor = actorOf(request)
    response.json(await rowsFor(parts, actor, metricOf(parts, request), request.query))
  })
  router.get('/safety/metrics', async (request, response) => {
    const root = await keyRootOf(parts, request)
    const tag = parts.federation.tag(root, parts.clock.now())
    response.set({ ETag: tag, 'Cache-Control': 'private, no-cache' })
    if (request.get('if-none-match') === tag) {
      response.status(304).end()
      return
    }
    const { since } = checked(factsQuery, request.query)
    response.json(parts.federation.page(root, since, parts.clock.now()))
  })
  return router
}

function refused(fault: QueryFault): Problem {
  const field = fault.code.startsWith('period') ? 'period' : 'by'
  const errors = [{ field, ...fault }]
  return sizeFaults.includes(fault.code) ? new Problem(400, 'tooFine', { errors }) : invalid(errors)
}

async function rowsFor(parts: Parts, actor: Actor, metric: Metric, query: object): Promise<object> {
  const { metrics, clock, idOf, list } = parts
  const { page: number, size, ...asked } = checked(rowsQuery, query)
  const orgCode = rootFor(parts, actor, asked.orgCode)
  const { period = metric.periodic ? 'days30' : 'now' } = asked
  const dimensions = dimensionsOf(metric, query)
  const rule = await rowsBehind(
    { metric, period, dimensions, orgCode },
    metrics.tree,
    clock.now(),
    idOf,
  )
  if (!rule) throw notFound()
  const { resource, where, filters } = rule
  // Rows that a hidden field picks would tell it.
  const fields = fieldsOf(where)
  const listing = {
    where,
    fields,
    sort: orderFor(resource, actor),
    page: number,
    size,
    orgCode,
    deleted: false,
  }
  const found = await list(actor, resource, listing)
  return { ...found, resource: resource.name, filters: { ...filters, orgCode } }
}

/** Every parameter that is not one of the list's own names a dimension of the cell. */
function dimensionsOf(metric: Metric, query: object): Record<string, string> {
  const known = [
    ...Object.keys(metric.dimensions),
    ...(metric.periodic ? ['day', 'month', 'year'] : []),
  ]
  const rest = Object.entries(query).filter(([key]) => !ofList.includes(key))
  const strangers = rest.filter(([key, value]) => !known.includes(key) || typeof value !== 'string')
  if (strangers.length > 0) {
    throw invalid(strangers.map(([key]) => ({ field: key, code: 'unknownParameter' })))
  }
  for (const [key, shape] of Object.entries(buckets)) {
    const value = (query as Record<string, unknown>)[key]
    if (value !== undefined && !shape.test(String(value))) {
      throw invalid([{ field: key, code: 'invalid', params: { form: String(shape) } }])
    }
  }
  return Object.fromEntries(rest) as Record<string, string>
}

/** What the list behind a figure is asked for besides the dimensions of its cell. */
const ofList = ['orgCode', 'period', 'page', 'size']

const buckets = {
  day: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  year: /^\d{4}$/,
}

function described({
  key,
  unit,
  digits,
  dimensions,
  periodic,
  target,
  good,
  rows,
  custom,
}: Metric): object {
  const shared = { key, digits, dimensions, periodic, target, good, rows: rows?.resource ?? null }
  return custom ? { ...shared, unit, words: custom } : { ...shared, unit }
}

function actorOf({ actor }: Request): Actor {
  if (!actor) throw unauthorized()
  return actor
}

function metricOf({ metrics }: Parts, { params }: Request): Metric {
  const metric = metrics.catalogue.metricNamed(String(params.key))
  if (!metric) throw notFound()
  return metric
}

/** The organisation asked for, or the actor's own root. Foreign and missing are told alike. */
function rootFor({ metrics }: Parts, { scope }: Actor, orgCode: string | undefined): string {
  if (!metrics.isReady) throw unavailable('starting', 1)
  const asked = orgCode ?? metrics.tree.codeOf(scope.orgId)
  if (asked === undefined || !metrics.tree.isSeenFrom(scope, asked)) throw notFound()
  return asked
}

async function keyRootOf({ metrics, keyRoot }: Parts, request: Request): Promise<string> {
  const key = shownToken(request.headers)
  const orgId = key ? await keyRoot(key) : null
  if (orgId === null) throw unauthorized()
  if (!metrics.isReady) throw unavailable('starting', 1)
  const root = metrics.tree.codeOf(orgId)
  if (root === undefined) throw notFound()
  return root
}

function checked<T extends z.core.$ZodType>(schema: T, query: unknown): z.output<T> {
  const result = z.safeParse(schema, query)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? { field: String(issue.keys[0]), code: 'unknownParameter' }
      : { field: issue.path.map(String).join('.'), ...issueFault(issue) },
  )
  throw new Problem(400, 'badQuery', { errors })
}
