import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'
import type { Cube, Fact } from '#domain/metrics/definition/metric'
import { cubes } from '#domain/metrics/index'
import { resourceNamed } from '#domain/resources/index'
import type { RecordEvent } from '#domain/wall/wire'
import { fieldsOf, type Values } from '#domain/where/where'
import { personFields } from '#domain/workflow/waiting'
import type { Tx } from './database.ts'
import { countSql, resourceOf } from './programs/metrics.ts'
import { columnOfField, tableOf } from './sql/tables.ts'

interface FactRow {
  readonly metric: string
  readonly orgCode: string
  readonly dimensions: Record<string, string>
  readonly on: string | null
  readonly value: number
  readonly asOf: string
}

/** Dimensions that hold the id of a record whose code is what the world knows. */
const codedDimensions = [
  ...new Map(
    cubes.flatMap((one) =>
      Object.entries(one.dimensions).flatMap(([name, dimension]) => {
        const field = 'field' in dimension ? resourceOf(one.of).fields[dimension.field] : undefined
        const target = field?.ref ? resourceNamed(field.ref) : undefined
        return target?.fields.code ? [[name, target] as const] : []
      }),
    ),
  ),
]

/** Cells of these are told; what lies beside them was added up by a definition before this one. */
const addedUp = sql.raw(
  `metric in (${cubes.flatMap(({ clock, name }) => (clock ? [] : [`'${name}'`])).join(', ')})`,
)

/** Of which organisations: those of the tree that figures add up along, or deleted ones as well. */
type Orgs = 'living' | 'all'

/**
 * SQL of the name of a row of `alias` in facts: its code, which only the living have to themselves.
 * What is deleted keeps a name of its own, so that no code that is given again stands for two.
 */
export const nameSql = (alias: string, code: string): string =>
  `case when ${alias}.deleted_at is null then ${alias}.${code} else ${alias}.${code} || '~' || ${alias}.id end`

/** `cells` are rows with metric, org_id, dims, on_day, value and as_of; answers facts with codes. */
function factsOf(cells: SQL, orgs: Orgs): SQL {
  const joins = codedDimensions.map(
    ([name, target]) =>
      `left join ${tableOf(target).table} by_${name} on by_${name}.id::text = cell.dims->>'${name}'`,
  )
  const codes = codedDimensions.map(
    ([name, target]) =>
      ` || case when by_${name}.id is null then '{}' else jsonb_build_object('${name}', ${nameSql(`by_${name}`, columnOfField(target, 'code'))}) end`,
  )
  return sql`select cell.metric, ${sql.raw(nameSql('o', 'org_code'))} as "orgCode", cell.dims${sql.raw(codes.join(''))} as dimensions,
      cell.on_day as "on", cell.value, cell.as_of as "asOf"
    from (${cells}) cell join organization o on o.id = cell.org_id
      and ${orgs === 'living' ? sql`o.deleted_at is null` : sql`true`} ${sql.raw(joins.join(' '))}`
}

const toFact = ({ on, ...row }: FactRow): Fact => (on === null ? row : { ...row, on })

/**
 * Cells that changed after the fold numbered `seq`, and the number to go on from; of the organisations
 * in `fresh` all cells. Those of deleted organisations are told to nobody.
 */
export async function cellsSince(
  tx: Tx,
  seq: number,
  fresh: readonly string[] = [],
): Promise<{ seq: number; facts: Fact[] }> {
  // The number first: a fold between the two statements is told twice rather than never.
  const last = await lastFold(tx)
  const isFresh =
    fresh.length > 0 ? sql`or org_id = any(${sql.param([...fresh])}::uuid[])` : sql.raw('')
  const rows = await tx.query<FactRow>(
    factsOf(
      sql`select * from metric_cell where ${addedUp} and (seq > ${seq} ${isFresh})`,
      'living',
    ),
  )
  return { seq: last, facts: rows.map(toFact) }
}

/** All cells that figures show, with what is not folded yet, in one snapshot: what they say at this moment. */
export async function cellsNow(tx: Tx): Promise<Fact[]> {
  const rows = await tx.query<FactRow>(
    factsOf(
      sql`
      select metric, org_id, dims, on_day, sum(value) as value, max(as_of) as as_of from (
        select metric, org_id, dims, on_day, value, as_of from metric_cell
        union all select metric, org_id, dims, on_day, value, at from metric_delta
      ) parts where ${addedUp} group by 1, 2, 3, 4 having sum(value) <> 0`,
      'living',
    ),
  )
  return rows.map(toFact)
}

/** The number of the last fold whose cells and events this transaction sees. */
async function lastFold(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ seq: number }>(sql`
    select greatest((select max(seq) from metric_cell), (select max(seq) from metric_event), 0) as seq`)
  return row?.seq ?? 0
}

