import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

/** The account that somebody of an identity provider may sign in to, and the link that says so. */
export interface Linked {
  readonly accountId: string
  readonly linkId: string
}

/**
 * Whether the link still says so. Runs above scope, once the account is held: whatever ends the link
 * waits, and ends what was opened by it too.
 */
export async function isStillLinked(tx: Tx, { accountId, linkId }: Linked): Promise<boolean> {
  const links = await tx.query(sql`
    select from linked_identity where id = ${linkId} and account = ${accountId}
      and state = 'linked' and deleted_at is null`)
  return links.length > 0
}
