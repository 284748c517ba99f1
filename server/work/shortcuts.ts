import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

interface Kept {
  readonly screens: readonly string[]
}

/** The screens on somebody's home page, by their codes; none until they arrange some. */
export async function shortcutsOf(db: Database, accountId: string): Promise<readonly string[]> {
  const [kept] = await db.personal(accountId, (tx) =>
    tx.query<Kept>(sql`select screens from home_shortcut`),
  )
  return kept?.screens ?? []
}

/** Arranges them anew. */
export async function keepShortcuts(
  db: Database,
  accountId: string,
  screens: readonly string[],
): Promise<void> {
  await db.personal(accountId, (tx) =>
    tx.query(sql`
      insert into home_shortcut (account_id, screens)
      values (${accountId}, ${sql.param([...screens])}::text[])
      on conflict (account_id) do update set screens = excluded.screens`),
  )
}
