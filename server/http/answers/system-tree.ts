import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { systemResource } from '#domain/resources/identity-org/resource'
import type { Database, Tx } from '../../db/database.ts'
import { serialised } from '../../db/serialised.ts'
import { type BulkRow, bulkInsert } from '../../records/store/bulk.ts'
import { naturalId } from '../../records/store/natural-id.ts'
import { type KnownResource, knownResources } from './known-resources.ts'

const resource: Resource = systemResource

/** Adds the screens, buttons and calls that the tree lacks, above scope; answers how many. */
export async function fillSystemTree(
  tx: Tx,
  by: { readonly actorId: string | null; readonly now: Date },
): Promise<number> {
  return bulkInsert(tx, resource, await missing(tx, knownResources()), by)
}

/** The tree as every installation starts with it; one that was ever filled stays as it is. */
export function startSystemTree(db: Database, now: Date): Promise<void> {
  return db.system(async (tx) => {
    const [known] = await tx.query(sql`select 1 from resource limit 1`)
    if (!known) await fillSystemTree(tx, { actorId: null, now })
  })
}

/** Rows for what the tree does not have yet, hung on what it has. */
async function missing(tx: Tx, known: readonly KnownResource[]): Promise<BulkRow[]> {
  // Held until the end: of two imports at once the second finds everything there.
  await serialised(tx, 'tree of resources')
  const there = await tx.query<{ id: string; code: string }>(
    sql`select id, code from resource where deleted_at is null`,
  )
  const ids = new Map(there.map(({ id, code }) => [code, id]))
  return known.flatMap(({ code, parent, values }) => {
    if (ids.has(code)) return []
    const id = naturalId('resource', code)
    ids.set(code, id)
    return [
      { id, values: { ...values, parent: parent === null ? null : (ids.get(parent) ?? null) } },
    ]
  })
}
