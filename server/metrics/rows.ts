import { newestDay } from '#domain/definition/date-bounds'
import type { Resource } from '#domain/definition/resource'
import type { Cube, Dimension, Metric, Period, RowsBehind } from '#domain/metrics/definition/metric'
import { resourceNamed } from '#domain/resources/index'
import { bandOf } from '#domain/time/age-bands'
import { plusDays } from '#domain/time/days'
import { type Operator, partsOf, type Where } from '#domain/where/where'
import { inStates } from '#domain/workflow/states'
import { dateAt, startOf } from '../platform/zone-days.ts'
import type { Org, OrgTree } from './org-tree.ts'
import { type Bounds, boundsOf, daysOfBucket } from './periods.ts'

/** A cell whose records are asked for. */
export interface RowsQuery {
  readonly metric: Metric
  readonly period: Period
  /** The cell's dimensions, `day`, `month` or `year` included. */
  readonly dimensions: Readonly<Record<string, string>>
  readonly orgCode: string
}

/** The list behind a figure: a rule for the store, and the same as parameters of the list's address. */
export interface RowsRule {
  readonly resource: Resource
  readonly where: Where
  readonly filters: Readonly<Record<string, string>>
}

interface Test {
  readonly field: string
  readonly operator: Operator
  readonly operand: string | number | boolean | readonly string[]
}

/** Finds the id of a record by its code: areas are known by their code, rows hold the id. */
export type IdOf = (resource: string, code: string) => Promise<string | null>

/**
 * The records a count metric counts. Days are those of each record's own site, so a group with
 * sites in several time zones gets a rule for each of them.
 */
export async function rowsBehind(
  query: RowsQuery,
  tree: OrgTree,
  now: Date,
  idOf: IdOf,
): Promise<RowsRule | null> {
  const { rows } = query.metric
  const resource = rows && resourceNamed(rows.resource)
  if (!resource) return null
  const states = statesOf(rows, query)
  const tests = [
    ...partsOf(rows.where).tests.filter(({ field }) => field !== 'state'),
    ...(await dimensionTests(query, rows, resource, now, idOf)),
  ] as Test[]
  // The dates are those of the asked organisation's calendar, their beginnings each site's own.
  const today = dateAt(now, tree.get(query.orgCode)?.timeZone ?? 'UTC')
  const bounds = boundsFor(query, rows, resource, { today, newest: newestDay(now) })
  const inTime = (timeZone: string) => [
    ...timeTests(rows, resource, bounds, timeZone),
    ...leftTests(query, dateAt(now, timeZone)),
  ]
  return {
    resource,
    where: {
      all: [
        ...(states ? [inStates(resource, states)] : []),
        ...tests.map(ruleOf),
        ...ownOnly(query, resource, tree),
        ...byTimeZone(query, resource, tree, inTime),
      ],
    },
    filters: Object.fromEntries([
      ...(states ? [['filter[state][in]', states.join(',')]] : []),
      ...[...tests, ...dayTests(rows, resource, bounds), ...leftTests(query, today)].map(
        parameterOf,
      ),
    ]),
  }
}

/** The states as people see them, narrowed to the one the cell is about. */
function statesOf(rows: RowsBehind, { dimensions }: RowsQuery): readonly string[] | null {
  const chosen = Object.entries(rows.fields).find(([, field]) => field === 'state')?.[0]
  const state = chosen === undefined ? undefined : dimensions[chosen]
  if (state !== undefined) return [state]
  const { state: named } = rows.where as { state?: { in?: readonly string[] } }
  return named?.in ?? null
}

async function dimensionTests(
  { metric, dimensions }: RowsQuery,
  { fields }: RowsBehind,
  resource: Resource,
  now: Date,
  idOf: IdOf,
): Promise<Test[]> {
  const tests: Test[] = []
  for (const [name, value] of Object.entries(dimensions)) {
    const field = fields[name]
    if (field === undefined || field === 'state') continue
    if (untilIn(metric.reads, name)) continue
    const bands = bandsOf(metric.reads, name)
    const ref = resource.fields[field]?.ref
    if (bands) tests.push(...ageTests(field, bands, value, now))
    else if (value === '') tests.push({ field, operator: 'empty', operand: true })
    else if (ref) tests.push({ field, operator: 'is', operand: (await idOf(ref, value)) ?? nobody })
    else tests.push({ field, operator: 'is', operand: value })
  }
  return tests
}

// An id no record has: a code that does not exist has no rows, rather than all.
const nobody = '00000000-0000-0000-0000-000000000000'

function bandsOf(reads: readonly Cube[], name: string): readonly number[] | null {
  const found = reads.flatMap(({ dimensions }) => {
    const dimension = dimensions[name]
    return dimension && 'since' in dimension ? [dimension.bands] : []
  })
  return found[0] ?? null
}

type Until = Extract<Dimension, { readonly until: string }>

/** The dimension of that name that counts the days left until a date, if it is one. */
const untilIn = (reads: readonly Cube[], name: string): Until | undefined =>
  reads
    .map(({ dimensions }) => dimensions[name])
    .find((one): one is Until => one !== undefined && 'until' in one)

