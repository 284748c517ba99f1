import { type SQL, sql } from 'drizzle-orm'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import type { Tx } from '../../db/database.ts'
import { type ColumnOf, tableOf } from '../../db/sql/tables.ts'
import { tableName } from '../store/store.ts'

/** Rules over `r`, a row of some record type that points at the uuid `id`. */
function pointingAt({ name }: Resource, id: SQL): { resource: string; table: string; rule: SQL }[] {
  const at = (alias: string, columns: readonly ColumnOf[]) =>
    columns
      .filter(({ definition }) => definition.ref === name)
      .map(({ column, definition }) => {
        const value = sql.raw(`${alias}.${column}`)
        return definition.many ? sql`${id} = any(${value})` : sql`${value} = ${id}`
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
 * Holds a record that is about to go until the transaction ends: waits for whoever just pointed at it
 * (`mustReach`), and lets whoever comes later find it gone. Runs above scope.
 */
export async function lockForRemoval(tx: Tx, resource: Resource, ...ids: string[]): Promise<void> {
  await tx.query(sql`
    select from ${tableName(resource)} where id = any(${sql.param(ids)}::uuid[])
    order by id for update`)
}

/** A record that points at another one. */
export interface ReferringRecord {
  readonly resource: string
  readonly id: string
}

/**
 * What points at a record, at most so many of each way to do so, wherever it lies. Nobody can begin to
 * until the transaction ends. Runs above scope.
 */
export async function recordsReferringTo(
  tx: Tx,
  resource: Resource,
  { id }: AnyRow,
  most: number,
): Promise<readonly ReferringRecord[]> {
  return (await recordsReferringToEach(tx, resource, [id], most)).get(id) ?? []
}

/** The same for many records of a type, by id; those that nothing points at are left out. */
export async function recordsReferringToEach(
  tx: Tx,
  resource: Resource,
  ids: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, readonly ReferringRecord[]>> {
  await lockForRemoval(tx, resource, ...ids)
  const users = new Map<string, ReferringRecord[]>()
  for (const { resource: user, table, rule } of pointingAt(resource, sql`w.id`)) {
    const found = await tx.query<{ id: string; target: string }>(sql`
      select w.id as target, r.id from unnest(${sql.param([...ids])}::uuid[]) as w(id)
      cross join lateral (select r.id from ${sql.raw(table)} r
        where ${rule} and r.deleted_at is null and r.id <> w.id limit ${most}) r`)
    for (const { id, target } of found) {
      users.set(target, [...(users.get(target) ?? []), { resource: user, id }])
    }
  }
  return users
}
