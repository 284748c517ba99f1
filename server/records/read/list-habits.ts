import { sql } from 'drizzle-orm'
import type { ListLayout } from '#domain/screens/list-layout'
import type { Database } from '../../db/database.ts'

/** How somebody left a list: null where they never touched it. */
export interface ListHabit {
  readonly layout: ListLayout | null
  /** The saved view the list starts with. */
  readonly view: string | null
}

interface Kept extends ListHabit {
  readonly screen: string
}

/** The habits of a person, by the code of the screen. */
export async function listHabitsOf(
  db: Database,
  accountId: string,
): Promise<Readonly<Record<string, ListHabit>>> {
  const kept = await db.personal(accountId, (tx) =>
    tx.query<Kept>(sql`select screen, layout, view_id as view from list_habit`),
  )
  return Object.fromEntries(kept.map(({ screen, layout, view }) => [screen, { layout, view }]))
}

/** Keeps what is named of a habit; what is left out stays as it is. */
export async function keepListHabit(
  db: Database,
  accountId: string,
  screen: string,
  { layout, view }: Partial<ListHabit>,
): Promise<void> {
  const written = layout ? JSON.stringify(layout) : null
  await db.personal(accountId, (tx) =>
    tx.query(sql`
      insert into list_habit as kept (account_id, screen, layout, view_id)
      values (${accountId}, ${screen}, ${written}::jsonb, ${view ?? null}::uuid)
      on conflict (account_id, screen) do update set
        layout = case when ${layout !== undefined} then excluded.layout else kept.layout end,
        view_id = case when ${view !== undefined} then excluded.view_id else kept.view_id end`),
  )
}
