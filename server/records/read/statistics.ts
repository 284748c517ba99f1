import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import {
  dimensionsOf,
  isCycle,
  isPeriod,
  type Mean,
  meanOf,
  type Part,
  type Statistics,
  timeOf,
} from '#domain/definition/statistics'
import { fieldsOf, type Values } from '#domain/where/where'
import type { Database, Tx } from '../../db/database.ts'
import { columnOfField } from '../../db/sql/tables.ts'
import { columnTypeOf, whereSql } from '../../db/sql/where-sql.ts'
import { type FieldError, notFound, Problem } from '../../platform/problem.ts'
import { takingTurns } from '../../platform/turns.ts'
import { maySeeField } from '../access/policy.ts'
import type { RecordContext } from '../context/record-context.ts'
import { type Labels, labelsIn } from '../labels/labels.ts'
import { zoneOf } from '../place/zone.ts'
import { type Label, labelsOf } from '../store/labels.ts'
import { type Selection, selectionSql } from '../store/list.ts'
import { tableName } from '../store/store.ts'
import { type Band, bandsOf, dimensionSql } from './dimensions.ts'
import type { Figure, StatisticsQuery } from './figure.ts'
import { inSelection } from './list.ts'
import { daysOf, instantsOf } from './periods.ts'
import { type Extent, mineOfRow, withRates } from './rates.ts'

export interface StatisticsAnswer {
  readonly by: readonly string[]
  /** What places the records in the calendar. */
  readonly time: string
  readonly data: readonly Figure[]
  /** The whole selection, also where groups are left out. */
  readonly total: Omit<Figure, 'by'>
  /** True when there are more groups than were sent. */
  readonly cut: boolean
  /** Where each period begins and the next one does, as the list's filters take it. */
  readonly periods: Readonly<Record<string, readonly [string, string]>>
  /** By age and band, the instants it lies between; null for an open end. */
  readonly bands: Readonly<Record<string, Readonly<Record<string, Band>>>>
  /** By whose clock days begin: the IANA name of the zone of the reader's organisation. */
  readonly zone: string
  readonly labels: Labels
}

/** More groups than this are no table and no picture. */
const most = 2000

/** The dimensions asked for; throws 400 when the definition does not count by them. */
export function readDimensions(resource: Resource, actor: Actor, text: unknown): readonly string[] {
  const { statistics } = resource
  if (!statistics) throw notFound(resource.name, 'statistics')
  const known = new Set(
    dimensionsOf(resource).filter((name) => seesDimension(resource, name, actor)),
  )
  const names = typeof text === 'string' && text !== '' ? text.split(',') : []
  const isSound =
    names.length <= 2 &&
    names.filter((one) => isPeriod(one)).length <= 1 &&
    new Set(names).size === names.length &&
    names.every((one) => known.has(one))
  if (isSound) return names
  const error: FieldError = {
    field: 'by',
    code: 'notAnOption',
    params: { options: [...known].join(', ') },
  }
  throw new Problem(400, 'badQuery', { errors: [error] })
}

/** What places the records, as a query asks; throws 400 where the person sees no such time. */
export function readTime(resource: Resource, actor: Actor, text: unknown): string | undefined {
  const { statistics } = resource
  if (text === undefined || text === '' || !statistics) return undefined
  const seen = [statistics.time, ...(statistics.times ?? [])].filter((name) =>
    maySeeField(resource, name, actor),
  )
  const time = seen.find((name) => name === text)
  if (time !== undefined) return time
  const params = { options: seen.join(', ') }
  const error: FieldError = { field: 'time', code: 'notAnOption', params }
  throw new Problem(400, 'badQuery', { errors: [error] })
}

const seesDimension = (resource: Resource, name: string, actor: Actor): boolean =>
  maySeeField(resource, resource.statistics?.ages?.[name]?.since ?? name, actor)

