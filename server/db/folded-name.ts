import { type SQL, sql } from 'drizzle-orm'

/** A name as people read it; the database alone says which names are one. */
export const foldedOf = (name: SQL | string): SQL => sql`folded_name(${name})`

/** Whether two names are one as people read them; an index answers it for sign-in names. */
export const isSameName = (one: SQL, other: SQL | string): SQL =>
  sql`${foldedOf(one)} = ${foldedOf(other)}`
