import { type SQL, sql } from 'drizzle-orm'
import { codeField } from '#domain/coded'
import type { Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Tx } from '../db/database.ts'
import { columnOfField, tableOf } from '../db/tables.ts'

/** How a record is called where another points at it. */
export interface Label {
  readonly name: string
  readonly nameEn?: string
  readonly nameSr?: string
  readonly state?: string
}

/**
 * Names of the records that readable records point at, deleted ones included, by id. Asked by the
 * system: whoever may read a record may read what it is about.
 */
export async function labelsOf(
  tx: Tx,
  wanted: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, Label>> {
  const parts = Object.entries(wanted).flatMap(([name, ids]) => {
    const resource = resourceNamed(name)
    return resource && ids.length > 0 ? [namesIn(resource, ids)] : []
  })
  if (parts.length === 0) return {}
  // One statement, however many types there are: a list waits for this.
  const rows = await tx.query<{ id: string } & Record<string, string | null>>(
    sql.join(parts, sql` union all `),
  )
  return Object.fromEntries(rows.map(({ id, ...label }) => [id, compact(label)]))
}

function namesIn(resource: Resource, ids: readonly string[]): SQL {
  const { table, columns } = tableOf(resource)
  const column = (field: string) => columns.find((one) => one.field === field)?.column
  const pick = (...fields: string[]) =>
    sql.raw(`${fields.map(column).find((one) => one !== undefined) ?? 'null'}::text`)
  return sql`
    select id, coalesce(${pick(resource.title)}, number, id::text) as name,
      ${pick('nameEn', 'en')} as "nameEn", ${pick('nameSr', 'sr')} as "nameSr", state
    from ${sql.raw(table)} where id = any(${sql.param([...new Set(ids)])}::uuid[])`
}

const compact = (label: Record<string, string | null>): Label =>
  Object.fromEntries(
    Object.entries(label).filter(([, value]) => value !== null),
  ) as unknown as Label

/** The id of the record that carries a code; null when there is none, or the type has no codes. */
export async function idByCode(tx: Tx, name: string, code: string): Promise<string | null> {
  const resource = resourceNamed(name)
  const field = resource && codeField(resource)
  if (!resource || !field) return null
  const [row] = await tx.query<{ id: string }>(sql`
    select id from ${sql.raw(tableOf(resource).table)}
    where ${sql.raw(columnOfField(resource, field))} = ${code} and deleted_at is null`)
  return row?.id ?? null
}
