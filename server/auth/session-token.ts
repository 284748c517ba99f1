import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { newToken, tailLength, tokenHash } from './tokens.ts'

/** How long calls may still be on their way with the token before, in milliseconds. */
const overlap = 30_000

/** A session after its token changed. */
export interface RenewedToken {
  readonly token: string
  readonly lasting: boolean
}

/** The rule over `session s`: the token of this hash opens it. */
export const isShown = (hash: Buffer, now: Date): SQL => sql`
  (s.token_hash = ${hash} or (s.previous_hash = ${hash}
    and s.rotated_at > ${new Date(now.getTime() - overlap).toISOString()}::timestamptz))`

interface Renewing {
  readonly now: Date
  /** When its person proved who they are. */
  readonly confirmedAt: Date
}

/** Gives the session another token and writes down when its person proved who they are. */
export async function renewToken(
  tx: Tx,
  sessionId: string,
  { now, confirmedAt }: Renewing,
): Promise<RenewedToken | null> {
  const token = newToken()
  const at = now.toISOString()
  const [renewed] = await tx.query<{ lasting: boolean }>(sql`
    update session set previous_hash = token_hash, rotated_at = ${at}, confirmed_at = ${confirmedAt.toISOString()},
      token_hash = ${tokenHash(token)}, token_tail = ${token.slice(-tailLength)}
    where id = ${sessionId} returning lasting`)
  return renewed ? { token, lasting: renewed.lasting } : null
}
