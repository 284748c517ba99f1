import { sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope'
import type { Tx } from '../../db/database.ts'
import { scopeRole, systemRole } from '../../db/programs/scope.ts'

/**
 * Works above scope inside a scoped transaction, and steps down again into `back` however the work
 * ends; with null it stays above. What the system adds to a person's write commits or fails with it.
 */
export async function withSystemRole<T>(
  tx: Tx,
  back: Scope | null,
  work: () => Promise<T>,
): Promise<T> {
  const stepDown = async () => {
    if (back) await tx.query(sql.raw(`set local role ${scopeRole(back.level)}`))
  }
  // Sent with the first statement of `work`, which fails with it.
  const stepped = tx.query(sql.raw(`set local role ${systemRole}`))
  let result: T
  try {
    ;[, result] = await Promise.all([stepped, work()])
  } catch (error) {
    // Whoever catches the refusal goes on in their own role. After a statement that failed the
    // transaction is over, and the role with it.
    await stepDown().catch(() => undefined)
    throw error
  }
  await stepDown()
  return result
}
