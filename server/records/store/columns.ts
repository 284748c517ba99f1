import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Field, Lookup } from '#domain/fields/field'
import { readableValue } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { columnKindOf } from '../../db/sql/columns.ts'
import { type ChildOf, columnOfField, tableOf } from '../../db/sql/tables.ts'

const cache = new WeakMap<Resource, string>()

/** What a statement over `t` must select so that its rows are records. */
export function selectList(resource: Resource): string {
  const known = cache.get(resource)
  if (known) return known
  const { columns, children } = tableOf(resource)
  const list = [
    't.id, t.number, t.state, t.state as "storedState", t.version',
    't.created_by as "createdBy", t.created_at as "createdAt"',
    't.updated_by as "updatedBy", t.updated_at as "updatedAt", t.deleted_at as "deletedAt"',
    ...columns.map(({ field, column }) => `t.${column} as "${field}"`),
    ...children.map((child) => `${childRows(child)} as "${child.field}"`),
    ...Object.entries(resource.fields).flatMap(([field, { lookup, kind }]) =>
      lookup
        ? [
            `${kind === 'bool' ? isThere(resource, lookup) : lookUp(resource, lookup)} as "${field}"`,
          ]
        : [],
    ),
  ].join(', ')
  cache.set(resource, list)
  return list
}

/** Whether what a field looks up is there, of the rows `t` of a statement. */
export function isFound(resource: Resource, field: string, t: string): string {
  const lookup = resource.fields[field]?.lookup
  if (!lookup) throw new Error(`${resource.name}.${field} looks nothing up`)
  return isThere(resource, lookup, t)
}

function isThere(resource: Resource, { or, ...lookup }: Lookup, t = 't'): string {
  const found = `exists (${recordsOf(resource, lookup, '1', { t })})`
  return or ? `(${found} or ${isThere(resource, or, t)})` : found
}

function lookUp(resource: Resource, lookup: Lookup): string {
  const { take, sum, is } = lookup
  const other = typeNamed(lookup)
  const column = (field: string) => `x.${columnOfField(other, field)}`
  if (take) return `(${recordsOf(resource, lookup, column(take))} limit 1)`
  const reckoned = sum ? `coalesce(sum(${column(sum)}), 0)` : 'count(*)'
  const found = `(${recordsOf(resource, lookup, `${reckoned}::int`)})`
  if (!is) return found
  // Nobody is named, which is not the same as nothing found.
  const named = byName(resource, lookup)
  const otherwise = named
    ? `when ${named.isKnown} then (${recordsOf(resource, lookup, `${reckoned}::int`, { match: named.match })})`
    : ''
  const isNamed = `t.${columnOfField(resource, is)} is not null`
  return `case when ${isNamed} then ${found} ${otherwise} end`
}

/** How records of nobody's are told to be of the same person as the row `t`, where a lookup says so. */
function byName(resource: Resource, lookup: Lookup): { isKnown: string; match: string } | null {
  const { otherwise, by } = lookup
  if (!otherwise) return null
  const other = typeNamed(lookup)
  const own = (field: string) => `t.${columnOfField(resource, field)}`
  const theirs = (field: string) => `x.${columnOfField(other, field)}`
  const { name, within } = otherwise
  return {
    isKnown: `${own(within)} is not null and folded_name(${own(name)}) <> ''`,
    match: `${theirs(by)} is null and ${theirs(within)} = ${own(within)}
      and folded_name(${theirs(name)}) = folded_name(${own(name)})`,
  }
}

interface Rows {
  /** What names the rows that are asked about, and those that are looked up. */
  readonly t?: string
  readonly x?: string
  /** Which are looked up; default: those whose field `by` holds what the row says. */
  readonly match?: string
}

