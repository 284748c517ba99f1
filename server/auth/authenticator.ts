import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { foldedOf, isSameName } from '../db/folded-name.ts'
import { networkOf } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem, unauthorized } from '../platform/problem.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import { type Candidate, candidatesWhere, mustBeOpen } from './candidate.ts'
import type { KnownDevices } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import type { SecondFactor } from './second-factor.ts'
import { type SignInDelays, strangers } from './sign-in-delays.ts'

/** From where and with what somebody signs in. */
export interface Caller {
  readonly address: string
  readonly agent?: string
  /** What the browser was given when it opened an account before. */
  readonly device?: string
  /** The session that the browser shows: who signs in over it leaves it. */
  readonly sessionId?: string
  /** The living session in which its person proves again who they are: it has a count of its own. */
  readonly within?: string
}

/** Everything somebody proves who they are with. */
export interface Attempt extends Caller {
  readonly username: string
  readonly password: string
  /** Of the second factor, where the account has one. */
  readonly code?: string
}

/** An account whose password was shown, and whether a code of its second factor was too. */
export type Authenticated = Candidate & { readonly byCode: boolean }

export interface AuthenticatorOptions {
  readonly db: Database
  readonly clock: Clock
  readonly delays: SignInDelays
  readonly devices: KnownDevices
  readonly secondFactor: SecondFactor
  /** Days that a password lasts; 0: for ever. */
  readonly passwordDays: number
  /** Tries a minute from one address, or of one account by one browser that is known. */
  readonly triesPerMinute?: number
}

/**
 * Every proof by password and code passes here: signing in, changing a password, confirming who one
 * is. What is wrong is answered alike, and after the same work, whether there is such an account.
 */
export class Authenticator {
  readonly #options: AuthenticatorOptions
  readonly #tries: RateLimit
  readonly #ofAccounts: RateLimit

  constructor(options: AuthenticatorOptions) {
    this.#options = options
    const points = options.triesPerMinute ?? 60
    this.#tries = new RateLimit({ points, seconds: 60 })
    this.#ofAccounts = new RateLimit({ points: points * 2, seconds: 60 })
  }

  /**
   * The account whose password, and code where it has a second factor, were shown. Throws
   * `signInFailed`, `secondFactorRequired`, `secondFactorWrong` or `signInLocked`; and only to who
   * showed all that, `accountDisabled` or `oneTimePasswordEnded`.
   */
  async authenticate(attempt: Attempt): Promise<Authenticated> {
    return this.#counting(attempt.username, attempt, async (origin) => {
      const account = await this.#byPassword(attempt, origin)
      const byCode = await this.#checkCode(account, attempt.code, origin)
      mustBeOpen(account)
      return { ...account, byCode }
    })
  }

  /** Uses up a code of the second factor that somebody signed in gives up. Throws like the others. */
  async authenticateCode(
    owner: Pick<Candidate, 'accountId' | 'username'>,
    code: string,
    caller: Caller,
  ): Promise<void> {
    await this.#counting(owner.username, caller, async (origin) => {
      if (!(await this.#options.secondFactor.check({ ...owner, origin }, code)))
        throw unauthorized('secondFactorWrong')
    })
  }

  /**
   * Counts tries by where they come from: a browser that opened the account before, and a session that
   * is open, by itself and with the others of the account; anybody else by their network, so that
   * strangers keep out nobody who was here.
   */
  async #counting<T>(
    username: string,
    { address, device, within }: Caller,
    work: (origin: string) => Promise<T>,
  ): Promise<T> {
    const network = networkOf(address)
    const known = within
      ? { key: `session ${within}`, username }
      : await this.#options.devices.knownAt(username, { device, network })
    const origin = known?.key ?? strangers
    // Not the account's doing, so nothing is written down about it.
    await this.#tries.spend(known ? origin : network)
    if (known) await this.#ofAccounts.spend(known.username)
    const { delays } = this.#options
    const counted = { subject: network, factor: 'address' } as const
    if (origin === strangers) await delays.mustBeOpen(counted)
    try {
      return await work(origin)
    } catch (refusal) {
      if (origin === strangers && isWrongTry(refusal)) await delays.count(counted)
      throw refusal
    }
  }

  async #byPassword({ username, password }: Attempt, origin: string): Promise<Candidate> {
    const { db, clock, delays, passwordDays } = this.#options
    const isTheirs = isSameName(sql`a.username`, username)
    const { name, isKnown } = await this.#named(username)
    const subject = delays.subjectOf(name, isKnown)
    const counted = { subject, factor: 'password', origin } as const
    await delays.take(counted)
    const [account] = await db.system((tx) =>
      candidatesWhere(isTheirs, { tx, now: clock.now(), passwordDays }),
    )
    if (!(await passwordMatches(account?.hash, password)) || !account) {
      await db.system((tx) => delays.show(tx, name))
      throw unauthorized('signInFailed')
    }
    await delays.clear(counted)
    return account
  }

  /**
   * What the account is called, or as what a name that nobody has is counted: the database alone says
   * which names are one, as two readers of names would count some of them apart where one is known.
   * Nothing more than whether there is one: how long a locked try takes tells nobody that.
   */
  async #named(username: string): Promise<{ readonly name: string; readonly isKnown: boolean }> {
    const isTheirs = isSameName(sql`a.username`, username)
    const [found] = await this.#options.db.system((tx) =>
      tx.query<{ folded: string; known: string | null }>(sql`
        select ${foldedOf(username)} as folded,
          (select a.username from account a where ${isTheirs} and a.deleted_at is null limit 1) as known`),
    )
    const { folded = username, known = null } = found ?? {}
    return { name: known ?? folded, isKnown: known !== null }
  }

  /** Whether a code was asked for, and was right. */
  async #checkCode(account: Candidate, code: string | undefined, origin: string): Promise<boolean> {
    const { secondFactor } = this.#options
    const { accountId, username } = account
    const { enrolled } = await secondFactor.stateOf(accountId)
    if (!enrolled) return false
    if (!code) throw unauthorized('secondFactorRequired')
    if (!(await secondFactor.check({ accountId, username, origin }, code)))
      throw unauthorized('secondFactorWrong')
    return true
  }
}

const isWrongTry = (refusal: unknown): boolean =>
  refusal instanceof Problem && ['signInFailed', 'secondFactorWrong'].includes(refusal.code)
