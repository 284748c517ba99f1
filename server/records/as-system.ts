import { sql } from 'drizzle-orm'
import type { Scope } from '#domain/access'
import type { Tx } from '../db/database.ts'
import { scopeRole, systemRole } from '../db/programs/scope.ts'

/**
 * Works above scope inside a scoped transaction, and steps down again into `back`; with null it
 * stays above. What the system adds to a person's write commits or fails with it. When `work`
 * throws the transaction is over anyway.
 */
export async function asSystem<T>(tx: Tx, back: Scope | null, work: () => Promise<T>): Promise<T> {
  // Sent with the first statement of `work`, which fails with it.
  const stepped = tx.query(sql.raw(`set local role ${systemRole}`))
  const [, result] = await Promise.all([stepped, work()])
  if (back) await tx.query(sql.raw(`set local role ${scopeRole(back.level)}`))
  return result
}