/** `what` of the records `x` that are looked up for `t`. */
function recordsOf(
  resource: Resource,
  lookup: Lookup,
  what: string,
  { t = 't', x = 'x', match }: Rows = {},
): string {
  const { by, is = 'id', states, holding = {}, whose, yearTo } = lookup
  const other = typeNamed(lookup)
  const own = `${t}.${columnOfField(resource, is)}`
  const rules = [
    match ??
      `${x}.${columnOfField(other, by)} = ${resource.fields[is]?.many ? `any(${own})` : own}`,
    `${x}.deleted_at is null`,
    ...(states ? [`${x}.state in (${states.map((state) => `'${state}'`).join(', ')})`] : []),
    ...Object.entries(holding).map(
      ([field, value]) => `${x}.${columnOfField(other, field)} = '${value}'`,
    ),
    ...(yearTo
      ? [
          inYearTo(
            `${x}.${columnOfField(other, yearTo)}`,
            `${t}.${columnOfField(resource, yearTo)}`,
          ),
        ]
      : []),
    ...(whose ? [`exists (${recordsOf(other, whose, '1', { t: x, x: `${x}x` })})`] : []),
  ]
  return `select ${what} from ${tableOf(other).table} ${x} where ${rules.join(' and ')}`
}

const inYearTo = (found: string, own: string): string =>
  `${found} > ${own} - interval '1 year' and ${found} <= ${own}`

function typeNamed({ resource }: Lookup): Resource {
  const other = resourceNamed(resource)
  if (!other) throw new Error(`looks into unknown "${resource}"`)
  return other
}

function childRows({ table, columns }: ChildOf): string {
  const pairs = columns.map(
    ({ field, column, definition }) => `'${field}', ${json(column, definition)}`,
  )
  return `(select coalesce(json_agg(json_build_object(${pairs.join(', ')}) order by c.position), '[]')
    from ${table} c where c.record_id = t.id)`
}

// JSON of an instant has the session's own form; records carry ISO 8601 with milliseconds.
const json = (column: string, { kind }: Field) =>
  kind === 'datetime'
    ? `to_char(c.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `c.${column}`

/** A value on its way into a column. */
export interface Written {
  readonly column: string
  readonly type: string
  readonly value: unknown
}

/** What to write for those fields that are given and have a column. */
export function columnValues(resource: Resource, values: Values): Written[] {
  return tableOf(resource).columns.flatMap(({ field, column, definition }) =>
    values[field] === undefined ? [] : [written(column, definition, values[field])],
  )
}

function written(column: string, definition: Field, sent: unknown): Written {
  const value = readableValue(definition, sent)
  const type = columnKindOf(definition)?.type(definition) ?? 'text'
  if (definition.many) return { column, type: `${type}[]`, value }
  const isJson = type === 'jsonb' && value !== null
  return { column, type, value: isJson ? JSON.stringify(value) : value }
}

/** Replaces the rows of every child table that is given; returns them as they were stored. */
export async function saveChildren(
  tx: Tx,
  resource: Resource,
  id: string,
  values: Values,
): Promise<Values> {
  const saved: Record<string, unknown> = {}
  for (const child of tableOf(resource).children) {
    const rows = values[child.field]
    if (!Array.isArray(rows)) continue
    await tx.query(sql`delete from ${sql.raw(child.table)} where record_id = ${id}`)
    if (rows.length > 0) await insertRows(tx, child, id, rows as readonly Values[])
    saved[child.field] = rows
  }
  return saved
}

async function insertRows(
  tx: Tx,
  { table, columns }: ChildOf,
  id: string,
  rows: readonly Values[],
): Promise<void> {
  const names = sql.raw(
    ['record_id', 'position', ...columns.map(({ column }) => column)].join(', '),
  )
  const tuples = rows.map((row, position) => {
    const cells = columns.map(({ field, column, definition }) => {
      const { type, value } = written(column, definition, row[field] ?? null)
      return sql`${sql.param(value)}::${sql.raw(type)}`
    })
    return sql`(${sql.join([sql`${id}::uuid`, sql`${position}::int`, ...cells], sql`, `)})`
  })
  await tx.query(sql`insert into ${sql.raw(table)} (${names}) values ${sql.join(tuples, sql`, `)}`)
}
