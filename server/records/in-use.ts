import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/resource'
import { resources } from '#domain/resources/index'
import type { Tx } from '../db/database.ts'
import { type ColumnOf, tableOf } from '../db/tables.ts'
import { Problem } from '../problem.ts'

/** Rules over `r`, a row of some record type that points at `id`. */
function pointingAt(
  { name }: Resource,
  id: string,
): { resource: string; table: string; rule: SQL }[] {
  const at = (alias: string, columns: readonly ColumnOf[]) =>
    columns
      .filter(({ definition }) => definition.ref === name)
      .map(({ column, definition }) => {
        const value = sql.raw(`${alias}.${column}`)
        return definition.many ? sql`${id}::uuid = any(${value})` : sql`${value} = ${id}::uuid`
      })
  return resources.flatMap((resource) => {
    const { table, columns, children } = tableOf(resource)
    const rows = children.flatMap((child) =>
      at('c', child.columns).map(
        (rule) => sql`exists (select from ${sql.raw(child.table)} c
          where c.record_id = r.id and ${rule})`,
      ),
    )
    return [...at('r', columns), ...rows].map((rule) => ({ resource: resource.name, table, rule }))
  })
}

/**
 * Throws a 409 that names a record type which still points at the record: deleting it would leave
 * them pointing at nothing. Runs above scope, so that what another site uses counts too.
 */
export async function mustBeUnused(tx: Tx, resource: Resource, { id }: AnyRow): Promise<void> {
  for (const { resource: user, table, rule } of pointingAt(resource, id)) {
    const [found] = await tx.query(sql`
      select 1 from ${sql.raw(table)} r
      where ${rule} and r.deleted_at is null and r.id <> ${id} limit 1`)
    if (found) throw new Problem(409, 'inUse', { params: { resource: user } })
  }
}
