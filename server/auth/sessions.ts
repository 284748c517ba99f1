import { sql } from 'drizzle-orm'
import type { Scope } from '#domain/access/scope'
import type { LivingSession } from '#domain/api/living-session-contracts'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { forbidden, unauthorized } from '../platform/problem.ts'
import { Attendance } from './attendance.ts'
import { isRecent, provenBefore } from './confirmation.ts'
import type { Identity } from './identity.ts'
import { KnownIdentities } from './known-identities.ts'
import { isStillLinked, type Linked } from './linked-account.ts'
import {
  deleteOldSessions,
  deleteSessions,
  type Ending,
  type EndReason,
  type WhyEnded,
  whyEnded,
} from './session-ending.ts'
import { moveSession, type SecondFactorRule, SessionIdentities } from './session-identities.ts'
import { isLiving, longestOf, type SessionLife, usualLife } from './session-life.ts'
import { countSessions, listSessions, sessionsIn, sessionsLike } from './session-list.ts'
import { insertSession, type Opening } from './session-opening.ts'
import { renewToken } from './session-token.ts'
import { tokenHash } from './tokens.ts'

/** What a session is shown with from now on, and how long that can last, in milliseconds. */
export interface Renewed {
  readonly token: string
  readonly life: number
}

/** A page of sessions, and how many there are. */
export interface SessionPage {
  readonly rows: readonly LivingSession[]
  readonly total: number
}

/** How an identity provider answered for somebody who proved again who they are. */
interface Vouching {
  /** Null where it does not say when. */
  readonly provenAt: Date | null
  readonly linked: Linked
}

interface SessionsOptions extends SecondFactorRule {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** How often sessions in attendance are looked at again. */
  readonly everyMs?: number
  /** Default: half a day unused, a week at most. */
  readonly life?: SessionLife
}

/**
 * Sessions live in PostgreSQL, and what is known of them is forgotten in the moment anything they
 * stand on changes: ending one, disabling an account or taking a role away works at once.
 */
export class Sessions {
  readonly attendance: Attendance
  readonly #db: Database
  readonly #clock: Clock
  readonly #known: KnownIdentities
  readonly #identities: SessionIdentities
  readonly #life: SessionLife

