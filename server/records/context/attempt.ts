import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { isRefusal, type Problem } from '../../platform/problem.ts'

/** What became of an attempt. */
export type Attempt<T> = { readonly value: T } | { readonly problem: Problem }

/**
 * Work that leaves nothing behind when it is refused, while the transaction goes on. What is no
 * refusal is thrown on.
 */
export async function attempt<T>(tx: Tx, work: () => Promise<T>): Promise<Attempt<T>> {
  const step = (statement: string): SQL => sql.raw(statement)
  await tx.query(step('savepoint attempt'))
  try {
    const value = await work()
    await tx.query(step('release savepoint attempt'))
    return { value }
  } catch (error) {
    await tx.query(step('rollback to savepoint attempt'))
    if (isRefusal(error)) return { problem: error }
    throw error
  }
}

const undone = Symbol('undone')

/** The refusal that some work would meet; null where it would be done. Nothing of it stays. */
export async function rehearse(tx: Tx, work: () => Promise<unknown>): Promise<Problem | null> {
  const tried = await attempt(tx, async () => {
    await work()
    throw undone
  }).catch((thrown: unknown) => {
    if (thrown === undone) return null
    throw thrown
  })
  return tried && 'problem' in tried ? tried.problem : null
}
