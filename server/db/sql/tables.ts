import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { allSets } from '#domain/definition/unique'
import { type Field, isKept } from '#domain/fields/index'
import { resources } from '#domain/resources/index'
import type { Where } from '#domain/where/where'
import { columnKindOf, snake } from './columns.ts'
import { keyPart } from './unique-key.ts'

/** Where each level of the organisation tree stands in a row: the columns scope compares. */
export const lineageColumns = ['group_id', 'company_id', 'factory_id', 'workshop_id'] as const

/** A column of a record's table, and the field it keeps. */
export interface ColumnOf {
  readonly field: string
  readonly column: string
  readonly definition: Field
}

/** A child table of a record: its rows in order. */
export interface ChildOf {
  readonly field: string
  readonly table: string
  readonly columns: readonly ColumnOf[]
}

export interface TableOf {
  readonly table: string
  readonly columns: readonly ColumnOf[]
  readonly children: readonly ChildOf[]
}

const cache = new WeakMap<Resource, TableOf>()

/** Names of the table, columns and child tables that keep a record type. */
export function tableOf(resource: Resource): TableOf {
  const known = cache.get(resource)
  if (known) return known
  const table = tableNamed(resource.name)
  const described: TableOf = {
    table,
    columns: columnsOf(resource.fields),
    children: Object.entries(resource.fields).flatMap(([field, { columns }]) =>
      columns ? [{ field, table: `${table}_${snake(field)}`, columns: columnsOf(columns) }] : [],
    ),
  }
  cache.set(resource, described)
  return described
}

function columnsOf(fields: Readonly<Record<string, Field>>): ColumnOf[] {
  return Object.entries(fields).flatMap(([field, definition]) =>
    columnKindOf(definition) && isKept(definition)
      ? [{ field, column: columnName(field), definition }]
      : [],
  )
}

// Names PostgreSQL keeps for itself would need quotes everywhere.
const reserved = new Set(
  (
    'all analyse analyze and any array as asc asymmetric both case cast check ' +
    'collate column constraint create default deferrable desc distinct do else end ' +
    'except false fetch for foreign from grant group having in initially intersect ' +
    'into lateral leading limit not null offset on only or order placing primary ' +
    'references returning select some symmetric table then to trailing true union ' +
    'unique user using variadic when where window with'
  ).split(' '),
)
const unreserved = (name: string) => (reserved.has(name) ? `${name}_` : name)
const tableNamed = (resource: string) => unreserved(snake(resource))
const columnName = (field: string) => {
  const name = snake(field)
  if (name === 'org') return 'org_id'
  return unreserved(name)
}

/** The column that places a record in the organisation tree; null for shared records. */
export function placedColumn(resource: Resource): string | null {
  if (resource.placedBy === 'shared') return null
  return resource.placedBy === 'self' ? 'id' : columnName(resource.placedBy)
}

/** A rule as the condition of an index: SQL without parameters or alias. */
export type Predicate = (resource: Resource, where: Where) => string

/** Every table made from a definition, by table name, for the schema's difference. */
export function definedTables(predicate: Predicate): Record<string, PgTable> {
  const tables = new Map<string, PgTable>()
  const named = (name: string) => tables.get(tableNamed(name))
  for (const resource of resources) {
    tables.set(tableOf(resource).table, recordTable(resource, named, predicate))
    for (const child of tableOf(resource).children) {
      tables.set(child.table, childTable(resource, child, named))
    }
  }
  return Object.fromEntries(tables)
}

type Named = (resource: string) => PgTable | undefined
type Columns = Record<string, AnyPgColumn>

function recordTable(resource: Resource, named: Named, predicate: Predicate): PgTable {
  const { table, columns } = tableOf(resource)
  const builders: Record<string, PgColumnBuilderBase> = {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    number: text('number'),
    state: text('state').notNull(),
    version: integer('version').notNull().default(1),
    created_by: uuid('created_by'),
    created_at: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .defaultNow(),
    updated_by: uuid('updated_by'),
    updated_at: timestamp('updated_at', { withTimezone: true, precision: 3, mode: 'string' })
      .notNull()
      .defaultNow(),
    deleted_at: timestamp('deleted_at', { withTimezone: true, precision: 3, mode: 'string' }),
    ...(resource.placedBy === 'shared'
      ? {}
      : Object.fromEntries(lineageColumns.map((name) => [name, uuid(name)]))),
    ...builtColumns(columns),
  }
  return pgTable(table, builders as never, (made) => [
    ...checksOf(table, columns),
    check(`${table}_state`, sql.raw(`state in (${statesOf(resource)})`)),
    ...foreignKeysOf(table, columns, made as Columns, named),
    ...uniqueOf(resource, made as Columns, predicate),
    ...(resource.numbered
      ? [uniqueIndex(`${table}_number`).on(columnIn(made as Columns, 'number'))]
      : []),
    ...indexesOf(resource, made as Columns),
  ])
}

const statesOf = (resource: Resource) =>
  Object.keys(resource.states)
    .map((state) => `'${state}'`)
    .join(', ')

function builtColumns(columns: readonly ColumnOf[]): Record<string, PgColumnBuilderBase> {
  return Object.fromEntries(
    columns.flatMap(({ column, definition }) => {
      const kind = columnKindOf(definition)
      if (!kind) return []
      const built = kind.build(column, definition)
      return [[column, definition.many ? built.array() : built]]
    }),
  )
}

