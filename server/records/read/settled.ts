import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { settledBy } from '../../db/settling.ts'

/** A record that a migration took out of a set in which it was one too many. */
export interface Settled {
  readonly resource: string
  readonly id: string
  readonly at: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** Which rule it broke, and the record that stayed. */
  readonly why: string
}

/** What migrations decided for people, the newest first: for them to look at. Runs above scope. */
export const findSettled = (tx: Tx): Promise<Settled[]> =>
  tx.query<Settled>(sql`
    select resource, record_id as id, at, before, after,
      substr(why, ${settledBy.length + 1}::int) as why
    from record_history where starts_with(why, ${settledBy}) and actor_id is null
    order by record_history.id desc`)
