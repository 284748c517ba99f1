import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/problem.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { strangers } from './sign-in-delays.ts'
import { newToken, tokenHash } from './tokens.ts'

/** How long a browser is known after it last opened an account, in milliseconds. */
export const deviceLife = 180 * 86_400_000

/** Tokens without our proof, which one network may show in a minute before none is looked for. */
const guessesPerMinute = 30
/** What a proof is signed for. */
const purpose = 'known device'
const shape = /^([\w-]{20,100})\.([0-9a-f]{64})$/

interface KnownDevicesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly box: Pick<SecretBox, 'sign'>
}

/**
 * Browsers that an account was opened with before. Such a browser gives no right; the wrong tries
 * of others do not hold it up.
 */
export class KnownDevices {
  readonly #db: Database
  readonly #clock: Clock
  readonly #box: Pick<SecretBox, 'sign'>
  /** Hashes that were found lately. */
  readonly #found = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 })
  readonly #guesses = new RateLimit({ points: guessesPerMinute, seconds: 60 })

  constructor({ db, clock, box }: KnownDevicesOptions) {
    this.#db = db
    this.#clock = clock
    this.#box = box
  }

  /**
   * What the browser is told apart by; null for a token that no browser was given. A token proves by
   * itself that we made it. Those given by an earlier version do not: they are looked for, and beyond
   * so many a minute from one network none that was not found before.
   */
  async keyOf(token: string, network: string): Promise<string | null> {
    const hash = tokenHash(token)
    const key = hash.toString('base64')
    if (this.#isOurs(token) || this.#found.has(key)) return key
    if (!(await this.#guesses.takes(network))) return null
    const isKnown = await this.#db
      .system((tx) => this.#isGiven(tx, hash))
      .catch((error: unknown) => {
        // Who cannot be looked for is a stranger; what needs no database is answered without it.
        if (error instanceof Problem && error.status === 503) return false
        throw error
      })
    if (!isKnown) return null
    await this.#guesses.giveBack(network)
    this.#found.set(key, true)
    return key
  }

  /** What the tries of a browser that `keyOf` knows are counted as at this name. */
  async originOf(username: string, token: string): Promise<string> {
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
    const token = shown && this.#isOurs(shown) ? shown : this.#newToken()
    if (shown && token !== shown) {
      await tx.query(sql`
        update known_device set token_hash = ${tokenHash(token)}
        where token_hash = ${tokenHash(shown)} and seen_at > ${this.#oldest()}`)
    }
    await tx.query(sql`
      insert into known_device (token_hash, account_id, seen_at)
      values (${tokenHash(token)}, ${accountId}, ${now})
      on conflict (token_hash, account_id) do update set seen_at = excluded.seen_at`)
    return token
  }

  async forgetOld(tx: Tx): Promise<void> {
    await tx.query(sql`delete from known_device where seen_at <= ${this.#oldest()}`)
  }

  #newToken(): string {
    const own = newToken()
    return `${own}.${this.#box.sign(own, purpose)}`
  }

  #isOurs(token: string): boolean {
    const [, own, proof] = shape.exec(token) ?? []
    if (own === undefined || proof === undefined) return false
    return timingSafeEqual(Buffer.from(proof), Buffer.from(this.#box.sign(own, purpose)))
  }

  async #isGiven(tx: Tx, hash: Buffer): Promise<boolean> {
    const found = await tx.query(sql`
      select 1 from known_device
      where token_hash = ${hash} and seen_at > ${this.#oldest()} limit 1`)
    return found.length > 0
  }

  #oldest() {
    const then = new Date(this.#clock.now().getTime() - deviceLife)
    return sql`${then.toISOString()}::timestamptz`
  }
}
