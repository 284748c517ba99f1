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

/** Holds up whoever is `serialised` by the key, and none of those who only share it. */
export async function sharing(tx: Tx, ...key: Key): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock_shared(hashtextextended(${textOf(key)}, 0))`)
}
