import type { Resource } from '#domain/definition/resource'
import type { Cube, Dimension, Measure } from '#domain/metrics/definition/metric'
import { cubes } from '#domain/metrics/index'
import { resourceNamed } from '#domain/resources/index'
import { sqlText } from '../sql/sql-text.ts'
import { columnOfField, placedColumn, tableOf } from '../sql/tables.ts'
import { whereSql } from '../sql/where-sql.ts'
import { trigger } from './lineage.ts'

/**
 * Statement-level triggers with transition tables: each statement appends the net change of every
 * cell it touches, in its own transaction. No row is shared by two writers (measured, C2).
 */
export function metricStatements(resource: Resource): string[] {
  const counted = cubes.filter(({ clock, of }) => !clock && of === resource.name)
  if (counted.length === 0) return []
  return [
    ...countingStatements(resource, counted),
    ...zoneStatements(resource, counted.filter(isInstant)),
    countedAnew(resource, counted),
  ]
}

/**
 * Appends what the cells lack of their recount: a definition that counts otherwise than the one
 * before has cells that the triggers of that one filled. Runs when the programs have changed.
 */
function countedAnew(resource: Resource, counted: readonly Cube[]): string {
  const source = `select 1 as turned, r.* from ${tableOf(resource).table} r`
  const known = counted.map(({ name }) => `'${name}'`).join(', ')
  const kept = ['metric_cell', 'metric_delta'].map(
    (table) =>
      `  select metric, org_id, dims, on_day, -value from ${table} where metric in (${known})`,
  )
  return `insert into metric_delta (metric, org_id, dims, on_day, value)
select metric, org_id, dims, on_day, sum(value) from (
${[`(${netChange(resource, counted, source)})`, ...kept].join('\n  union all\n')}
) lacking (metric, org_id, dims, on_day, value)
group by 1, 2, 3, 4 having sum(value) <> 0;`
}

export function resourceOf(name: string): Resource {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`a cube counts "${name}", which is no record type`)
  return resource
}

const sources = {
  insert: 'select 1 as turned, n.* from new_rows n',
  update: 'select 1 as turned, n.* from new_rows n union all select -1, o.* from old_rows o',
  delete: 'select -1 as turned, o.* from old_rows o',
} as const

const transitions = {
  insert: 'referencing new table as new_rows',
  update: 'referencing old table as old_rows new table as new_rows',
  delete: 'referencing old table as old_rows',
} as const

function countingStatements(resource: Resource, counted: readonly Cube[]): string[] {
  const { table } = tableOf(resource)
  const events = Object.keys(sources) as (keyof typeof sources)[]
  return events.flatMap((event) => {
    const name = `${table}_metrics_${event}`
    return [
      `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
${netChange(resource, counted, sources[event])};
  return null;
end $$;`,
      `drop trigger if exists ${name} on ${table};
create trigger ${name} after ${event} on ${table} ${transitions[event]}
  for each statement execute function ${name}();`,
    ]
  })
}

/**
 * A site that changes its time zone has some of its records on other days. Whoever is writing such
 * records at the moment was waited for at the gate, since the zone they counted by is the old one.
 */
function zoneStatements(resource: Resource, dated: readonly Cube[]): string[] {
  if (dated.length === 0) return []
  const { table } = tableOf(resource)
  const name = `${table}_rezoned`
  const source = `select * from ${table} r
    cross join (values (-1, old.time_zone), (1, new.time_zone)) as zones (turned, zone)
    where r.${placedColumn(resource)} = new.id`
  return [
    `create or replace function ${name}() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into metric_delta (metric, org_id, dims, on_day, value)
${netChange(resource, dated, source, 't.zone')};
  return null;
end $$;`,
    trigger('organization', name, 'after update of time_zone', name, {
      when: 'old.time_zone is distinct from new.time_zone',
    }),
  ]
}

const isInstant = (one: Cube): boolean =>
  one.on !== undefined && resourceOf(one.of).fields[one.on]?.kind === 'datetime'

type NamedMeasure = readonly [name: string, measure: Measure | null]

const measuresOf = (one: Cube): NamedMeasure[] =>
  one.measures ? Object.entries(one.measures) : [['count', null]]

/**
 * The net change of every cell that the rows of `source` touch. The rows are read once, however many
 * cubes count them: the start of a plan costs more than its work on one row.
 */
