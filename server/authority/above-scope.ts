import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { systemRole } from '../db/programs/scope.ts'

/**
 * Looks above scope, from wherever the transaction stands, and steps back there. When `look` throws
 * the transaction, or the attempt within it, is over anyway.
 */
export async function aboveScope<T>(tx: Tx, look: () => Promise<T>): Promise<T> {
  const [stood] = await tx.query<{ role: string }>(sql`select current_user as role`)
  if (!stood || stood.role === systemRole) return look()
  await tx.query(sql.raw(`set local role ${systemRole}`))
  const found = await look()
  await tx.query(sql.raw(`set local role ${stood.role}`))
  return found
}
