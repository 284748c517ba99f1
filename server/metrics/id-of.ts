import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/tables.ts'
import type { IdOf } from './rows.ts'

/** Looks up the id behind a code, above scope: a code in a figure's question is no secret. */
export function idOfCode(db: Database): IdOf {
  return async (name, code) => {
    const resource = resourceNamed(name)
    if (!resource?.fields.code) return null
    const table = sql.raw(tableOf(resource).table)
    const column = sql.raw(columnOfField(resource, 'code'))
    const [row] = await db.system((tx) =>
      tx.query<{ id: string }>(
        sql`select id from ${table} where ${column} = ${code} and deleted_at is null`,
      ),
    )
    return row?.id ?? null
  }
}
