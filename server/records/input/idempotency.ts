import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { canonical } from '#domain/text/canonical'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../platform/problem.ts'

const kept = 24 * 3_600_000

interface Claim {
  readonly accountId: string
  /** What the client called its intention. */
  readonly key: string
  /** Record type of what is made, or `comment`. */
  readonly resource: string
  readonly recordId: string
  readonly input: unknown
  readonly now: Date
}

interface Earlier {
  readonly resource: string
  readonly id: string
  readonly fingerprint: string
}

/**
 * Claims a key for a record about to be made, within its transaction: a second call with the key
 * waits for the first. Answers the id of the record the key already made, or null when it is new;
 * throws when the key was used for something else, naming the record it made: keys are one
 * person's, so nobody else learns of it. Runs above scope.
 */
export async function claimKey(tx: Tx, claim: Claim): Promise<string | null> {
  const { accountId, key, resource, recordId, input, now } = claim
  const fingerprint = createHash('sha256')
    .update(canonical([resource, input]))
    .digest('hex')
  const stale = new Date(now.getTime() - kept).toISOString()
  await tx.query(sql`
    delete from idempotency where account_id = ${accountId} and created_at < ${stale}`)
  const claimed = await tx.query(sql`
    insert into idempotency (account_id, key, resource, record_id, fingerprint, created_at)
    values (${accountId}, ${key}, ${resource}, ${recordId}, ${fingerprint}, ${now.toISOString()})
    on conflict do nothing returning key`)
  if (claimed.length > 0) return null
  const [earlier] = await tx.query<Earlier>(sql`
    select resource, record_id as "id", fingerprint from idempotency
    where account_id = ${accountId} and key = ${key}`)
  if (earlier?.fingerprint === fingerprint) return earlier.id
  const params = earlier && { resource: earlier.resource, id: earlier.id }
  throw new Problem(422, 'keyReused', { params })
}
