import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** What is written one after the other: a kind, and which of it. */
export type Key = readonly [kind: string, ...which: readonly unknown[]]

const textOf = (key: Key): string => JSON.stringify(key)

/**
 * Waits for whoever was here before with the same key, and holds up whoever comes after until the
 * transaction ends: what is read from here on is what it will be written beside. For rules over
 * several records that no unique index can keep (`unique` of a definition).
 */
export async function serialised(tx: Tx, ...key: Key): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${textOf(key)}, 0))`)
}

/** The same by several keys, taken in one order whoever names them. */
export async function serialisedAll(tx: Tx, keys: readonly Key[]): Promise<void> {
  const texts = [...new Set(keys.map(textOf))].sort()
  if (texts.length === 0) return
  // One after the other: a plan with locks in its output would take them in any order.
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtextextended(text, 0)) from (
      select text from unnest(${sql.param(texts)}::text[]) with ordinality as k(text, at)
      order by at offset 0) k`)
}

/** Holds up whoever is `serialised` by the key, and none of those who only share it. */
export async function sharing(tx: Tx, ...key: Key): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(hashtextextended(${textOf(key)}, 0))`)
}
