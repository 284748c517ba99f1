import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from '../../db/database.ts'
import { serialised } from '../../db/serialised.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { conflict } from '../../platform/problem.ts'

/**
 * How many more records of the type this person may have, accounts that were merged into theirs
 * counted in. Held until the end: two that come at one moment must not both find the last place.
 * Runs above scope.
 */
export async function remainingQuota(tx: Tx, resource: Resource, author: string): Promise<number> {
  const { name, mostOwn } = resource
  if (mostOwn === undefined) return Number.POSITIVE_INFINITY
  await serialised(tx, 'room', name, author)
  const table = sql.raw(tableOf(resource).table)
  const living = sql`coalesce(merged_into, id)`
  const [own] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${table} t
    where t.deleted_at is null and t.created_by in (select id from account
      where ${living} = (select ${living} from account where id = ${author}::uuid))`)
  return Math.max(0, mostOwn - (own?.count ?? 0))
}

/** What somebody is told who has as many records of a type as one person may. */
export const tooManyOwn = () => conflict(undefined, 'tooManyOwn')

/** Throws 409 where an author has as many records of a type as one person may; null is the system. */
export async function mustBeWithinQuota(
  tx: Tx,
  resource: Resource,
  author: string | null,
): Promise<void> {
  if (author && (await remainingQuota(tx, resource, author)) < 1) throw tooManyOwn()
}
