import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#domain/access'
import type { LivingSession } from '#domain/living-session'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { isInForce } from '../db/proxies.ts'
import type { Log } from '../log.ts'
import { unauthorized } from '../problem.ts'
import { type AccountRow, accountColumns, actorOf, isUsable } from './actor.ts'
import { administers } from './administers.ts'
import { Attendance } from './attendance.ts'
import { isRecent } from './confirmation.ts'
import { isDisplay, rolesIn } from './display.ts'
import type { Identity, Means } from './identity.ts'
import { KnownIdentities } from './known-identities.ts'
import { withPrincipals } from './principals.ts'
import { countSessions, listSessions, sessionsIn, sessionsLike } from './session-list.ts'
import { isShown, renewToken } from './session-token.ts'
import { newToken, tailLength, tokenHash } from './tokens.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long a session of a person lives unused and at most, in milliseconds. */
export interface SessionLife {
  readonly idle: number
  readonly absolute: number
}

const usualLife: SessionLife = { idle: 12 * 60 * minute, absolute: 7 * day }
/** A display hangs on its wall for months, and is not ended for being still. */
const displayLife = 400 * day

/** What a session is shown with from now on, and how long that can last, in milliseconds. */
export interface Renewed {
  readonly token: string
  readonly life: number
}

/** Why a session that was good is over, where somebody else ended it. */
export const endReasons = ['endedByAdministrator', 'endedByOwner', 'endedByPassword'] as const
export type EndReason = (typeof endReasons)[number]

/** Sessions to end: named ones, or those of an account, the one at hand perhaps left. */
export type Ending =
  | { readonly sessionIds: readonly string[] }
  | { readonly accountId: string; readonly except?: string }

/** A page of sessions, and how many there are. */
export interface SessionPage {
  readonly rows: readonly LivingSession[]
  readonly total: number
}

/** Whose password alone is not enough. */
export type SecondFactorFor = 'administrators' | 'everyone'

type Opening = {
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

type SessionRow = AccountRow & {
  readonly sessionId: string
  readonly orgId: string
  readonly seen: boolean
  /** Stands in for somebody at the moment. */
  readonly standsIn: boolean
  readonly lasting: boolean
  readonly means: Means
  readonly hasSecondFactor: boolean
  /** Null for the token before the present one. */
  readonly confirmedAt: string | null
}

interface SessionsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** How often sessions in attendance are looked at again. */
  readonly everyMs?: number
  /** Default: half a day unused, a week at most. */
  readonly life?: SessionLife
  /** Who must have a second factor besides their password; default nobody. */
  readonly secondFactorFor?: SecondFactorFor
  /** Whether who writes records of the type decides over who may what. */
  readonly isConfirmedType: (name: string) => boolean
}

/**
 * Sessions live in PostgreSQL, and what is known of them is forgotten in the moment anything they
 * stand on changes: ending one, disabling an account or taking a role away works at once.
 */
export class Sessions {
  readonly attendance: Attendance
  readonly #options: SessionsOptions
  readonly #known: KnownIdentities
  readonly #life: SessionLife

  constructor(options: SessionsOptions) {
    this.#options = options
    this.#life = options.life ?? usualLife
    this.#known = new KnownIdentities(options.db, options.clock)
    this.attendance = new Attendance({
      ...{ log: options.log, everyMs: options.everyMs },
      identitiesOf: (ids) => this.#identitiesOf(ids),
    })
  }

  /** How long a session lasts at most: of a display in a control room, or of a person. */
  lifeOf(lasting: boolean): number {
    return lasting ? displayLife : this.#life.absolute
  }

  /** Opens a session; the token is shown this once and never stored. */
  async open(tx: Tx, opening: Opening): Promise<string> {
    const {
      accountId,
      orgId,
      lasting,
      means = 'password',
      address,
      agent,
      confirmedAt,
      replaces,
    } = opening
    const linkId = opening.means === 'oidc' ? opening.linkId : null
    const now = this.#options.clock.now()
    const token = newToken()
    this.#known.expect(keyOf(tokenHash(token)))
    const ends = new Date(now.getTime() + this.lifeOf(lasting))
    await tx.query(sql`
      insert into session
        (id, token_hash, token_tail, account_id, org_id, lasting, created_at, seen_at, expires_at,
          means, linked_identity, address, agent, confirmed_at)
      values (${randomUUID()}, ${tokenHash(token)}, ${token.slice(-tailLength)}, ${accountId}, ${orgId}, ${lasting},
        ${now.toISOString()}, ${now.toISOString()}, ${ends.toISOString()},
        ${means}, ${linkId}, ${address ?? null}, ${agent?.slice(0, 200) ?? null},
        ${confirmedAt?.toISOString() ?? null})`)
    if (replaces) await tx.query(sql`delete from session where id = ${replaces}`)
    return token
  }

  /** Whether the token was good lately, so that to look for it is no stranger's doing. */
  knows(token: string): boolean {
    return this.#known.hasSeen(keyOf(tokenHash(token)))
  }

