import { type SQL, sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { failedLoginLimit } from '#domain/resources/account'
import type { DoorAction, FailReason } from '#domain/resources/login-log'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { passAsWriter } from '../db/programs/lineage.ts'
import { forbidden, invalid, Problem, tooMany, unauthorized } from '../problem.ts'
import { type AccountRow, accountColumns, actorOf, isUsable } from './actor.ts'
import { setPassword, wasUsedBefore } from './credentials.ts'
import type { Means } from './identity.ts'
import { writeDoor } from './login-log.ts'
import { passwordFault, passwordMatches } from './passwords.ts'
import type { SecondFactor } from './second-factor.ts'
import type { Sessions } from './sessions.ts'

/** A wrong password too many shuts the account for this long. */
export const shutFor = 30 * 60_000
const day = 86_400_000
/** Days after which a password is changed at the next sign-in, unless the installation says otherwise. */
const usualPasswordDays = 90

/** Refusals that are written down, and as what; others say nothing of a person. */
const failReasonOf: Readonly<Record<string, FailReason>> = {
  signInFailed: 'wrong-password',
  signInLocked: 'locked',
  secondFactorWrong: 'wrong-code',
  accountDisabled: 'disabled',
  passwordChangeRequired: 'password-due',
  oidcNoAccount: 'no-account',
}

/** From where and with what somebody signs in. */
export interface Caller {
  readonly address: string
  readonly agent?: string
}

interface Attempt extends Caller {
  readonly username: string
  readonly password: string
  /** Of the second factor, where the account has one. */
  readonly code?: string
}

type Candidate = AccountRow & {
  readonly hash: string | null
  readonly oneTime: boolean
  readonly isWorn: boolean
  readonly usable: boolean
  readonly failedLogins: number
  /** Milliseconds until a lock ends; null without a lock. */
  readonly shutMs: number | null
}

interface SignInOptions {
  readonly db: Database
  readonly clock: Clock
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  /** Tries a minute from one address. */
  readonly triesPerMinute?: number
  /** Days that a password lasts; 0: for ever. */
  readonly passwordDays?: number
  /** Hears of every refusal that was written down, above scope and in the transaction of that. */
  readonly onRefused?: (tx: Tx, address: string, now: Date) => Promise<void>
}

/** Lets people in, and keeps guessers out without telling them which half they guessed. */
export class SignIn {
  readonly #options: SignInOptions
  readonly #byAddress: RateLimiterMemory
  // Names that do not exist are shut like those that do.
  readonly #strangers = new RateLimiterMemory({
    points: failedLoginLimit,
    duration: shutFor / 1000,
    blockDuration: shutFor / 1000,
  })

  constructor(options: SignInOptions) {
    this.#options = options
    this.#byAddress = new RateLimiterMemory({ points: options.triesPerMinute ?? 60, duration: 60 })
  }

  /** Opens a session for the right password and answers its token. */
  async signIn(attempt: Attempt): Promise<string> {
    await consume(this.#byAddress, attempt.address)
    return this.#noting('login', attempt, async () => {
      const account = await this.#recognise(attempt)
      await this.#checkSecond(account.accountId, attempt.code)
      return this.#enter(account, attempt, 'password')
    })
  }

  /**
   * Opens a session for the one account whose field holds the value; whoever calls has proof of it.
   * Throws `oidcNoAccount` where there is none or more than one.
   */
  signInAs(field: 'username' | 'email', value: string, caller: Caller): Promise<string> {
    return this.#noting('login', { ...caller, username: value }, () =>
      this.#enterAs(field, value, caller),
    )
  }

  /** Whole days until the password has to be changed, below 1 when that is today; null: never. */
  async passwordDaysLeft(tx: Tx, accountId: string): Promise<number | null> {
    const { clock, passwordDays = usualPasswordDays } = this.#options
    const [kept] = await tx.query<{ changedAt: string }>(
      sql`select changed_at as "changedAt" from credential where account_id = ${accountId}`,
    )
    if (!kept || passwordDays === 0) return null
    const age = clock.now().getTime() - new Date(kept.changedAt).getTime()
    return Math.floor(passwordDays - age / day)
  }

  /** Writes a refusal down before it is answered. */
  async #noting<T>(
    action: DoorAction,
    { username, address, agent }: Pick<Attempt, 'username' | 'address' | 'agent'>,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work()
    } catch (refusal) {
      const failReason = refusal instanceof Problem ? failReasonOf[refusal.code] : undefined
      const { db, clock, onRefused } = this.#options
      if (failReason) {
        const event = { username, action, failReason, address, agent }
        const now = clock.now()
        await db.system(async (tx) => {
          await writeDoor(tx, event, now)
          await onRefused?.(tx, address, now)
        })
      }
      throw refusal
    }
  }

  async #enterAs(field: 'username' | 'email', value: string, caller: Caller): Promise<string> {
    const now = this.#options.clock.now()
    const found = await this.#options.db.system((tx) =>
      tx.query<Candidate>(sql`
        select ${this.#candidateColumns(now)} from account a left join credential c on c.account_id = a.id
        where lower(a.${sql.identifier(field)}) = lower(${value}) and a.deleted_at is null limit 2`),
    )
    const [account] = found
    if (!account || found.length > 1) throw forbidden('oidcNoAccount')
    return this.#enter(account, caller, 'oidc')
  }

  async #enter(account: Candidate, { address, agent }: Caller, means: Means): Promise<string> {
    const { db, clock, sessions } = this.#options
    const { accountId } = account
    const actor = actorOf(account, account.defaultOrg)
    if (!account.usable || !actor) throw forbidden('accountDisabled')
    const lasting = actor.roles.every((role) => role === 'controlRoom')
    const mustChange = account.oneTime || (account.isWorn && !lasting)
    if (means === 'password' && mustChange) throw forbidden('passwordChangeRequired')
    return db.system(async (tx) => {
      await tx.query(sql`
        update account set last_login_at = ${clock.now().toISOString()} where id = ${accountId}`)
      const orgId = actor.lineage.org
      const token = await sessions.open(tx, { accountId, orgId, lasting, means, address, agent })
      const client = lasting ? ('screen' as const) : undefined
      const event = { username: account.username, action: 'login', address, agent, client } as const
      await writeDoor(tx, event, clock.now())
      return token
    })
  }

  /** Changes a password that is known, and ends every session of the account. */
  async changePassword(attempt: Attempt, newPassword: string): Promise<void> {
    await consume(this.#byAddress, attempt.address)
    await this.#noting('password-change', attempt, () => this.#change(attempt, newPassword))
  }

  async #change(attempt: Attempt, newPassword: string): Promise<void> {
    const { db, clock, sessions } = this.#options
    const account = await this.#recognise(attempt)
    await db.system((tx) => takeBack(tx, account.accountId))
    if (!account.usable) throw forbidden('accountDisabled')
    const fault = passwordFault(newPassword, attempt.username)
    if (fault) throw invalid([{ field: 'newPassword', code: fault }])
    await db.system(async (tx) => {
      if (await wasUsedBefore(tx, account.accountId, newPassword)) {
        throw invalid([{ field: 'newPassword', code: 'passwordUsedBefore' }])
      }
      const now = clock.now()
      await setPassword(tx, account.accountId, newPassword, { now })
      const { username, address, agent } = attempt
      await writeDoor(tx, { username, action: 'password-change', address, agent }, now)
    })
    await sessions.end({ accountId: account.accountId }, 'endedByPassword')
  }

  /** The account whose name and password these are; counts the try before it looks at the password. */
  async #recognise({ username, password }: Attempt): Promise<Candidate> {
    const { db } = this.#options
    const account = await db.system((tx) => this.#countTry(tx, username))
    if (!account) await consume(this.#strangers, username)
    if (!(await passwordMatches(account?.hash, password)) || !account) {
      throw unauthorized('signInFailed')
    }
    return account
  }

  /**
   * Forgives the tries so far once everything was right. A right password alone does not: who knows
   * it could guess codes for ever.
   */
  async #checkSecond(accountId: string, code: string | undefined): Promise<void> {
    const { db, secondFactor } = this.#options
    const { enrolled } = await secondFactor.stateOf(accountId)
    if (enrolled && !code) {
      await db.system((tx) => takeBack(tx, accountId))
      throw unauthorized('secondFactorRequired')
    }
    const isRight =
      !enrolled || (await db.system((tx) => secondFactor.accepts(tx, accountId, code ?? '')))
    if (!isRight) throw unauthorized('secondFactorWrong')
    await db.system((tx) => forgive(tx, accountId))
  }

  async #countTry(tx: Tx, username: string): Promise<Candidate | undefined> {
    const now = this.#options.clock.now()
    const before = await this.#candidate(tx, username, now)
    if (!before) return undefined
    const isOver = before.shutMs !== null && before.shutMs <= 0
    if (before.failedLogins >= failedLoginLimit && before.shutMs !== null && !isOver) {
      throw tooMany(Math.ceil(before.shutMs / 1000), 'signInLocked')
    }
    const tries = isOver ? 1 : before.failedLogins + 1
    const until = tries >= failedLoginLimit ? new Date(now.getTime() + shutFor) : null
    await tx.query(sql`update account set failed_logins = ${tries} where id = ${before.accountId}`)
    await tx.query(sql`
      update credential set locked_until = ${until?.toISOString() ?? null}
      where account_id = ${before.accountId}`)
    return before
  }

  async #candidate(tx: Tx, username: string, now: Date): Promise<Candidate | undefined> {
    // Held first and read afterwards: of many tries at once each sees the count of the one before.
    // Accounts stand in organisations: the gate comes before the row, as for every writer.
    await tx.query(sql`select id from account
      where (select ${sql.raw(passAsWriter)}) is not null and username = ${username} for update`)
    const [found] = await tx.query<Candidate>(sql`
      select ${this.#candidateColumns(now)}
      from account a left join credential c on c.account_id = a.id
      where a.username = ${username} and a.deleted_at is null`)
    return found
  }

  /** The columns of `Candidate` from `account a` and `credential c`. */
  #candidateColumns(now: Date): SQL {
    const { passwordDays = usualPasswordDays } = this.#options
    const worn =
      passwordDays === 0
        ? sql`false`
        : sql`c.changed_at < ${new Date(now.getTime() - passwordDays * day).toISOString()}`
    return sql`${accountColumns(now)}, c.hash, coalesce(c.one_time, false) as "oneTime",
      coalesce(${worn}, false) as "isWorn", (${isUsable(now)}) as usable,
      coalesce(a.failed_logins, 0) as "failedLogins",
      (extract(epoch from c.locked_until - ${now.toISOString()}::timestamptz) * 1000)::float8 as "shutMs"`
  }
}

/** Uncounts the try under way: nothing in it was wrong. */
async function takeBack(tx: Tx, accountId: string): Promise<void> {
  await tx.query(sql`
    update account set failed_logins = greatest(failed_logins - 1, 0) where id = ${accountId}`)
  await tx.query(sql`update credential set locked_until = null where account_id = ${accountId}`)
}

async function forgive(tx: Tx, accountId: string): Promise<void> {
  await tx.query(sql`update account set failed_logins = 0 where id = ${accountId}`)
  await tx.query(sql`update credential set locked_until = null where account_id = ${accountId}`)
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooMany(Math.ceil(refusal.msBeforeNext / 1000), 'signInLocked')
  }
}
