import { sql } from 'drizzle-orm'
import { Router } from 'express'
import type { Resource } from '#domain/resource'
import { systemResource } from '#domain/resources/resource'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../db/database.ts'
import { forbidden } from '../../problem.ts'
import { asSystem } from '../../records/as-system.ts'
import { naturalId } from '../../records/natural-id.ts'
import { mayCreate } from '../../records/policy.ts'
import { type BulkRow, bulkInsert } from '../../records/store-bulk.ts'
import { methodNotAllowed } from '../faults.ts'
import { type KnownResource, knownResources } from '../known-resources.ts'
import { actorOf, answer } from '../request.ts'

interface Office {
  readonly db: Database
  readonly clock: Clock
}

const resource = systemResource as unknown as Resource

/** Fills the tree of resources from the program itself; what is in it stays as people left it. */
export function systemResourceRoutes({ db, clock }: Office): Router {
  const router = Router()
  router
    .route('/import')
    .post(async (request, response) => {
      const actor = actorOf(request)
      if (!mayCreate(resource, actor)) throw forbidden('notAllowed')
      const known = knownResources()
      const added = await db.scoped(actor.scope, (tx) =>
        asSystem(tx, actor.scope, async () => {
          const rows = await missing(tx, known)
          return bulkInsert(tx, resource, rows, { actorId: actor.id, now: clock.now() })
        }),
      )
      answer(response, { data: { added, known: known.length - added } })
    })
    .all(methodNotAllowed('POST'))
  return router
}

/** Rows for what the tree does not have yet, hung on what it has. */
async function missing(tx: Tx, known: readonly KnownResource[]): Promise<BulkRow[]> {
  // Held until the end: of two imports at once the second finds everything there.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('resource', 19))`)
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
