import { type SQL, sql } from 'drizzle-orm'
import { mayBeName } from '#domain/text/folded-name'

/**
 * A name as people read it; the database alone says which names are one. Whatever somebody sent that is
 * too long for a name stays as it is: folding costs the square of a text.
 */
export const foldedOf = (name: string): SQL =>
  mayBeName(name) ? sql`folded_name(${name})` : sql`${name}::text`

/** Whether a column is called so as people read names; an index answers it for sign-in names. */
export const isSameName = (column: SQL, name: string): SQL =>
  mayBeName(name) ? sql`folded_name(${column}) = ${foldedOf(name)}` : sql`false`

/** Whether a column is a name that looks like this one in other letters; an index answers it too. */
export const looksLike = (column: SQL, name: string): SQL =>
  mayBeName(name)
    ? sql`(name_skeleton(${column}) = name_skeleton(${name}) and not ${isSameName(column, name)})`
    : sql`false`