/** The records a query selects, counted and added up; each figure has exactly so many rows behind it. */
export async function statisticsFor(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  query: StatisticsQuery,
): Promise<StatisticsAnswer> {
  const { statistics } = resource
  if (!statistics) throw notFound(resource.name, 'statistics')
  const zone = await zoneOf(recordContext.db, actor.lineage.org)
  const time = timeOf(statistics, query.time)
  const { ages = {} } = statistics
  // Every dimension asks about a field: a part of the calendar about what places the records in it.
  const toldBy = query.by.map((name) =>
    isPeriod(name) || isCycle(name) ? time : (ages[name]?.since ?? name),
  )
  const asked = { ...query, fields: [...(query.fields ?? []), ...toldBy] }
  const [figures, whole, extent] = await inSelection(
    recordContext,
    actor,
    resource,
    asked,
    async (tx, chosen) => {
      const { viewer } = chosen
      const sums = (statistics.sums ?? []).filter((name) => maySeeField(resource, name, viewer))
      const sees = (name: string) => maySeeField(resource, name, viewer)
      const parts = Object.entries(statistics.parts ?? {}).filter(([, { where, sum }]) =>
        [...fieldsOf(where), ...(sum ? [sum] : [])].every((name) => sees(name)),
      )
      const told = new Set(parts.map(([name]) => name))
      const means = Object.entries(statistics.means ?? {}).filter(
        ([, { part, from, until }]) => told.has(part) && [from, ...until].every(sees),
      )
      const counting = { statistics, time, by: query.by, sums, parts, means, zone }
      return [
        await count(tx, resource, counting, chosen),
        await count(tx, resource, { ...counting, by: [] }, chosen),
        // How far the records reach back is told by their time.
        statistics.rates && sees(time) ? await extentOf(tx, resource, counting, chosen) : null,
      ]
    },
  )
  const found = { figures: figures.slice(0, most), total: totalOf(whole) }
  const { figures: data, total } =
    statistics.rates && extent
      ? await withRates(recordContext, actor, statistics.rates, {
          query,
          time,
          zone,
          extent,
          found,
        })
      : found
  return {
    ...{ by: query.by, time },
    ...{ data, total },
    cut: figures.length > most,
    periods: await periodsOf(resource, time, zone, data, query.by),
    bands: bandsOf(statistics, query.by, recordContext.clock.now()),
    zone,
    labels: await withMines(
      recordContext.db,
      await labelsIn(
        recordContext.db,
        { resource, viewer: actor },
        data.map((one) => pointed(query.by, one)),
      ),
      data.flatMap(({ by }) => by.filter((_, at) => isOrg(resource, query.by[at]))),
    ),
  }
}

const isOrg = ({ fields }: Resource, name = ''): boolean => fields[name]?.kind === 'org'

/** The labels, with the mine before the name of an organisation inside it: every mine has a workshop. */
async function withMines(
  db: Database,
  labels: Labels,
  orgs: readonly (string | null)[],
): Promise<Labels> {
  const ids = orgs.flatMap((id) => (id && labels[id] ? [id] : []))
  if (ids.length === 0) return labels
  const [inside, mines] = await db.system(async (tx) => {
    const found = await tx.query<{ id: string; mine: string }>(sql`
      select id, factory_id as mine from organization
      where id = any(${sql.param(ids)}::uuid[]) and factory_id <> id`)
    return [found, await labelsOf(tx, { organization: found.map(({ mine }) => mine) })] as const
  })
  const named = inside.flatMap(({ id, mine }) => {
    const [own, above] = [labels[id], mines[mine]]
    return own && above ? [[id, joined(above, own)] as const] : []
  })
  return { ...labels, ...Object.fromEntries(named) }
}

function joined(above: Label, own: Label): Label {
  const both = (name: 'nameEn' | 'nameSr') =>
    `${above[name] ?? above.nameEn ?? above.name} · ${own[name] ?? own.nameEn ?? own.name}`
  return {
    ...own,
    name: `${above.name} · ${own.name}`,
    nameEn: both('nameEn'),
    nameSr: both('nameSr'),
  }
}

interface Counting {
  readonly statistics: Statistics
  readonly time: string
  readonly by: readonly string[]
  readonly sums: readonly string[]
  readonly parts: readonly (readonly [string, Part])[]
  readonly means: readonly (readonly [string, Mean])[]
  readonly zone: string
}

