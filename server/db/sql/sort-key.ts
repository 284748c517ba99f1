import type { Resource } from '#domain/definition/resource'
import { columnOfField } from './tables.ts'
import { columnTypeOf } from './where-sql.ts'

/** What a list is ordered by. */
export interface SortKey {
  /** The value of a row, over its column as `column` writes it. */
  readonly sql: (column: string) => string
  readonly type: string
  /** What a value of the field is in this order. */
  readonly of: (value: Value) => Value
}
type Value = string | number | boolean | null

/** The options of a choice, by which it is ordered: high stands above medium, whatever their letters. */
export function ranksOf({ fields }: Resource, field: string): readonly string[] | null {
  const { options, many } = fields[field] ?? {}
  return options && !many ? options : null
}

/** By which key a field is ordered: a choice as its options are declared, anything else by its value. */
export function sortKeyOf(resource: Resource, field: string): SortKey {
  const options = ranksOf(resource, field)
  if (!options)
    return { sql: (column) => column, type: columnTypeOf(field, resource), of: (value) => value }
  const listed = options.map((option) => `'${option}'`).join(', ')
  return {
    sql: (column) => `array_position(array[${listed}]::text[], ${column})`,
    type: 'integer',
    of: (value) => options.indexOf(String(value)) + 1 || null,
  }
}

/** The key over the table's own column, as an index has it. */
export const indexedKey = (resource: Resource, field: string): string =>
  sortKeyOf(resource, field).sql(columnOfField(resource, field))
