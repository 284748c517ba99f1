import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope'
import type { Database, Tx } from '../db/database.ts'
import { isHeldUp } from '../db/outage.ts'
import { passAlone } from '../db/programs/lineage.ts'
import { unavailable } from '../platform/problem.ts'

// Who waits at the gate holds up everybody who comes after, so long writers are let finish between
// two tries.
const patience = '3s'
const longest = '10min'
const isHeld = ({ cause }: Error) => isHeldUp(cause)
const patiently = retry(handleWhen(isHeld), {
  maxAttempts: 5,
  backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 2_000 }),
})

/**
 * Works within a scope while nobody else writes a record that stands in an organisation; reading
 * goes on. Waits some twenty seconds for those who are writing; a 503 when they have not ended then.
 */
export async function withOrganizationWriteLock<T>(
  db: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const alone = () =>
    db.scoped(scope, async (tx) => {
      await tx.query(sql.raw(`set local lock_timeout = '${patience}'`))
      await tx.query(sql.raw(`select ${passAlone}`))
      await tx.query(sql.raw(`set local statement_timeout = '${longest}'`))
      return work(tx)
    })
  return patiently.execute(alone).catch((thrown: Error) => {
    throw isHeld(thrown) ? unavailable('othersWrite', 5, thrown) : thrown
  })
}
