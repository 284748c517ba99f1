import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { strangers } from './sign-in-delays.ts'
import { newToken, tokenHash } from './tokens.ts'

/** How long a browser is known after it last opened an account, in milliseconds. */
export const deviceLife = 180 * 86_400_000

/**
 * Browsers that an account was opened with before. Such a browser gives no right; the wrong tries
 * of others do not hold it up.
 */
export class KnownDevices {
  readonly #db: Database
  readonly #clock: Clock

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** What the tries of this browser at this name are counted as. */
  async originOf(username: string, token: string | undefined): Promise<string> {
    if (!token) return strangers
    const hash = tokenHash(token)
    const found = await this.#db.system((tx) =>
      tx.query(sql`
        select 1 from known_device k join account a on a.id = k.account_id
        where k.token_hash = ${hash} and a.username = ${username} and a.deleted_at is null
          and k.seen_at > ${this.#oldest()}`),
    )
    return found.length > 0 ? hash.toString('base64') : strangers
  }

  /** Remembers the browser; answers the token that it brings from now on. */
  async remember(tx: Tx, accountId: string, shown: string | undefined): Promise<string> {
    const now = this.#clock.now().toISOString()
    // A token that is not of our making may be known to others.
    const token = shown && (await isOurs(tx, shown)) ? shown : newToken()
    await tx.query(sql`
      insert into known_device (token_hash, account_id, seen_at)
      values (${tokenHash(token)}, ${accountId}, ${now})
      on conflict (token_hash, account_id) do update set seen_at = excluded.seen_at`)
    return token
  }

  async forgetOld(tx: Tx): Promise<void> {
    await tx.query(sql`delete from known_device where seen_at <= ${this.#oldest()}`)
  }

  #oldest() {
    const then = new Date(this.#clock.now().getTime() - deviceLife)
    return sql`${then.toISOString()}::timestamptz`
  }
}

async function isOurs(tx: Tx, token: string): Promise<boolean> {
  const hash = tokenHash(token)
  const found = await tx.query(sql`select 1 from known_device where token_hash = ${hash} limit 1`)
  return found.length > 0
}