function childTable(resource: Resource, child: ChildOf, named: Named): PgTable {
  const parent = tableOf(resource).table
  const builders: Record<string, PgColumnBuilderBase> = {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    record_id: uuid('record_id').notNull(),
    position: integer('position').notNull(),
    ...builtColumns(child.columns),
  }
  return pgTable(child.table, builders as never, (made) => {
    const columns = made as Columns
    const owner = named(resource.name) as unknown as Columns
    return [
      ...checksOf(child.table, child.columns),
      ...foreignKeysOf(child.table, child.columns, columns, named),
      foreignKey({
        name: `${child.table}_${parent}`,
        columns: [columnIn(columns, 'record_id')],
        foreignColumns: [columnIn(owner, 'id')],
      }).onDelete('cascade'),
      uniqueIndex(`${child.table}_row`).on(
        columnIn(columns, 'record_id'),
        columnIn(columns, 'position'),
      ),
    ]
  })
}

function columnIn(columns: Columns, name: string): AnyPgColumn {
  const found = columns[name]
  if (!found) throw new Error(`no column "${name}"`)
  return found
}

function checksOf(table: string, columns: readonly ColumnOf[]) {
  return columns.flatMap(({ column, definition }) => {
    const rule = columnKindOf(definition)?.check?.(column, definition)
    const isPlain = !definition.many || definition.kind === 'enum'
    return rule && isPlain ? [check(`${table}_${column}`, sql.raw(rule))] : []
  })
}

function foreignKeysOf(table: string, columns: readonly ColumnOf[], made: Columns, named: Named) {
  return columns.flatMap(({ column, definition: { ref, many } }) => {
    if (!ref || many) return []
    // A table that is still being made points at itself or at one that comes later.
    const target = () => named(ref) ?? pgTable(tableNamed(ref), { id: uuid('id').primaryKey() })
    return [
      foreignKey({
        name: `${table}_${column}_ref`,
        columns: [columnIn(made, column)],
        foreignColumns: [columnIn(target() as unknown as Columns, 'id')],
      }),
    ]
  })
}

/** The name of the index that keeps a set of fields unique. */
export const uniqueName = (resource: Resource, fields: readonly string[]): string =>
  [tableOf(resource).table, 'unique', ...fields.map((one) => columnOfField(resource, one))].join(
    '_',
  )

/** Unique among records that are not deleted; a missing value equals a missing value. */
function uniqueOf(resource: Resource, made: Columns, predicate: Predicate) {
  const { columns } = tableOf(resource)
  return allSets(resource).map(({ fields, where }) => {
    const parts = fields.map((field) => columns.find((one) => one.field === field))
    const [first, ...rest] = parts.map((part) => {
      if (!part) throw new Error(`${resource.name}.unique: ${fields.join(', ')} has no column`)
      return keyPart(columnIn(made, part.column), part.definition)
    })
    if (!first) throw new Error(`${resource.name}.unique: empty`)
    const rule = where ? ` and ${predicate(resource, where)}` : ''
    return uniqueIndex(uniqueName(resource, fields))
      .on(first, ...rest)
      .where(sql.raw(`deleted_at is null${rule}`))
  })
}

/**
 * The list's own order at every level of scope; the filters people use most, state first; what hangs
 * on a record of a tree; and what the clock is asked about, kept small by holding only records that are still open.
 */
function indexesOf(resource: Resource, made: Columns) {
  const { table } = tableOf(resource)
  const alive = sql`deleted_at is null`
  const sort = columnOfField(resource, resource.list.sort.replace(/^-/, ''))
  const levels =
    resource.placedBy === 'shared' ? [] : [...lineageColumns.slice(1), placedColumn(resource)]
  const listed = levels.flatMap((level) =>
    level && level !== 'id'
      ? [
          index(`${table}_${level}_list`)
            .on(columnIn(made, level), columnIn(made, sort), columnIn(made, 'id'))
            .where(alive),
        ]
      : [],
  )
  const sorts = new Set([
    sort,
    ...(resource.list.sortable ?? []).map((one) => columnOfField(resource, String(one))),
  ])
  const sorted = [...sorts].map((name) =>
    index(`${table}_by_${name}`).on(columnIn(made, name), columnIn(made, 'id')).where(alive),
  )
  const above = parentField(resource)
  const below = above
    ? [
        index(`${table}_below`)
          .on(
            columnIn(made, columnOfField(resource, above)),
            columnIn(made, sort),
            columnIn(made, 'id'),
          )
          .where(alive),
      ]
    : []
  const clock = Object.entries(resource.clockStates ?? {}).flatMap(([name, { from, when }]) => {
    const [field] = Object.keys(when)
    const list = from.map((state) => `'${state}'`).join(', ')
    return field
      ? [
          index(`${table}_clock_${snake(name)}`)
            .on(columnIn(made, columnOfField(resource, field)))
            .where(sql.raw(`deleted_at is null and state in (${list})`)),
        ]
      : []
  })
  return [
    ...listed,
    ...sorted,
    ...below,
    ...clock,
    index(`${table}_state`)
      .on(columnIn(made, 'state'), columnIn(made, sort), columnIn(made, 'id'))
      .where(alive),
  ]
}

/** The column a field or stamp is kept in. */
export function columnOfField(resource: Resource, field: string): string {
  const known = tableOf(resource).columns.find((one) => one.field === field)
  if (known) return known.column
  return field === 'storedState' ? 'state' : snake(field)
}
