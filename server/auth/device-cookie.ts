/** What a browser keeps of the accounts that were opened with it: a token each, the latest first. */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { tokenHash } from './tokens.ts'

/** People who are known on one shared browser: a cookie stays short. */
const accountsPerBrowser = 10
const between = '~'

export const deviceTokensIn = (shown: string | undefined): readonly string[] =>
  (shown ?? '').split(between).filter(Boolean).slice(0, accountsPerBrowser)

export const writtenDevices = (tokens: readonly string[]): string =>
  tokens.slice(0, accountsPerBrowser).join(between)

export const deviceHashesIn = (shown: string | undefined): Buffer[] =>
  deviceTokensIn(shown).map(tokenHash)

/**
 * Whatever ends the sessions of accounts ends this too: what was shown for them before lets no browser
 * guess apart from strangers. The browser at hand, which just proved more, may stay known.
 */
export async function forgetDevices(tx: Tx, accounts: SQL, kept?: string): Promise<void> {
  await tx.query(sql`
    delete from known_device where account_id = any(${accounts})
      and token_hash <> all(${sql.param(deviceHashesIn(kept))}::bytea[])`)
}