async function count(
  tx: Tx,
  resource: Resource,
  counting: Counting,
  selection: Selection,
): Promise<Figure[]> {
  const { by, sums, parts, means } = counting
  const { context } = selection
  const column = (name: string) => sql.raw(`t.${columnOfField(resource, name)}`)
  const inPart = (name: string) =>
    whereSql(resource, counting.statistics.parts?.[name]?.where ?? {}, context)
  const told = by.map((name) => dimensionSql(resource, counting, name, context))
  const places = sql.raw(by.map((_, at) => at + 1).join(', '))
  const named = (name: string) => sql.raw(`"${name}"`)
  const picked = [
    ...told,
    sql`count(*) as ":count"`,
    ...sums.map((name) => sql`sum(${column(name)}) as ${named(name)}`),
    ...parts.map(([name, { sum }]) => {
      const told = sum ? sql`sum(${column(sum)})` : sql`count(*)`
      return sql`coalesce(${told} filter (where ${inPart(name)}), 0) as ${named(`:${name}`)}`
    }),
    ...means.map(
      ([name, { part, from, until }]) => sql`coalesce(sum(extract(epoch from
        coalesce(${sql.join([...until.map(column), sql`${context.now}::timestamptz`], sql`, `)})
        - ${column(from)}) / 86400) filter (where ${inPart(part)}), 0)::float8
        as ${named(`~${name}`)}`,
    ),
  ].map((one, at) => (at < by.length ? sql`${one} as ${named(`:${at}`)}` : one))
  const grouped =
    by.length > 0 ? sql` group by ${places} order by ${places} limit ${most + 1}` : sql``
  const rows = await tx.query<Record<string, string | number | null>>(sql`
    select ${sql.join(picked, sql`, `)} from ${tableName(resource)} t
    where ${selectionSql(resource, selection)}${grouped}`)
  return rows.map((row) =>
    withMeans(resource, {
      by: by.map((_, at) => (row[`:${at}`] ?? null) as string | null),
      count: Number(row[':count']),
      // What no record states comes to nothing that is known, not to nought.
      sums: Object.fromEntries(
        sums.flatMap((name) => (row[name] === null ? [] : [[name, Number(row[name])]])),
      ),
      parts: Object.fromEntries(parts.map(([name]) => [name, Number(row[`:${name}`])])),
      daysTogether: Object.fromEntries(means.map(([name]) => [name, Number(row[`~${name}`])])),
    }),
  )
}

const withMeans = ({ statistics }: Resource, figure: Omit<Figure, 'means'>): Figure => ({
  ...figure,
  means: Object.fromEntries(
    Object.entries(statistics?.means ?? {}).map(([name, mean]) => [
      name,
      meanOf(name, mean, figure),
    ]),
  ),
})

async function extentOf(
  tx: Tx,
  resource: Resource,
  counting: Counting,
  selection: Selection,
): Promise<Extent> {
  const [row] = await tx.query<Extent>(sql`
    select min(${dimensionSql(resource, counting, 'day', selection.context)}) as first,
      coalesce(array_agg(distinct ${mineOfRow}), '{}') as mines
    from ${tableName(resource)} t where ${selectionSql(resource, selection)}`)
  return row ?? { first: null, mines: [] }
}

/** Up to two thousand, worked out in turns with everybody else. */
async function periodsOf(
  resource: Resource,
  time: string,
  zone: string,
  figures: readonly Figure[],
  by: readonly string[],
): Promise<StatisticsAnswer['periods']> {
  const at = by.findIndex((one) => isPeriod(one))
  const period = by[at]
  if (!isPeriod(period)) return {}
  const isDay = columnTypeOf(time, resource) === 'date'
  const turn = takingTurns()
  const found: Record<string, readonly [string, string]> = {}
  for (const name of new Set(figures.flatMap((figure) => figure.by[at] ?? []))) {
    found[name] = isDay ? daysOf(period, name) : instantsOf(period, name, zone)
    await turn()
  }
  return found
}

function totalOf([whole]: readonly Figure[]): StatisticsAnswer['total'] {
  const { count: found = 0, sums = {}, parts = {}, daysTogether = {}, means = {} } = whole ?? {}
  return { count: found, sums, parts, daysTogether, means }
}

const pointed = (by: readonly string[], figure: Figure): Values =>
  Object.fromEntries(by.map((name, at) => [name, figure.by[at]]))
