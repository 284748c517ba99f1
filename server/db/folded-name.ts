import { type SQL, sql } from 'drizzle-orm'

/** Whether two names are one as people read them; an index answers it for sign-in names. */
export const isSameName = (one: SQL, other: SQL | string): SQL =>
  sql`folded_name(${one}) = folded_name(${other})`
