import type { Resource } from '#domain/definition/resource'
import { type Field, isKept } from '#domain/fields/index'
import { columnKindOf, snake } from './columns.ts'

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
/** The table of the record type that is called so. */
export const tableNamed = (resource: string) => unreserved(snake(resource))
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

/** The column a field or stamp is kept in. */
export function columnOfField(resource: Resource, field: string): string {
  const known = tableOf(resource).columns.find((one) => one.field === field)
  if (known) return known.column
  return field === 'storedState' ? 'state' : snake(field)
}

/** The name of the index that keeps a set of fields unique. */
export const uniqueName = (resource: Resource, fields: readonly string[]): string =>
  [tableOf(resource).table, 'unique', ...fields.map((one) => columnOfField(resource, one))].join(
    '_',
  )
