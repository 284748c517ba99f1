import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/resource'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

/** What somebody else did meanwhile. */
interface LastDeed {
  /** Null: the system. */
  readonly by: string | null
  readonly action: string
  readonly at: string
}

const overtaken: ReadonlySet<string> = new Set(['conflict', 'illegalTransition'])

/**
 * Works on a record; whoever comes second is told who was first and what they did: the params of
 * the 409 carry `by` (a name, empty for the system), `action` and `at` beside the version.
 */
export async function tellingWhoWasFirst<T>(
  db: Database,
  resource: Resource,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    const isOvertaken =
      thrown instanceof Problem && thrown.status === 409 && overtaken.has(thrown.code)
    if (!isOvertaken) throw thrown
    const deed = await lastDeed(db, resource, id)
    throw new Problem(thrown.status, thrown.code, {
      params: { ...thrown.params, ...deed },
      cause: thrown,
    })
  }
}

async function lastDeed(db: Database, { name }: Resource, id: string): Promise<LastDeed | null> {
  const [deed] = await db.system((tx) =>
    tx.query<LastDeed>(sql`
      select a.user_name as by, h.action, h.at
      from record_history h left join account a on a.id = h.actor_id
      where h.record_id = ${id} and h.resource = ${name} order by h.id desc limit 1`),
  )
  return deed ?? null
}
