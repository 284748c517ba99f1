import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access'
import type { Language } from '#domain/language'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { isInForce } from '../db/proxies.ts'
import type { Log } from '../log.ts'
import { type AccountRow, accountColumns, actorOf, isUsable } from './actor.ts'
import { KnownIdentities } from './known-identities.ts'
import { withPrincipals } from './principals.ts'
import { newToken, tokenHash } from './tokens.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long a session lives unused and at most; one of a display is not ended for being still. */
export const sessionLife = {
  idle: 12 * 60 * minute,
  absolute: 7 * day,
  display: 400 * day,
} as const

/** Who a call comes from: the session behind its token and what its account may do now. */
export interface Identity {
  readonly sessionId: string
  readonly actor: Actor
  readonly userName: string
  readonly language: Language
  readonly ownOrgs: readonly string[]
}

/** A session as its owner and administrators see it. */
export interface SessionInfo {
  readonly id: string
  readonly accountId: string
  readonly username: string
  readonly userName: string
  readonly createdAt: string
  readonly seenAt: string
  readonly address: string | null
  readonly agent: string | null
}

interface Opening {
  readonly accountId: string
  readonly orgId: string
  /** A display in a control room. */
  readonly lasting: boolean
  readonly address?: string
  readonly agent?: string
}

type SessionRow = AccountRow & {
  readonly sessionId: string
  readonly orgId: string
  readonly seen: boolean
  /** Stands in for somebody at the moment. */
  readonly standsIn: boolean
}
type Listener = (sessionId: string) => void

interface SessionsOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** How often sessions in attendance are looked at again. */
  readonly everyMs?: number
}

/**
 * Sessions live in PostgreSQL, and what is known of them is forgotten in the moment anything they
 * stand on changes: ending one, disabling an account or taking a role away works at once. A socket attends its session and hears when it ended.
 */
export class Sessions {
  readonly #options: SessionsOptions
  readonly #listeners = new Set<Listener>()
  readonly #attended = new Map<string, { sockets: number; as: string }>()
  readonly #known: KnownIdentities
  #timer?: NodeJS.Timeout

  constructor(options: SessionsOptions) {
    this.#options = options
    this.#known = new KnownIdentities(options.db, options.clock)
  }

