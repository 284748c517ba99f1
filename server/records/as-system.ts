import { sql } from 'drizzle-orm'
import type { Scope } from '#domain/access'
import type { Tx } from '../db/database.ts'
import { scopeRole, systemRole } from '../db/programs/scope.ts'

/**
 * Works above scope inside a scoped transaction, and steps down again: what the system adds to a
 * person's write commits or fails with it. When `work` throws the transaction is over anyway.
 */
export async function asSystem<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
  await tx.query(sql.raw(`set local role ${systemRole}`))
  const result = await work()
  await tx.query(sql.raw(`set local role ${scopeRole(scope.level)}`))
  return result
}