  constructor(options: SessionsOptions) {
    const { db, clock, log, everyMs, life } = options
    this.#db = db
    this.#clock = clock
    this.#life = life ?? usualLife
    this.#known = new KnownIdentities(db, clock)
    this.#identities = new SessionIdentities(options)
    this.attendance = new Attendance({
      ...{ log, everyMs },
      identitiesOf: (ids) => db.system((tx) => this.#identities.ofSessions(tx, ids, this.#at())),
    })
  }

  /** How long a session lasts at most: of a display in a control room, or of a person. */
  lifeOf(lasting: boolean): number {
    return longestOf(this.#life, lasting)
  }

  /** Opens a session; the token is shown this once and never stored. */
  async open(tx: Tx, opening: Opening): Promise<string> {
    const token = await insertSession(tx, opening, this.#at())
    this.#known.expect(keyOf(tokenHash(token)))
    return token
  }

  /** Whether the token was good lately, so that to look for it is no stranger's doing. */
  knows(token: string): boolean {
    return this.#known.hasSeen(keyOf(tokenHash(token)))
  }

  /**
   * The identity behind a token; null when the session or its account is no longer good. What a page
   * asks by itself while nobody is there is no use of the session.
   */
  identify(token: string, isAttended = true): Promise<Identity | null> {
    const hash = tokenHash(token)
    return this.#known.get(keyOf(hash), () =>
      this.#db.system((tx) => this.#identities.ofToken(tx, hash, { ...this.#at(), isAttended })),
    )
  }

  /** Whether the person proved lately enough who they are to change secrets and lend rights. */
  isConfirmed({ confirmedAt }: Identity): boolean {
    return isRecent(confirmedAt, this.#clock.now())
  }

  /** Whether the installation wants a second factor of this person; another provider has its own. */
  requiresSecondFactor(person: Pick<Identity, 'actor' | 'means'>): boolean {
    return this.#identities.requiresSecondFactor(person)
  }

  /**
   * The person proved again who they are, with their password or as a provider vouches: answers the
   * token that the session has from now on. Throws `oidcNotLinked` where they did so by a link that is
   * no longer theirs, and `oidcRefused` at no time, or one that is still to come.
   */
  async confirm(sessionId: string, vouched?: Vouching): Promise<Renewed> {
    const now = this.#clock.now()
    const confirmedAt = vouched ? provenBefore(vouched.provenAt, now) : now
    if (!confirmedAt) throw forbidden('oidcRefused')
    const renewed = await this.#db.system(async (tx) => {
      if (vouched) await mustStillBeLinked(tx, vouched.linked)
      return renewToken(tx, sessionId, { now, confirmedAt })
    })
    if (!renewed) throw unauthorized()
    this.#known.expect(keyOf(tokenHash(renewed.token)))
    return { token: renewed.token, life: this.lifeOf(renewed.lasting) }
  }

  /**
   * Ends sessions and tells whoever attends them; answers how many there were. With a reason, who
   * comes back with the token of one hears it.
   */
  async end(which: Ending, reason?: EndReason): Promise<number> {
    const now = this.#clock.now()
    const ended = await this.#db.system((tx) => deleteSessions(tx, which, { now, reason }))
    for (const id of ended) this.attendance.tell(id, 'sessionEnded')
    return ended.length
  }

  /** Why the session behind a token is over; null when nobody ended it. */
  whyEnded(token: string): Promise<WhyEnded | null> {
    return this.#db.system((tx) => whyEnded(tx, tokenHash(token), this.#at()))
  }

  /** Takes away what nobody can come back with. */
  forgetOld(tx: Tx): Promise<void> {
    return deleteOldSessions(tx, this.#at())
  }

  /** Lets the session work in another organisation; false when it is not the person's to choose. */
  async moveTo({ sessionId }: Identity, orgCode: string): Promise<boolean> {
    const moved = await this.#db.system((tx) => moveSession(tx, { sessionId, orgCode }, this.#at()))
    if (moved) this.attendance.tell(sessionId, 'rightsChanged')
    return moved
  }

  /** Living sessions of an account, newest use first. */
  list(tx: Tx, accountId: string): Promise<LivingSession[]> {
    const which = sql`${this.#living()} and s.account_id = ${accountId}`
    return listSessions(tx, which, this.#clock.now(), { size: 200, offset: 0 })
  }

  /** Living sessions of everybody in the scope whose name or address holds `text`. */
  async online(
    scope: Scope,
    { text, page, size }: { readonly text: string; readonly page: number; readonly size: number },
  ): Promise<SessionPage> {
    const which = sql`${this.#living()} and ${sessionsIn(scope)} and ${sessionsLike(text)}`
    const now = this.#clock.now()
    return this.#db.system(async (tx) => ({
      rows: await listSessions(tx, which, now, { size, offset: (page - 1) * size }),
      total: await countSessions(tx, which),
    }))
  }

  /** Those of the sessions that are alive and belong to people in the scope. */
  within(scope: Scope, ids: readonly string[]): Promise<LivingSession[]> {
    const named = sql`s.id = any(${sql.param([...ids])}::uuid[])`
    const which = sql`${this.#living()} and ${sessionsIn(scope)} and ${named}`
    const page = { size: ids.length, offset: 0 }
    return this.#db.system((tx) => listSessions(tx, which, this.#clock.now(), page))
  }

  #living() {
    return isLiving(this.#life, this.#clock.now())
  }

  #at() {
    return { now: this.#clock.now(), life: this.#life }
  }
}

/** Holds the account until the end: a link that is taken away meanwhile is either seen or waits. */
async function mustStillBeLinked(tx: Tx, linked: Linked): Promise<void> {
  await tx.query(sql`select from account where id = ${linked.accountId} for no key update`)
  if (!(await isStillLinked(tx, linked))) throw forbidden('oidcNotLinked')
}

const keyOf = (hash: Buffer): string => hash.toString('base64')
