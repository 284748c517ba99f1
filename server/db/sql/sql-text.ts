import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** Statement and parameters as the driver takes them. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export function queryOf(statement: SQL): Statement {
  const { sql, params } = dialect.sqlToQuery(statement)
  return { text: sql, values: params }
}

/**
 * The statement with its parameters written in, for what PostgreSQL keeps as text: triggers and
 * views. Values come from definitions, never from outside.
 */
export function sqlText(statement: SQL): string {
  const { text, values } = queryOf(statement)
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  return `'${String(value).replaceAll("'", "''")}'`
}
