import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { allSets } from '#domain/definition/unique'
import type { Where } from '#domain/where/where'
import { type Asked, askedBy } from './asked-columns.ts'
import { snake } from './columns.ts'
import { lookedUpBy } from './looked-up.ts'
import { indexedKey, ranksOf } from './sort-key.ts'
import { columnOfField, lineageColumns, placedColumn, tableOf, uniqueName } from './tables.ts'
import { keyPart } from './unique-key.ts'

/** A rule as the condition of an index: SQL without parameters or alias. */
export type Predicate = (resource: Resource, where: Where) => string

/** The columns of a table that is being made, by name. */
export type Columns = Record<string, AnyPgColumn>

/** The column of that name; throws where the table has none. */
export function columnIn(columns: Columns, name: string): AnyPgColumn {
  const found = columns[name]
  if (!found) throw new Error(`no column "${name}"`)
  return found
}

/** Unique among records that are not deleted; a missing value equals a missing value. */
export function uniqueOf(resource: Resource, made: Columns, predicate: Predicate) {
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

/** The fields that a list may be ordered by, its own order first. */
const orders = ({ list: { sort, sortable = [] } }: Resource): readonly string[] => [
  ...new Set([sort.replace(/^-/, ''), ...sortable.map(String)]),
]

/** What an index holds of a field for lists that are ordered by it. */
function orderedBy(resource: Resource, made: Columns, field: string): AnyPgColumn | SQL {
  return ranksOf(resource, field)
    ? sql.raw(indexedKey(resource, field))
    : columnIn(made, columnOfField(resource, field))
}

/**
 * The list's own order at every level of scope and by every column that may be sorted; the state; what
 * hangs on a record of a tree, or is looked up; what the clock is asked about, kept small by holding only
 * records that are still open; and every filter and reference.
 */
export function indexesOf(resource: Resource, made: Columns) {
  const { table } = tableOf(resource)
  const alive = sql`deleted_at is null`
  const sort = orderedBy(resource, made, resource.list.sort.replace(/^-/, ''))
  const levels =
    resource.placedBy === 'shared' ? [] : [...lineageColumns.slice(1), placedColumn(resource)]
  const listed = levels.flatMap((level) =>
    level && level !== 'id'
      ? [
          index(`${table}_${level}_list`)
            .on(columnIn(made, level), sort, columnIn(made, 'id'))
            .where(alive),
        ]
      : [],
  )
  const sorted = orders(resource).map((field) =>
    index(`${table}_by_${columnOfField(resource, field)}`)
      .on(orderedBy(resource, made, field), columnIn(made, 'id'))
      .where(alive),
  )
  const above = parentField(resource)
  const below = above
    ? [
        index(`${table}_below`)
          .on(columnIn(made, columnOfField(resource, above)), sort, columnIn(made, 'id'))
          .where(alive),
      ]
    : []
  const found = lookedUpBy(resource)
    .filter((field) => !orders(resource).includes(field) || ranksOf(resource, field))
    .map((field) => columnOfField(resource, field))
    .map((column) => index(`${table}_found_by_${column}`).on(columnIn(made, column)).where(alive))
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
    ...found,
    ...clock,
    ...askedBy(resource).map((asked) => askedIndex(resource, made, asked)),
    index(`${table}_state`).on(columnIn(made, 'state'), sort, columnIn(made, 'id')).where(alive),
  ]
}

/** Small where few records have a value: most references of most records point at nothing. */
function askedIndex(resource: Resource, made: Columns, { field, many, isReference }: Asked) {
  const column = columnOfField(resource, field)
  const built = index(`${tableOf(resource).table}_of_${column}`)
  const on = many ? built.using('gin', columnIn(made, column)) : built.on(columnIn(made, column))
  return on.where(sql.raw(isReference ? `${column} is not null` : 'deleted_at is null'))
}