function netChange(
  resource: Resource,
  counted: readonly Cube[],
  source: string,
  zone = 'site.time_zone',
): string {
  const cells = counted.flatMap((one) =>
    measuresOf(one).map(([measure, spec]) => {
      const { dims, day } = placeOf(resource, one, { measure, now: null, zone })
      const amount = spec ? amountOf(resource, spec) : '1'
      const rule = sqlText(whereSql(resource, one.where, null, 't'))
      return `    select '${one.name}', ${dims}, ${day}, ${amount}::numeric where ${rule}`
    }),
  )
  const org = `t.${placedColumn(resource)}`
  return `  select cell.metric, ${org}, cell.dims, cell.on_day, sum(t.turned * cell.amount)
  from (${source}) t join organization site on site.id = ${org}
  cross join lateral (
${cells.join('\n    union all\n')}
  ) cell (metric, dims, on_day, amount)
  where t.deleted_at is null
  group by 1, 2, 3, 4 having sum(t.turned * cell.amount) <> 0`
}

interface Counting {
  readonly measure: string
  /** SQL of the instant that ages are counted to; null where no age is counted. */
  readonly now: string | null
  /** SQL of the time zone that puts instants on days. */
  readonly zone: string
}

/** Organisation, dimensions and day of a row in a cube, as SQL over `t` and its `site`. */
function placeOf(resource: Resource, one: Cube, { measure, now, zone }: Counting) {
  const column = placedColumn(resource)
  if (!column) throw new Error(`${one.name}: shared records belong to no organisation`)
  const pairs = Object.entries(one.dimensions).map(
    ([dimension, spec]) => `'${dimension}', ${dimensionSql(resource, spec, now)}`,
  )
  const dims = `jsonb_build_object(${[...pairs, `'measure', '${measure}'`].join(', ')})`
  return { org: `t.${column}`, dims, day: daySql(resource, one, zone) }
}

function dimensionSql(resource: Resource, spec: Dimension, now: string | null): string {
  if ('field' in spec) return `coalesce(t.${columnOfField(resource, spec.field)}::text, '')`
  if ('when' in spec) {
    return `case when ${sqlText(whereSql(resource, spec.when, null, 't'))} then 'yes' else 'no' end`
  }
  if (!now) throw new Error(`${resource.name}: an age is only counted by the clock`)
  if ('until' in spec) {
    const left = `t.${columnOfField(resource, spec.until)} - (${now} at time zone site.time_zone)::date`
    const within = spec.bands
      .map((days) => `when ${left} <= ${days} then 'within${days}'`)
      .join(' ')
    return `case when ${left} < 0 then 'passed' ${within} else '' end`
  }
  const age = `extract(epoch from ${now} - t.${columnOfField(resource, spec.since)}) / 86400`
  const bands = spec.bands.map((days) => `when ${age} <= ${days} then 'upTo${days}'`).join(' ')
  return `case ${bands} else 'over${spec.bands.at(-1)}' end`
}

/** The day of a row at its site, cut to the grain of the cube. */
function daySql(resource: Resource, one: Cube, zone: string): string {
  if (!one.on) return 'null::date'
  const column = `t.${columnOfField(resource, one.on)}`
  const day = isInstant(one) ? `(${column} at time zone ${zone})::date` : column
  return one.grain === 'day' ? day : `date_trunc('${one.grain}', ${day}::timestamp)::date`
}

function amountOf(resource: Resource, measure: Measure): string {
  return 'sum' in measure
    ? `coalesce(t.${columnOfField(resource, measure.sum)}, 0)`
    : `coalesce(t.${columnOfField(resource, measure.epochDay)} - date '1970-01-01', 0)`
}

/**
 * Counts a cube from the rows, as facts with ids in place of codes: what clock cubes are read by,
 * and what every other cube is checked against. `now` is the instant that rules and ages mean.
 */
export function countSql(one: Cube, now: Date): string {
  const resource = resourceOf(one.of)
  const context = { actor: { id: '00000000-0000-0000-0000-000000000000' }, now }
  const instant = `'${now.toISOString()}'::timestamptz`
  const rule = sqlText(whereSql(resource, one.where, context, 't'))
  return measuresOf(one)
    .map(([name, measure]) => {
      const { org, dims, day } = placeOf(resource, one, {
        measure: name,
        now: instant,
        zone: 'site.time_zone',
      })
      const amount = measure ? `sum(${amountOf(resource, measure)})` : 'count(*)'
      return `select '${one.name}' as metric, ${org} as org_id, ${dims} as dims, ${day} as on_day,
  ${amount}::numeric as value
from ${tableOf(resource).table} t join organization site on site.id = ${org}
where t.deleted_at is null and ${rule}
group by 2, 3, 4 having ${amount} <> 0`
    })
    .join('\nunion all\n')
}