  /** The identity behind a token; null when the session or its account is no longer good. */
  identify(token: string): Promise<Identity | null> {
    const hash = tokenHash(token)
    return this.#known.get(keyOf(hash), () => this.#identityOf(hash))
  }

  #identityOf(hash: Buffer): Promise<Identity | null> {
    return this.#options.db.system(async (tx) => {
      const now = this.#options.clock.now()
      const [row] = await this.#alive(tx, isShown(hash, now), { shown: hash })
      if (!row) return null
      if (!row.seen) await this.#touch(tx, row.sessionId)
      const [identity = null] = await this.#admitted(tx, [row])
      if (!identity || !row.standsIn) return identity
      const actor = await withPrincipals(tx, identity.actor, now)
      return { ...identity, actor, mustEnrol: this.#mustEnrol(row, { ...identity, actor }) }
    })
  }

  /** Whether the person proved lately enough who they are to change secrets and lend rights. */
  isConfirmed({ confirmedAt }: Identity): boolean {
    return isRecent(confirmedAt, this.#options.clock.now())
  }

  /**
   * The person proved again who they are, now or at that instant before: answers the token that the
   * session has from now on.
   */
  async confirm(sessionId: string, provenAt?: Date): Promise<Renewed> {
    const now = this.#options.clock.now()
    const confirmedAt = provenAt && provenAt < now ? provenAt : now
    const renewed = await this.#options.db.system((tx) =>
      renewToken(tx, sessionId, { now, confirmedAt }),
    )
    if (!renewed) throw unauthorized()
    this.#known.expect(keyOf(tokenHash(renewed.token)))
    return { token: renewed.token, life: this.lifeOf(renewed.lasting) }
  }

  /**
   * Ends sessions and tells whoever attends them; answers how many there were. With a reason, who
   * comes back with the token of one hears it.
   */
  async end(which: Ending, reason?: EndReason): Promise<number> {
    const now = this.#options.clock.now().toISOString()
    const kept = reason
      ? sql`, kept as (insert into ended_session (token_hash, reason, ended_at)
          select token_hash, ${reason}, ${now} from gone)`
      : sql``
    const ended = await this.#options.db.system(async (tx) => {
      // What is opening one holds the account: it ends as well.
      if ('accountId' in which)
        await tx.query(sql`select from account where id = ${which.accountId} for no key update`)
      return tx.query<{ id: string }>(sql`
        with gone as (delete from session where ${endedBy(which)} returning id, token_hash) ${kept}
        select id from gone`)
    })
    for (const { id } of ended) this.attendance.tell(id)
    return ended.length
  }

  /** Why the session behind a token is over; null when nobody ended it. */
  async whyEnded(token: string): Promise<EndReason | 'accountDisabled' | null> {
    const hash = tokenHash(token)
    const now = this.#options.clock.now()
    const [ended] = await this.#options.db.system((tx) =>
      tx.query<{ reason: EndReason | 'accountDisabled' }>(sql`
        select reason from ended_session where token_hash = ${hash}
        union all
        select 'accountDisabled' from session s join account a on a.id = s.account_id
        where s.token_hash = ${hash} and ${this.#living()} and not (${isUsable(now)})`),
    )
    return ended?.reason ?? null
  }

  /** Takes away what nobody can come back with: sessions that ran out or whose account did, and old reasons. */
  async forgetOld(tx: Tx): Promise<void> {
    const now = this.#options.clock.now().getTime()
    const past = new Date(now - this.#life.absolute).toISOString()
    await tx.query(sql`delete from session where not ${this.#living(sql`session`)}
      or account_id in (select id from account a where not (${isUsable(this.#options.clock.now())}))`)
    await tx.query(sql`delete from ended_session where ended_at < ${past}`)
  }

  /** Lets the session work in another organisation; false when it is not the person's to choose. */
  async moveTo(identity: Identity, orgCode: string): Promise<boolean> {
    const { sessionId } = identity
    const moved = await this.#options.db.system(async (tx) => {
      const [org] = await tx.query<{ id: string }>(
        sql`select id from organization where org_code = ${orgCode} and deleted_at is null`,
      )
      if (!org) return false
      const at = { org: sql`${org.id}::uuid` }
      const [row] = await this.#alive(tx, sql`s.id = ${sessionId}`, at)
      if (!row || actorOf(row, org.id)?.lineage.org !== org.id) return false
      await tx.query(sql`update session set org_id = ${org.id} where id = ${sessionId}`)
      return true
    })
    if (moved) this.attendance.tell(sessionId)
    return moved
  }

  /** Living sessions of an account, newest use first. */
  list(tx: Tx, accountId: string): Promise<LivingSession[]> {
    const which = sql`${this.#living()} and s.account_id = ${accountId}`
    return listSessions(tx, which, this.#options.clock.now(), { size: 200, offset: 0 })
  }

  /** Living sessions of everybody in the scope whose name or address holds `text`. */
  async online(
    scope: Scope,
    { text, page, size }: { readonly text: string; readonly page: number; readonly size: number },
  ): Promise<SessionPage> {
    const which = sql`${this.#living()} and ${sessionsIn(scope)} and ${sessionsLike(text)}`
    const now = this.#options.clock.now()
    return this.#options.db.system(async (tx) => ({
      rows: await listSessions(tx, which, now, { size, offset: (page - 1) * size }),
      total: await countSessions(tx, which),
    }))
  }

  /** Those of the sessions that are alive and belong to people in the scope. */
  within(scope: Scope, ids: readonly string[]): Promise<LivingSession[]> {
    const named = sql`s.id = any(${sql.param([...ids])}::uuid[])`
    const which = sql`${this.#living()} and ${sessionsIn(scope)} and ${named}`
    const page = { size: ids.length, offset: 0 }
    return this.#options.db.system((tx) => listSessions(tx, which, this.#options.clock.now(), page))
  }

  /** Whether the installation wants a second factor of this person; another provider has its own. */
  requiresSecondFactor({ actor, means }: Pick<Identity, 'actor' | 'means'>): boolean {
    const { secondFactorFor, isConfirmedType } = this.#options
    if (!secondFactorFor || means !== 'password') return false
    return secondFactorFor === 'everyone' || administers(actor, isConfirmedType)
  }

  async #identitiesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Identity | null>> {
    const found = await this.#options.db.system(async (tx) =>
      this.#admitted(tx, await this.#alive(tx, sql`s.id = any(${sql.param([...ids])}::uuid[])`)),
    )
    return new Map(found.map((identity) => [identity.sessionId, identity]))
  }

  /** The identities behind sessions; one that lasts and is refused ends, or it would come back. */
  async #admitted(tx: Tx, rows: readonly SessionRow[]): Promise<Identity[]> {
    const admitted = rows.flatMap((row) => this.#identityOfRow(row) ?? [])
    const isRefused = ({ sessionId, lasting }: SessionRow) =>
      lasting && !admitted.some((one) => one.sessionId === sessionId)
    const refused = rows.filter(isRefused).map(({ sessionId }) => sessionId)
    if (refused.length > 0)
      await tx.query(sql`delete from session where id = any(${sql.param(refused)}::uuid[])`)
    return admitted
  }

  #alive(
    tx: Tx,
    which: SQL,
    { org = sql`s.org_id`, shown }: { readonly org?: SQL; readonly shown?: Buffer } = {},
  ): Promise<SessionRow[]> {
    const { clock } = this.#options
    const fresh = new Date(clock.now().getTime() - minute).toISOString()
    return tx.query<SessionRow>(sql`
      select s.id as "sessionId", s.org_id as "orgId", s.seen_at > ${fresh} as seen,
        exists (select from auth_proxy x where x.proxy = a.id and ${isInForce(clock.now())})
          as "standsIn",
        s.lasting, s.means, case when s.token_hash = ${shown ?? null}::bytea then s.confirmed_at end
          as "confirmedAt", exists (select from second_factor f where f.account_id = a.id
          and f.confirmed_at is not null) as "hasSecondFactor",
        ${accountColumns(clock.now(), org)}
      from session s join account a on a.id = s.account_id
      where ${which} and ${this.#living()} and ${isUsable(clock.now())}`)
  }

  #living(s = sql`s`): SQL {
    const now = this.#options.clock.now()
    const idle = new Date(now.getTime() - this.#life.idle).toISOString()
    return sql`(${s}.expires_at > ${now.toISOString()} and (${s}.lasting or ${s}.seen_at > ${idle}))`
  }

  async #touch(tx: Tx, sessionId: string): Promise<void> {
    const now = this.#options.clock.now().toISOString()
    await tx.query(sql`update session set seen_at = ${now} where id = ${sessionId}`)
  }

  #identityOfRow(row: SessionRow): Identity | null {
    const actor = actorOf(row, row.orgId)
    // A session that lasts is a display's: whose account became more signs in anew.
    if (!actor || (row.lasting && !isDisplay(rolesIn(actor)))) return null
    const { sessionId, userName, language, orgs, means } = row
    const confirmedAt = row.confirmedAt ? new Date(row.confirmedAt) : null
    const identity = { sessionId, actor, userName, language, ownOrgs: orgs, means, confirmedAt }
    return { ...identity, mustEnrol: this.#mustEnrol(row, identity) }
  }

  #mustEnrol(row: SessionRow, identity: Pick<Identity, 'actor' | 'means'>): boolean {
    return !row.hasSecondFactor && !row.lasting && this.requiresSecondFactor(identity)
  }
}

const keyOf = (hash: Buffer): string => hash.toString('base64')

function endedBy(which: Ending): SQL {
  if ('sessionIds' in which) return sql`id = any(${sql.param([...which.sessionIds])}::uuid[])`
  const { accountId, except } = which
  return sql`account_id = ${accountId} and id is distinct from ${except ?? null}::uuid`
}
