import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { isSameName } from '../db/folded-name.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/problem.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { isUsable } from './actor.ts'
import { deviceHashesIn, deviceTokensIn, writtenDevices } from './device-cookie.ts'
import { newToken, tokenHash } from './tokens.ts'

/** How long a browser is known after it last opened an account, in milliseconds. */
export const deviceLife = 180 * 86_400_000

/** Browsers that one account is known by: of more, the one that was not used for longest gives way. */
export const devicesPerAccount = 20
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

/** What a browser shows, and from where. */
interface Shown {
  /** Its cookie: a token for each account that was opened with it. */
  readonly device: string | undefined
  readonly network: string
}

interface Known {
  readonly key: string
  readonly accountId: string
  readonly username: string
  /** Whether the account is the one that was named. */
  readonly isNamed: boolean
}

/**
 * Browsers that an account was opened with before. Such a browser gives no right; the wrong tries
 * of others do not hold it up. A token is of one account, and good for as long as its row is there
 * and its account may be used.
 */
export class KnownDevices {
  readonly #db: Database
  readonly #clock: Clock
  readonly #box: Pick<SecretBox, 'sign'>
  readonly #guesses = new RateLimit({ points: guessesPerMinute, seconds: 60 })

  constructor({ db, clock, box }: KnownDevicesOptions) {
    this.#db = db
    this.#clock = clock
    this.#box = box
  }

  /**
   * The account that the browser opened last, as which its calls are counted: one account may have
   * many browsers, and no more for having them. Null for who is known by none.
   */
  async accountOf(device: string, network: string): Promise<string | null> {
    const [latest] = await this.#known({ device, network })
    return latest?.accountId ?? null
  }

  /**
   * By which key the account of this name knows the browser, and what the account is called; null for
   * a stranger to it.
   */
  async knownAt(name: string, shown: Shown): Promise<Pick<Known, 'key' | 'username'> | null> {
    const known = await this.#known(shown, name)
    return known.find(({ isNamed }) => isNamed) ?? null
  }

  /** Remembers the browser; answers what it shows from now on. */
  async remember(tx: Tx, accountId: string, shown: string | undefined): Promise<string> {
    const tokens = deviceTokensIn(shown)
    const rows = await tx.query<{ key: string; accountId: string }>(sql`
      select encode(token_hash, 'base64') as key, account_id as "accountId" from known_device
      where token_hash = any(${sql.param(deviceHashesIn(shown))}::bytea[])`)
    const ownerOf = new Map(rows.map((row) => [row.key, row.accountId]))
    const own = tokens.find((token) => ownerOf.get(keyOf(token)) === accountId)
    // One that is not of our making is looked for at a cost: it is replaced.
    const token = own && this.#isOurs(own) ? own : this.#newToken()
    if (own && own !== token)
      await tx.query(sql`delete from known_device where token_hash = ${tokenHash(own)}`)
    await this.#store(tx, accountId, token)
    const others = tokens.filter((one) => one !== own && ownerOf.has(keyOf(one)))
    return writtenDevices([token, ...others])
  }

  async forgetOld(tx: Tx): Promise<void> {
    await tx.query(sql`delete from known_device where seen_at <= ${this.#oldest()}`)
  }

  async #store(tx: Tx, accountId: string, token: string): Promise<void> {
    const hash = tokenHash(token)
    await tx.query(sql`
      insert into known_device (token_hash, account_id, seen_at)
      values (${hash}, ${accountId}, ${this.#clock.now().toISOString()})
      on conflict (token_hash) do update set seen_at = excluded.seen_at`)
    await tx.query(sql`
      delete from known_device where token_hash in (
        select token_hash from known_device where account_id = ${accountId}
        order by token_hash = ${hash} desc, seen_at desc offset ${devicesPerAccount})`)
  }

  /**
   * What the browser is known by, latest first. A token proves by itself that we made it. Those given
   * by an earlier version do not: beyond so many guesses a minute of one network none is looked for.
   */
  async #known({ device, network }: Shown, name = ''): Promise<readonly Known[]> {
    const tokens = deviceTokensIn(device)
    if (tokens.length === 0) return []
    if (tokens.some((token) => this.#isOurs(token)))
      return this.#find(
        tokens.filter((token) => this.#isOurs(token)),
        name,
      )
    if (!(await this.#guesses.takes(network))) return []
    const found = await this.#find(tokens, name)
    if (found.length > 0) await this.#guesses.giveBack(network)
    return found
  }

  async #find(tokens: readonly string[], name: string): Promise<readonly Known[]> {
    const hashes = tokens.map(tokenHash)
    const look = (tx: Tx) =>
      tx.query<Known>(sql`
        select encode(k.token_hash, 'base64') as key, a.id as "accountId", a.username,
          ${isSameName(sql`a.username`, name)} as "isNamed"
        from known_device k join account a on a.id = k.account_id
        where k.token_hash = any(${sql.param(hashes)}::bytea[]) and k.seen_at > ${this.#oldest()}
          and ${isUsable(this.#clock.now())}`)
    const found = await this.#db.system(look).catch((error: unknown) => {
      // Who cannot be looked for is a stranger; what needs no database is answered without it.
      if (error instanceof Problem && error.status === 503) return []
      throw error
    })
    const order = tokens.map(keyOf)
    return [...found].sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
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

  #oldest() {
    const then = new Date(this.#clock.now().getTime() - deviceLife)
    return sql`${then.toISOString()}::timestamptz`
  }
}

const keyOf = (token: string): string => tokenHash(token).toString('base64')