/** Something that happened to a record; shared records belong to no organisation. */
export type RecordHappening = Omit<RecordEvent, 'orgCode'> & {
  readonly recordId: string
  readonly orgCode: string | null
  /** What the record says now in the fields that name people, and by which some read their own alone. */
  readonly named?: Values
}

/** Events looked at together: after a start there may be those of many days. */
const mostLookedAt = 20_000

/**
 * What happened after a fold, oldest first; of each organisation and record type the newest `limit`, so
 * that nobody's doings push out those of others. Each with the place its record has now: who reads the record there
 * is told, and nobody who read it where it was. What they are called says nothing of their order.
 */
export async function eventsSince(tx: Tx, seq: number, limit: number): Promise<RecordHappening[]> {
  const events = await tx.query<RecordHappening>(sql`
    select gen_random_uuid()::text as id, e.record_id as "recordId", e.at, e.resource, e.action, e.state, e.number,
      e.level, ${sql.raw(nameSql('o', 'org_code'))} as "orgCode", ${sql.raw(nameSql('a', 'code'))} as area
    from (
      select *, row_number() over (partition by org_id, resource order by id desc) as newest
      from (select * from metric_event where seq > ${seq} order by id desc limit ${mostLookedAt}) looked
    ) e
    left join organization o on o.id = e.org_id
    left join grid_area a on a.id = e.area_id
    where e.newest <= ${limit} order by e.id`)
  return withPresent(tx, events)
}

type Present = Pick<RecordHappening, 'orgCode'> & Partial<Pick<RecordHappening, 'area' | 'named'>>

/** Events with where their records are now, and with what tells whom they concern. */
async function withPresent(tx: Tx, events: readonly RecordHappening[]): Promise<RecordHappening[]> {
  const present = new Map<string, Present>()
  for (const name of new Set(events.map(({ resource }) => resource))) {
    const resource = resourceNamed(name)
    if (!resource) continue
    const ids = events.flatMap((event) => (event.resource === name ? [event.recordId] : []))
    for (const [id, values] of await presentOf(tx, resource, ids)) present.set(id, values)
  }
  return events.map((event) => ({ ...event, ...present.get(event.recordId) }))
}

async function presentOf(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
): Promise<[string, Present][]> {
  const { placedBy, wall } = resource
  const fields = concernedFields(resource)
  if (placedBy === 'shared' && fields.length === 0) return []
  const column = (field: string | undefined) =>
    field === undefined ? 'null' : `t.${columnOfField(resource, field)}`
  const org = placedBy === 'self' ? 't.id' : column(placedBy === 'shared' ? undefined : placedBy)
  const named = fields.map((field) => sql.raw(`, ${column(field)} as "${field}"`))
  const rows = await tx.query<{ id: string; '~org': string | null; '~area': string | null }>(sql`
    select t.id, ${sql.raw(nameSql('o', 'org_code'))} as "~org",
      ${sql.raw(nameSql('a', 'code'))} as "~area"${sql.join(named)}
    from ${sql.raw(tableOf(resource).table)} t
    left join organization o on o.id = ${sql.raw(org)}::uuid
    left join grid_area a on a.id = ${sql.raw(column(wall?.area))}::uuid
    where t.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ id, '~org': orgCode, '~area': area, ...values }) => [
    id,
    { orgCode, ...(wall?.area ? { area } : {}), ...(fields.length > 0 ? { named: values } : {}) },
  ])
}

/** Fields that name the people of its steps, and those by which some read only their own. */
export function concernedFields(resource: Resource): string[] {
  const steps = Object.values(resource.states).flatMap((ways) => Object.values<Transition>(ways))
  const named = steps.flatMap(personFields)
  const ours = fieldsOf(resource.own?.where ?? {})
  return [...new Set([...ours, ...named])]
}

/** Counts a cube that depends on the instant, from the few records that are open. */
export async function clockFacts(tx: Tx, one: Cube, now: Date): Promise<Fact[]> {
  return countedFacts(tx, one, now, 'living')
}

/**
 * Counts any cube from its records, as lists show them: what its cells must equal. A record left in a
 * deleted organisation is in lists and in no figure.
 */
export async function recount(tx: Tx, one: Cube, now: Date): Promise<Fact[]> {
  return countedFacts(tx, one, now, 'all')
}

async function countedFacts(tx: Tx, one: Cube, now: Date, orgs: Orgs): Promise<Fact[]> {
  const counted = sql`select counted.*, ${now.toISOString()}::timestamptz as as_of
    from (${sql.raw(countSql(one, now))}) counted`
  return (await tx.query<FactRow>(factsOf(counted, orgs))).map(toFact)
}