/** Dates in the band that is asked for, or in any of them, as seen on a day. */
function leftTests({ metric, dimensions }: RowsQuery, today: string): Test[] {
  const names = new Set(metric.reads.flatMap((one) => Object.keys(one.dimensions)))
  return [...names].flatMap((name): Test[] => {
    const dimension = untilIn(metric.reads, name)
    if (!dimension) return []
    const { until: field, bands } = dimension
    const band = dimensions[name]
    if (band === 'passed') return [{ field, operator: 'before' as const, operand: today }]
    const index = bands.findIndex((days) => band === `within${days}`)
    const last = plusDays(today, bands[index] ?? bands.at(-1) ?? 0)
    const first = index > 0 ? plusDays(today, (bands[index - 1] ?? 0) + 1) : today
    return [
      { field, operator: 'atMost' as const, operand: last },
      ...(index < 0 ? [] : [{ field, operator: 'atLeast' as const, operand: first }]),
    ]
  })
}

/** `upTo7` of the bands 3, 7, 30: more than three days ago, and seven at most. */
function ageTests(field: string, bands: readonly number[], band: string, now: Date): Test[] {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const { over, upTo } = bandOf(bands, band)
  return [
    ...(upTo === null ? [] : [{ field, operator: 'atLeast' as const, operand: ago(upTo) }]),
    ...(over === null ? [] : [{ field, operator: 'before' as const, operand: ago(over) }]),
  ]
}

function boundsFor(
  { metric, period, dimensions }: RowsQuery,
  { on }: RowsBehind,
  { fields }: Resource,
  { today, newest }: { readonly today: string; readonly newest: string },
): Bounds | null {
  if (on === undefined || !metric.periodic) return null
  const bucket = dimensions.day ?? dimensions.month ?? dimensions.year
  const ofPeriod = common(
    boundsOf(period, today),
    bucket === undefined ? null : daysOfBucket(bucket),
  )
  // As the figure: what has happened is not counted before its day.
  return fields[on]?.about === 'happened'
    ? common(ofPeriod, { from: beginning, to: newest })
    : ofPeriod
}

/** The same as a list reads them: an instant that is compared with a day is so by the calendar of its site. */
const dayTests = (rows: RowsBehind, resource: Resource, bounds: Bounds | null): Test[] =>
  boundTests(rows, resource, bounds, (date) => date)

const timeTests = (
  rows: RowsBehind,
  resource: Resource,
  bounds: Bounds | null,
  timeZone: string,
): Test[] => boundTests(rows, resource, bounds, (date) => startOf(date, timeZone).toISOString())

function boundTests(
  { on }: RowsBehind,
  resource: Resource,
  bounds: Bounds | null,
  startOfDay: (date: string) => string,
): Test[] {
  if (on === undefined || !bounds) return []
  const { from, to } = bounds
  const isInstant = resource.fields[on]?.kind === 'datetime'
  const start = (date: string) => (isInstant ? startOfDay(date) : date)
  return [
    ...(from === beginning
      ? []
      : [{ field: on, operator: 'atLeast' as const, operand: start(from) }]),
    isInstant
      ? { field: on, operator: 'before', operand: start(dayAfter(to)) }
      : { field: on, operator: 'atMost', operand: to },
  ]
}

/** No lower bound. */
const beginning = ''

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

function common(a: Bounds | null, b: Bounds | null): Bounds | null {
  if (!a || !b) return a ?? b
  return { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to }
}

function byTimeZone(
  { orgCode }: RowsQuery,
  { placedBy }: Resource,
  tree: OrgTree,
  inTime: (timeZone: string) => readonly Test[],
): Where[] {
  const below = tree.subtree(orgCode).flatMap((code) => tree.get(code) ?? [])
  const zones = new Map<string, Org[]>()
  for (const org of below) {
    const same = zones.get(org.timeZone)
    if (same) same.push(org)
    else zones.set(org.timeZone, [org])
  }
  const rules = [...zones].map(([timeZone, orgs]) => ({ tests: inTime(timeZone), orgs }))
  if (rules.every(({ tests }) => tests.length === 0)) return []
  if (rules.length === 1) return (rules[0]?.tests ?? []).map(ruleOf)
  const inZone = ({ tests, orgs }: (typeof rules)[number]): Where => ({
    all: [{ [placedBy]: { in: orgs.map(({ id }) => id) } }, ...tests.map(ruleOf)],
  })
  return [{ any: rules.map(inZone) }]
}

/** A figure that is not added up counts the organisation's own records alone. */
function ownOnly({ metric, orgCode }: RowsQuery, { placedBy }: Resource, tree: OrgTree): Where[] {
  const isOwn = metric.reads.every(({ rollup }) => rollup === 'own')
  return isOwn ? [{ [placedBy]: tree.get(orgCode)?.id ?? nobody }] : []
}

const ruleOf = ({ field, operator, operand }: Test): Where => ({ [field]: { [operator]: operand } })

const parameterOf = ({ field, operator, operand }: Test): [string, string] => [
  `filter[${field}][${operator}]`,
  Array.isArray(operand) ? operand.join(',') : String(operand),
]
