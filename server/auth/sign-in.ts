import { sql } from 'drizzle-orm'
import {
  type FailReason,
  type SignInAction,
  unfinishedReasons,
} from '#domain/resources/log-audit/login-log'
import { foldedName } from '#domain/text/folded-name'
import type { Tx } from '../db/database.ts'
import { networkOf } from '../platform/client-address.ts'
import {
  conflict,
  type FieldError,
  forbidden,
  invalid,
  Problem,
  unauthorized,
} from '../platform/problem.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import { type PasswordPolicy, passwordFault, usualPolicy } from '../settings/password-policy.ts'
import { actorOf } from './actor.ts'
import {
  type Attempt,
  Authenticator,
  type AuthenticatorOptions,
  type Caller,
} from './authenticator.ts'
import { type Candidate, candidatesWhere, mustBeOpen } from './candidate.ts'
import { provenBefore } from './confirmation.ts'
import { hashMatching, holdPassword, passwordHashesOf, setPasswordHash } from './credentials.ts'
import { isDisplay } from './display.ts'
import type { Identity } from './identity.ts'
import { isStillLinked, type Linked } from './linked-account.ts'
import { type SignInEvent, writeSignIn } from './login-log.ts'
import { hashPassword } from './passwords.ts'
import type { Renewed, Sessions } from './sessions.ts'
import type { Visitors } from './visitors.ts'

/** Refusals a minute that are written down of one name and network where no try is counted. */
const uncountedLines = 10
const day = 86_400_000

/** Refusals that are written down, and as what; others say nothing of a person. */
const failReasonOf: Readonly<Record<string, FailReason>> = {
  signInFailed: 'wrong-password',
  signInLocked: 'locked',
  secondFactorWrong: 'wrong-code',
  secondFactorRequired: 'no-code',
  accountDisabled: 'disabled',
  passwordChangeRequired: 'password-due',
  oneTimePasswordEnded: 'password-due',
  oidcNotLinked: 'no-account',
}

/** What a sign-in gives to the client to keep. */
export interface Opened extends Renewed {
  /** Tells this browser from strangers at the next sign-in. */
  readonly device: string
}

/** What somebody proved who they are with, and when as far as that is known. */
type Proof = { readonly confirmedAt: Date | null } & (
  | { readonly means: 'password'; readonly hash: string | null; readonly byCode: boolean }
  | { readonly means: 'oidc'; readonly linkId: string }
)

/** Whom an identity provider answers for. */
interface Vouched {
  /** Null while nobody confirmed whose account it is. */
  readonly linked: Linked | null
  /** What the provider calls its person. */
  readonly said: string
  /** When they signed in there; null where it does not say. */
  readonly provenAt: Date | null
}

interface SignInOptions extends Omit<AuthenticatorOptions, 'passwordDays'> {
  readonly sessions: Sessions
  readonly visitors: Visitors
  readonly passwords?: PasswordPolicy
  /** Hears of every failed try that was written down, above scope and in the transaction of that. */
  readonly onRefused?: (tx: Tx, address: string, now: Date) => Promise<void>
}

/** Lets people in, and keeps guessers out without telling them which half they guessed. */
export class SignIn {
  readonly #options: SignInOptions
  readonly #passwords: PasswordPolicy
  readonly #authenticator: Authenticator
  readonly #uncountedLines = new RateLimit({ points: uncountedLines, seconds: 60 })

  constructor(options: SignInOptions) {
    this.#options = options
    this.#passwords = options.passwords ?? usualPolicy
    this.#authenticator = new Authenticator({ ...options, passwordDays: this.#passwords.days })
  }

