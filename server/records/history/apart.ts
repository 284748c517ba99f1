/**
 * Where entries of the history stand. Their numbers run through everything that happens: one between two
 * others was written between them, whatever time it tells.
 */
import { type SQL, sql } from 'drizzle-orm'

/** What an insertion of entries says of their numbers. */
export interface Numbering {
  readonly column: SQL
  readonly overriding: SQL
  readonly value: SQL
}

/** As they come. */
export const inTurn: Numbering = { column: sql``, overriding: sql``, value: sql`` }

// Both are whole numbers of JavaScript; what takes a record back stands behind what made it.
const bounds = { create: -(2 ** 52), undo: -1 } as const

/** Drawn, below all others: of what nobody signs. */
export const apart = (what: keyof typeof bounds): Numbering => ({
  column: sql`id, `,
  overriding: sql`overriding system value`,
  value: sql`${sql.raw(drawn(bounds[what]))}, `,
})

/** Below a bound, by 48 bits that nobody guesses. */
export const drawn = (bound: number): string =>
  `(${bound} - ('x' || right(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint)`
export const drawnForCreation = drawn(bounds.create)
