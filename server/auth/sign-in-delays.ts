import { type SQL, sql } from 'drizzle-orm'
import { failedLoginLimit } from '#domain/resources/identity-org/account'
import type { Database, Tx } from '../db/database.ts'
import { passAsWriter } from '../db/programs/lineage.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../platform/problem.ts'
import type { SecretBox } from '../platform/secret-box.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How failures add up to a wait; times in milliseconds. */
export interface DelayRule {
  /** The first failure that costs a wait. */
  readonly free: number
  readonly first: number
  readonly longest: number
  /** After so long without a failure the count starts again. */
  readonly forgottenAfter: number
}

/**
 * A password is guessed 48 times a day at most, from however many addresses. A code has a million
 * values and three of them are good: whoever knows the password gets two tries a day.
 */
export const delayRules = {
  password: {
    ...{ free: failedLoginLimit, first: minute, longest: 30 * minute },
    forgottenAfter: day,
  },
  code: { free: failedLoginLimit, first: minute, longest: 12 * hour, forgottenAfter: 30 * day },
  // Of one address over all accounts: a whole crew may sit behind it.
  address: { free: 30, first: 10_000, longest: 10 * minute, forgottenAfter: hour },
} as const satisfies Record<string, DelayRule>
/** Failures of all known browsers of an account together, for each that costs one browser a wait. */
const knownTogether = 4
export type DelayedFactor = keyof typeof delayRules

/** Where tries come from unless the browser opened the account before. */
export const strangers = 'strangers'
/** All known browsers and living sessions of an account together. */
export const allKnown = 'known'

/** What is counted: the factor of a user name (`subjectOf`) or of an address. */
export interface Counted {
  readonly subject: string
  readonly factor: DelayedFactor
  /** A browser the account was opened with before, or a living session; default: anywhere else. */
  readonly origin?: string
}

/** The wait after so many failures, in milliseconds. */
export function delayAfter(tries: number, { free, first, longest }: DelayRule): number {
  return tries < free ? 0 : Math.min(longest, first * 2 ** Math.min(tries - free, 30))
}

interface SignInDelaysOptions {
  readonly db: Database
  readonly clock: Clock
  readonly box: Pick<SecretBox, 'sign'>
  /** Failures from one address that cost no wait. */
  readonly addressTries?: number
}

/**
 * Failed tries and the waits they bring. Each factor has a count of its own, which only a right
 * answer of that factor clears, or an administrator. Names that nobody has are counted alike.
 */
export class SignInDelays {
  readonly #db: Database
  readonly #clock: Clock
  readonly #box: Pick<SecretBox, 'sign'>
  readonly #rules: Readonly<Record<DelayedFactor, DelayRule>>

  constructor({ db, clock, box, addressTries }: SignInDelaysOptions) {
    this.#db = db
    this.#clock = clock
    this.#box = box
    const address = { ...delayRules.address, free: addressTries ?? delayRules.address.free }
    this.#rules = { ...delayRules, address }
  }

  /** What tries at a name are counted by; one that nobody has may be a password in the wrong place. */
  subjectOf(username: string, isKnown: boolean): string {
    const sealed = this.#box.sign(username, 'sign-in-delay')
    return isKnown ? username : `?${sealed}`
  }

