import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'

/**
 * Which of these accounts work in an organisation itself: it is one that was given to them. What a
 * session looks at is chosen, and may be anything below.
 */
export async function workingIn(
  tx: Tx,
  org: unknown,
  accountIds: readonly string[],
): Promise<readonly string[]> {
  const found = await tx.query<{ id: string }>(sql`
    select id from account
    where id = any(${sql.param([...accountIds])}::uuid[])
      and (${org}::uuid = any(orgs) or default_org = ${org}::uuid)`)
  return found.map(({ id }) => id)
}
