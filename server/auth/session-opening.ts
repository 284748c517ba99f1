import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { longestOf, type SessionLife } from './session-life.ts'
import { newToken, tailLength, tokenHash } from './tokens.ts'

export type Opening = {
  readonly accountId: string
  readonly orgId: string
  /** A display in a control room. */
  readonly lasting: boolean
  readonly address?: string
  readonly agent?: string
  /** The session that the browser showed, which ends. */
  readonly replaces?: string
  /** When the person proved who they are; null where that is not known. */
  readonly confirmedAt: Date | null
} & OpenedBy

/** By what a session is opened: a password, or an identity that is linked. */
type OpenedBy =
  | { readonly means?: 'password' }
  | { readonly means: 'oidc'; readonly linkId: string }

/** Stores a session; answers its token, which is never stored. */
export async function insertSession(
  tx: Tx,
  opening: Opening,
  { now, life }: { readonly now: Date; readonly life: SessionLife },
): Promise<string> {
  const { accountId, orgId, lasting, means = 'password', address, agent, confirmedAt } = opening
  const linkId = opening.means === 'oidc' ? opening.linkId : null
  const token = newToken()
  const ends = new Date(now.getTime() + longestOf(life, lasting))
  await tx.query(sql`
    insert into session
      (id, token_hash, token_tail, account_id, org_id, lasting, created_at, seen_at, expires_at,
        means, linked_identity, address, agent, confirmed_at)
    values (${randomUUID()}, ${tokenHash(token)}, ${token.slice(-tailLength)}, ${accountId}, ${orgId}, ${lasting},
      ${now.toISOString()}, ${now.toISOString()}, ${ends.toISOString()},
      ${means}, ${linkId}, ${address ?? null}, ${agent?.slice(0, 200) ?? null},
      ${confirmedAt?.toISOString() ?? null})`)
  if (opening.replaces) await tx.query(sql`delete from session where id = ${opening.replaces}`)
  return token
}