  /** Throws `signInLocked` while a wait lasts. */
  async mustBeOpen(counted: Counted): Promise<void> {
    const [row] = await this.#db.system((tx) =>
      tx.query<{ wait: number }>(sql`
        select (extract(epoch from d.opens_at - ${this.#ago(0)}) * 1000)::float8 as wait
        from sign_in_delay d where ${isAbout(counted)} and not ${this.#isOpen()}`),
    )
    if (row) throw locked(row.wait)
  }

  /**
   * Counts a try before it is looked at, so that many at once are no way around a wait. What strangers
   * do not hold up is counted once more with all else that they do not: whoever has many such browsers
   * has no more tries. The first mistake of each is exempt, so that another's copy holds no owner up.
   */
  async take(counted: Counted): Promise<void> {
    const tries = await this.#take(counted)
    if ((counted.origin ?? strangers) === strangers) return
    const together = { ...counted, origin: allKnown }
    if (tries === 1) await this.count(together)
    else await this.#take(together)
  }

  /** The tries so far, with this one. */
  async #take(counted: Counted): Promise<number> {
    const [taken] = await this.#db.system((tx) =>
      tx.query<{ tries: number }>(
        sql`${this.#counting(counted)} where ${this.#isOpen()} returning d.tries`,
      ),
    )
    if (taken) return taken.tries
    await this.mustBeOpen(counted)
    // It opened in this very moment, and this try was not counted.
    throw locked(1)
  }

  /** Counts a failure of something that was not taken before. */
  async count(counted: Counted): Promise<void> {
    await this.#db.system((tx) => tx.query(this.#counting(counted)))
  }

  /** A right answer: the count of this factor from there starts again, and that of all known together. */
  async clear(counted: Counted): Promise<void> {
    const { subject, factor, origin = strangers } = counted
    const cleared = origin === strangers ? [origin] : [origin, allKnown]
    await this.#db.system(async (tx) => {
      const gone = await tx.query(
        sql`delete from sign_in_delay where subject = ${subject} and factor = ${factor}
          and origin = any(${sql.param(cleared)}::text[]) and tries > 0 returning 1`,
      )
      if (gone.length > 0) await this.show(tx, counted.subject)
    })
  }

  /** Brings the failures that administrators see on the account up to date. Runs above scope. */
  async show(tx: Tx, username: string): Promise<void> {
    // Accounts stand in organisations: the gate comes before the row, as for every writer.
    await tx.query(sql`
      update account set failed_logins = coalesce((select sum(d.tries)::int from sign_in_delay d
          where d.subject = account.username and d.factor <> 'address'
            and d.origin <> ${allKnown}), 0)
      where (select ${sql.raw(passAsWriter)}) is not null and username = ${username}
        and deleted_at is null`)
  }

  /** Takes away what no longer counts. */
  async forgetOld(tx: Tx): Promise<void> {
    for (const [factor, { forgottenAfter }] of Object.entries(this.#rules)) {
      await tx.query(sql`
        delete from sign_in_delay where factor = ${factor} and tried_at < ${this.#ago(forgottenAfter)}`)
    }
  }

  #counting({ subject, factor, origin = strangers }: Counted): SQL {
    const { free: each, first, longest, forgottenAfter } = this.#rules[factor]
    const free = origin === allKnown ? each * knownTogether : each
    const now = this.#ago(0)
    const isOld = sql`d.tried_at < ${this.#ago(forgottenAfter)}`
    const tries = sql`case when ${isOld} then 1 else d.tries + 1 end`
    const doubled = sql`${first}::float8 * power(2, least(${tries} - ${free}, 30))`
    const wait = sql`least(${longest}::float8, ${doubled}) * interval '1 millisecond'`
    return sql`
      insert into sign_in_delay as d (subject, factor, origin, tries, tried_at, opens_at)
      values (${subject}, ${factor}, ${origin}, 1, ${now}, '-infinity')
      on conflict (subject, factor, origin) do update set tries = ${tries},
        tried_at = excluded.tried_at,
        opens_at = case when ${tries} < ${free} then '-infinity' else excluded.tried_at + ${wait} end`
  }

  /** A failure of the future was counted before the clock was set back: it holds nobody up. */
  #isOpen(): SQL {
    return sql`(d.opens_at <= ${this.#ago(0)} or d.tried_at > ${this.#ago(-minute)})`
  }

  #ago(milliseconds: number): SQL {
    const then = new Date(this.#clock.now().getTime() - milliseconds)
    return sql`${then.toISOString()}::timestamptz`
  }
}

function locked(wait: number): Problem {
  const retryAfter = Math.ceil(wait / 1000)
  const params = { retryAfter, minutes: Math.ceil(retryAfter / 60) }
  return new Problem(429, 'signInLocked', { retryAfter, params })
}

const isAbout = ({ subject, factor, origin = strangers }: Counted): SQL => sql`
  subject = ${subject} and factor = ${factor} and origin = ${origin}`
