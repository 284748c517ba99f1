import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '#domain/fields/index'
import { columnKindOf } from './columns.ts'

/** Stands for a missing value in an index, where two missing values would differ. */
const missing: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-0000-0000-000000000000',
  date: '-infinity',
  integer: '-1',
}

/** What of a column, or of a value compared with it, two records of a unique set may not share. */
export function keyPart<Column extends AnyPgColumn | SQL>(
  column: Column,
  field: Field,
): Column | SQL {
  if (field.folded) return sql`folded_name(${column})`
  if (field.required) return column
  const type = columnKindOf(field)?.type(field) ?? 'text'
  return sql`coalesce(${column}, ${sql.raw(`'${missing[type] ?? ''}'::${type}`)})`
}
