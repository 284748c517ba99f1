import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import type { Database } from '../../db/database.ts'
import { Problem } from '../../platform/problem.ts'
import { type Labelling, labelsIn } from '../labels/labels.ts'

/** What somebody else did meanwhile. */
interface LastDeed {
  /** Null: the system, or somebody whom the viewer may not know. */
  readonly by: string | null
  readonly action: string
  readonly at: string
}

const overtaken: ReadonlySet<string> = new Set(['conflict', 'illegalTransition'])

/**
 * Works on a record; whoever comes second is told who was first and what they did: the params of
 * the 409 carry `by` (a name; none of the system or of whom they may not know), `action` and `at`
 * beside the version.
 */
export async function withConflictDetails<T>(
  db: Database,
  viewing: Labelling,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    const isOvertaken =
      thrown instanceof Problem && thrown.status === 409 && overtaken.has(thrown.code)
    if (!isOvertaken) throw thrown
    const operation = await lastDeed(db, viewing, id)
    throw new Problem(thrown.status, thrown.code, {
      params: { ...thrown.params, ...operation },
      cause: thrown,
    })
  }
}

/** What follows by itself from what somebody does: nobody chose it. */
const followingActions = (resource: Resource): string[] => [
  ...new Set(
    Object.values(resource.states).flatMap((actions) =>
      Object.entries(actions ?? {}).flatMap(([name, { roles, by, quiet }]) =>
        quiet && !roles && !by ? [name] : [],
      ),
    ),
  ),
]

async function lastDeed(db: Database, viewing: Labelling, id: string): Promise<LastDeed | null> {
  const { name } = viewing.resource
  const [found] = await db.system((tx) =>
    tx.query<LastDeed & { readonly actor: string | null }>(sql`
      select h.actor_id as actor, a.user_name as by, h.action, h.at
      from record_history h left join account a on a.id = h.actor_id
      where h.record_id = ${id} and h.resource = ${name}
        and not h.action = any(${sql.param(followingActions(viewing.resource))}::text[])
      order by h.id desc limit 1`),
  )
  if (!found) return null
  const { actor, by, ...operation } = found
  const labels = await labelsIn(db, viewing, [], { people: [actor] })
  // Strangers are called otherwise.
  const isKnown = actor !== null && labels[actor]?.name === by
  return { ...operation, by: isKnown ? by : null }
}