  start(): void {
    const { everyMs = 2000, log } = this.#options
    let looking = false
    this.#timer = setInterval(() => {
      if (looking || this.#attended.size === 0) return
      looking = true
      this.revalidate()
        .catch((err: unknown) => log.warn({ err }, 'sessions could not be checked'))
        .finally(() => {
          looking = false
        })
    }, everyMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Opens a session; the token is shown this once and never stored. */
  async open(tx: Tx, { accountId, orgId, lasting, address, agent }: Opening): Promise<string> {
    const now = this.#options.clock.now()
    const token = newToken()
    const ends = new Date(now.getTime() + (lasting ? sessionLife.display : sessionLife.absolute))
    await tx.query(sql`
      insert into session
        (id, token_hash, account_id, org_id, lasting, created_at, seen_at, expires_at, address, agent)
      values (${randomUUID()}, ${tokenHash(token)}, ${accountId}, ${orgId}, ${lasting},
        ${now.toISOString()}, ${now.toISOString()}, ${ends.toISOString()},
        ${address ?? null}, ${agent?.slice(0, 200) ?? null})`)
    return token
  }

  /** The identity behind a token; null when the session or its account is no longer good. */
  identify(token: string): Promise<Identity | null> {
    const hash = tokenHash(token)
    return this.#known.get(hash.toString('base64'), () => this.#identityOf(hash))
  }

  #identityOf(hash: Buffer): Promise<Identity | null> {
    return this.#options.db.system(async (tx) => {
      const [row] = await this.#alive(tx, sql`s.token_hash = ${hash}`)
      if (!row) return null
      if (!row.seen) await this.#touch(tx, row.sessionId)
      const identity = identityOf(row)
      if (!identity || !row.standsIn) return identity
      const now = this.#options.clock.now()
      return { ...identity, actor: await withPrincipals(tx, identity.actor, now) }
    })
  }

  /** Ends sessions and tells whoever attends them; answers how many there were. */
  async end(which: { sessionId: string } | { accountId: string }): Promise<number> {
    const condition =
      'sessionId' in which ? sql`id = ${which.sessionId}` : sql`account_id = ${which.accountId}`
    const ended = await this.#options.db.system((tx) =>
      tx.query<{ id: string }>(sql`delete from session where ${condition} returning id`),
    )
    for (const { id } of ended) this.#tell(id)
    return ended.length
  }

  /** Lets the session work in another organisation; false when it is not the person's to choose. */
  async moveTo(identity: Identity, orgCode: string): Promise<boolean> {
    const { sessionId } = identity
    const moved = await this.#options.db.system(async (tx) => {
      const [org] = await tx.query<{ id: string }>(
        sql`select id from organization where org_code = ${orgCode} and deleted_at is null`,
      )
      if (!org) return false
      const [row] = await this.#alive(tx, sql`s.id = ${sessionId}`, sql`${org.id}::uuid`)
      if (!row || actorOf(row, org.id)?.lineage.org !== org.id) return false
      await tx.query(sql`update session set org_id = ${org.id} where id = ${sessionId}`)
      return true
    })
    if (moved) this.#tell(sessionId)
    return moved
  }

  /** Living sessions, newest use first; of one account when asked. */
  async list(tx: Tx, accountId?: string): Promise<SessionInfo[]> {
    const rows = await tx.query<Record<string, string | null>>(sql`
      select s.id, s.account_id as "accountId", a.username, a.user_name as "userName",
        s.created_at as "createdAt", s.seen_at as "seenAt", s.address, s.agent
      from session s join account a on a.id = s.account_id
      where ${this.#living()} ${accountId ? sql`and s.account_id = ${accountId}` : sql``}
      order by s.seen_at desc limit 200`)
    return rows.map((row) => ({ ...row, ...instants(row) })) as unknown as SessionInfo[]
  }

  /** Hears the id of every session that ended or whose rights changed. Returns how to stop. */
  onEnded(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Watches the session on behalf of a socket. Returns how to stop. */
  attend(identity: Identity): () => void {
    const { sessionId } = identity
    const attendance = this.#attended.get(sessionId) ?? { sockets: 0, as: rightsOf(identity) }
    attendance.sockets += 1
    this.#attended.set(sessionId, attendance)
    return () => {
      attendance.sockets -= 1
      if (attendance.sockets === 0) this.#attended.delete(sessionId)
    }
  }

  /** Looks at every attended session again and tells of those that ended or changed. */
  async revalidate(): Promise<void> {
    const ids = [...this.#attended.keys()]
    const rows = await this.#options.db.system((tx) =>
      this.#alive(tx, sql`s.id = any(${sql.param(ids)}::uuid[])`),
    )
    const now = new Map(rows.map((row) => [row.sessionId, identityOf(row)]))
    for (const id of ids) {
      const identity = now.get(id)
      if (!identity || rightsOf(identity) !== this.#attended.get(id)?.as) this.#tell(id)
    }
  }

  #alive(tx: Tx, which: ReturnType<typeof sql>, org = sql`s.org_id`): Promise<SessionRow[]> {
    const { clock } = this.#options
    const fresh = new Date(clock.now().getTime() - minute).toISOString()
    return tx.query<SessionRow>(sql`
      select s.id as "sessionId", s.org_id as "orgId", s.seen_at > ${fresh} as seen,
        exists (select from auth_proxy x where x.proxy = a.id and ${isInForce(clock.now())})
          as "standsIn",
        ${accountColumns(clock.now(), org)}
      from session s join account a on a.id = s.account_id
      where ${which} and ${this.#living()} and ${isUsable(clock.now())}`)
  }

  #living(): ReturnType<typeof sql> {
    const now = this.#options.clock.now()
    const idle = new Date(now.getTime() - sessionLife.idle).toISOString()
    return sql`s.expires_at > ${now.toISOString()} and (s.lasting or s.seen_at > ${idle})`
  }

  async #touch(tx: Tx, sessionId: string): Promise<void> {
    const now = this.#options.clock.now().toISOString()
    await tx.query(sql`update session set seen_at = ${now} where id = ${sessionId}`)
  }

  #tell(sessionId: string): void {
    for (const listener of this.#listeners) listener(sessionId)
  }
}

function identityOf(row: SessionRow): Identity | null {
  const actor = actorOf(row, row.orgId)
  if (!actor) return null
  const { sessionId, userName, language, orgs } = row
  return { sessionId, actor, userName, language, ownOrgs: orgs }
}

/** What a socket was let in with: when it changes, the socket has to come again. */
const rightsOf = ({ actor: { roles, isExternal, lineage, scope, grants } }: Identity): string =>
  JSON.stringify([roles, isExternal, lineage, scope, grants])

function instants(row: Record<string, string | null>): Record<string, string> {
  const iso = (name: string) => new Date(row[name] ?? 0).toISOString()
  return { createdAt: iso('createdAt'), seenAt: iso('seenAt') }
}