  /** Opens a session for the right password, and the code where the account has a second factor. */
  signIn(attempt: Attempt): Promise<Opened> {
    return this.#noting('login', attempt, async () => {
      const account = await this.#authenticator.authenticate(attempt)
      const { accountId, hash, byCode } = account
      const confirmedAt = this.#options.clock.now()
      return this.#enter(accountId, attempt, { means: 'password', hash, byCode, confirmedAt })
    })
  }

  /**
   * Opens a session for an account that an identity provider answers for. Throws `oidcNotLinked`
   * where there is none.
   */
  signInAs({ linked, said, provenAt }: Vouched, caller: Caller): Promise<Opened> {
    return this.#noting('login', { ...caller, username: said.slice(0, 50) }, async () => {
      if (!linked) throw forbidden('oidcNotLinked')
      const { accountId, linkId } = linked
      const confirmedAt = provenBefore(provenAt, this.#options.clock.now())
      return this.#enter(accountId, caller, { means: 'oidc', linkId, confirmedAt })
    })
  }

  /** Whole days until the password has to be changed, below 1 when that is today; null: never. */
  async passwordDaysLeft(tx: Tx, accountId: string): Promise<number | null> {
    const { clock } = this.#options
    const [kept] = await tx.query<{ changedAt: string }>(
      sql`select changed_at as "changedAt" from credential where account_id = ${accountId}`,
    )
    if (!kept || this.#passwords.days === 0) return null
    const age = clock.now().getTime() - new Date(kept.changedAt).getTime()
    return Math.floor(this.#passwords.days - age / day)
  }

  /** Writes a refusal down before it is answered. */
  async #noting<T>(
    action: SignInAction,
    { username, address, agent }: Pick<Attempt, 'username' | 'address' | 'agent'>,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work()
    } catch (refusal) {
      const failReason = refusal instanceof Problem ? failReasonOf[refusal.code] : undefined
      const { db, clock, onRefused } = this.#options
      const line = { failReason, username, address }
      if (failReason && (await this.#isWritten(line))) {
        const event = { username, action, failReason, address, agent }
        const now = clock.now()
        await db.system(async (tx) => {
          await writeSignIn(tx, event, now)
          if (!unfinishedReasons.includes(failReason)) await onRefused?.(tx, address, now)
        })
      }
      throw refusal
    }
  }

  /** What counts as no try, as while a name is locked, comes as fast as somebody asks. */
  async #isWritten({
    failReason,
    username,
    address,
  }: Pick<SignInEvent, 'failReason' | 'username' | 'address'>): Promise<boolean> {
    if (!failReason || (failReason !== 'locked' && !unfinishedReasons.includes(failReason)))
      return true
    return this.#uncountedLines.takes(`${failReason} ${networkOf(address)} ${foldedName(username)}`)
  }

  /** Opens a session, in the transaction in which what was proved still holds. */
  async #enter(accountId: string, caller: Caller, proof: Proof): Promise<Opened> {
    const { db, clock, sessions, devices, visitors } = this.#options
    const { address, agent } = caller
    const opened = await db.system(async (tx) => {
      // Held until the end: whatever takes away what was proved waits, and ends this session too.
      await tx.query(sql`
        update account set last_login_at = ${clock.now().toISOString()} where id = ${accountId}`)
      const account = await this.#stillProven(tx, accountId, proof)
      const actor = actorOf(account, account.defaultOrg)
      if (!actor) throw forbidden('accountDisabled')
      const lasting = isDisplay(account.roles)
      if (proof.means === 'password' && mustChange(account))
        throw forbidden('passwordChangeRequired')
      const opening = { accountId, orgId: actor.lineage.org, lasting, address, agent }
      const token = await sessions.open(tx, { ...opening, ...proof, replaces: caller.sessionId })
      const client = lasting ? ('screen' as const) : undefined
      const event = { username: account.username, action: 'login', address, agent, client } as const
      await writeSignIn(tx, event, clock.now())
      const life = sessions.lifeOf(lasting)
      return { token, life, device: await devices.remember(tx, accountId, caller.device) }
    })
    visitors.remember(accountId, address)
    return opened
  }

  /** The account as it is now; what was proved was read before, and long before where a hash waited. */
  async #stillProven(tx: Tx, accountId: string, proof: Proof): Promise<Candidate> {
    const query = { tx, now: this.#options.clock.now(), passwordDays: this.#passwords.days }
    const [account] = await candidatesWhere(sql`a.id = ${accountId}`, query)
    if (proof.means === 'password') {
      if (!account || account.hash !== proof.hash) throw unauthorized('signInFailed')
      mustBeOpen(account)
      // Set up since the password was shown: then that alone opens nothing.
      const { enrolled } = await this.#options.secondFactor.stateWithin(tx, accountId)
      if (enrolled && !proof.byCode) throw unauthorized('secondFactorRequired')
      return account
    }
    if (!account || !(await isStillLinked(tx, { accountId, linkId: proof.linkId })))
      throw forbidden('oidcNotLinked')
    mustBeOpen({ ...account, isPastEnd: false })
    return account
  }

  /**
   * Somebody signed in proves again who they are; answers the new token of their session. What is
   * wrong is named by field: the session itself goes on.
   */
  async confirm(
    { sessionId, actor }: Identity,
    proof: Omit<Attempt, 'username'>,
  ): Promise<Renewed> {
    const { sessions } = this.#options
    const attempt = { ...proof, username: actor.username, within: sessionId }
    await this.#noting('confirm', attempt, async () => {
      const account = await this.#authenticator.authenticate(attempt)
      // What opens nothing but its own change confirms nothing either.
      if (mustChange(account)) throw forbidden('passwordChangeRequired')
    }).catch((refusal: unknown) => {
      throw byField(refusal)
    })
    await this.#note('confirm', actor.username, proof)
    return sessions.confirm(sessionId)
  }

  /**
   * Makes the begun second factor count; answers the recovery codes, which are shown this once. The
   * other sessions of the account were opened without it and end.
   */
  async turnOnSecondFactor(identity: Identity, code: string, caller: Caller): Promise<string[]> {
    const { secondFactor, sessions } = this.#options
    const { actor, sessionId } = identity
    const codes = await secondFactor.confirm(actor.id, code)
    const { device } = caller
    await sessions.end({ accountId: actor.id, except: sessionId, device }, 'endedByOwner')
    await this.#note('second-factor-on', actor.username, caller)
    return codes
  }

  /** Takes the second factor from who shows a code of it; a 422 for a wrong one. */
  async turnOffSecondFactor(
    { actor, sessionId }: Identity,
    code: string,
    caller: Caller,
  ): Promise<void> {
    const { secondFactor, db } = this.#options
    const { id: accountId, username } = actor
    const attempt = { ...caller, username }
    await this.#noting('second-factor-off', attempt, () =>
      this.#authenticator.authenticateCode({ accountId, username }, code, {
        ...caller,
        within: sessionId,
      }),
    ).catch((refusal: unknown) => {
      throw byField(refusal)
    })
    await db.system((tx) => secondFactor.reset(tx, accountId, caller.device))
    await this.#note('second-factor-off', username, caller)
  }

  #note(action: SignInAction, username: string, { address, agent }: Caller): Promise<void> {
    const { db, clock } = this.#options
    return db.system((tx) => writeSignIn(tx, { username, action, address, agent }, clock.now()))
  }

  /** Changes a password for who shows everything the account asks for, and ends all its sessions. */
  changePassword(attempt: Attempt, newPassword: string): Promise<void> {
    return this.#noting('password-change', attempt, () => this.#change(attempt, newPassword))
  }

  async #change(attempt: Attempt, newPassword: string): Promise<void> {
    const { db, clock, sessions } = this.#options
    const account = await this.#authenticator.authenticate(attempt)
    const fault = passwordFault(newPassword, account.username, this.#passwords)
    if (fault) throw invalid([{ field: 'newPassword', ...fault }])
    const { accountId } = account
    const used = await db.system((tx) => passwordHashesOf(tx, accountId))
    if (await hashMatching(used, newPassword)) {
      throw invalid([{ field: 'newPassword', code: 'passwordUsedBefore' }])
    }
    const hash = await hashPassword(newPassword)
    await db.system(async (tx) => {
      // What was shown and compared with is still the password, or another change was first.
      if (!(await holdPassword(tx, accountId, account.hash ?? ''))) throw conflict()
      const now = clock.now()
      const { username, address, agent, device } = attempt
      await setPasswordHash(tx, [accountId], hash, { now, device })
      await writeSignIn(tx, { username, action: 'password-change', address, agent }, now)
    })
    await sessions.attendance.revalidate()
  }
}

/** Whether a password is good for nothing but being changed; a display's does not wear. */
const mustChange = ({ oneTime, isWorn, roles }: Candidate): boolean =>
  oneTime || (isWorn && !isDisplay(roles))

const fieldErrors: Readonly<Record<string, FieldError>> = {
  signInFailed: { field: 'password', code: 'passwordWrong' },
  secondFactorRequired: { field: 'code', code: 'required' },
  secondFactorWrong: { field: 'code', code: 'codeWrong' },
}

/** A refusal that would say that nobody is signed in, as what is wrong with the answer. */
function byField(refusal: unknown): unknown {
  const error = refusal instanceof Problem ? fieldErrors[refusal.code] : undefined
  return error ? invalid([error]) : refusal
}
