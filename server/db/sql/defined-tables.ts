import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
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
import { resources } from '#domain/resources/index'
import { columnKindOf } from './columns.ts'
import { type Columns, columnIn, indexesOf, type Predicate, uniqueOf } from './indexes.ts'
import { type ChildOf, type ColumnOf, lineageColumns, tableNamed, tableOf } from './tables.ts'

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
