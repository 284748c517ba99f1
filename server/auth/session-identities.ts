import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Tx } from '../db/database.ts'
import { isInForce } from '../db/proxies.ts'
import { type AccountRow, accountColumns, actorOf, isUsable } from './actor.ts'
import { administers } from './administers.ts'
import { isDisplay, rolesIn } from './display.ts'
import type { Identity, Means } from './identity.ts'
import { principalsOf } from './principals.ts'
import { deleteSessions, type WhyEnded } from './session-ending.ts'
import { isJustSeen, isLiving, type SessionLife } from './session-life.ts'
import { isShown } from './session-token.ts'

/** Whose password alone is not enough. */
export type SecondFactorFor = 'administrators' | 'everyone'

/** What decides who must have a second factor besides their password. */
export interface SecondFactorRule {
  /** Default nobody. */
  readonly secondFactorFor?: SecondFactorFor
  /** Whether who writes records of the type decides over who may what. */
  readonly isConfirmedType: (name: string) => boolean
}

/** A session with the account it is of, as both are now. */
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

interface At {
  readonly now: Date
  readonly life: SessionLife
}

/** Who is behind sessions: what their accounts may do now. All of it runs above scope. */
export class SessionIdentities {
  readonly #rule: SecondFactorRule

  constructor(rule: SecondFactorRule) {
    this.#rule = rule
  }

  /** The identity behind the token of this hash; null when its session or account is no longer good. */
  async ofToken(
    tx: Tx,
    hash: Buffer,
    { isAttended, ...at }: At & { readonly isAttended: boolean },
  ): Promise<Identity | null> {
    const [row] = await sessionRows(tx, isShown(hash, at.now), at, { shown: hash })
    if (!row) return null
    if (!row.seen && isAttended) await touch(tx, row.sessionId, at.now)
    const [identity = null] = await this.#identitiesOf(tx, [row], at.now)
    return identity
  }

  /** The identities behind those of the sessions that are good, by id. */
  async ofSessions(tx: Tx, ids: readonly string[], at: At): Promise<ReadonlyMap<string, Identity>> {
    const rows = await sessionRows(tx, sql`s.id = any(${sql.param([...ids])}::uuid[])`, at)
    const found = await this.#identitiesOf(tx, rows, at.now)
    return new Map(found.map((identity) => [identity.sessionId, identity]))
  }

  /** Whether the installation wants a second factor of this person; another provider has its own. */
  requiresSecondFactor({ actor, means }: Pick<Identity, 'actor' | 'means'>): boolean {
    const { secondFactorFor, isConfirmedType } = this.#rule
    if (!secondFactorFor || means !== 'password') return false
    return secondFactorFor === 'everyone' || administers(actor, isConfirmedType)
  }

  /**
   * The identities behind sessions, with everybody they stand in for; a session that is refused ends,
   * or it would come back.
   */
  async #identitiesOf(tx: Tx, rows: readonly SessionRow[], now: Date): Promise<Identity[]> {
    const refused = rows.filter((row) => !admittedActor(row))
    const end = (some: readonly SessionRow[], reason?: WhyEnded) =>
      deleteSessions(tx, { sessionIds: some.map(({ sessionId }) => sessionId) }, { now, reason })
    const [displays, people] = [
      refused.filter(({ lasting }) => lasting),
      refused.filter(({ lasting }) => !lasting),
    ]
    if (displays.length > 0) await end(displays)
    if (people.length > 0) await end(people, 'accountDisabled')
    const proxyIds = rows.flatMap(({ standsIn, accountId }) => (standsIn ? [accountId] : []))
    const principals = await principalsOf(tx, proxyIds, now)
    return rows.flatMap((row) => this.#identityOf(row, principals.get(row.accountId)) ?? [])
  }

  #identityOf(row: SessionRow, principals: Actor['principals']): Identity | null {
    const admitted = admittedActor(row)
    if (!admitted) return null
    const actor = principals ? { ...admitted, principals } : admitted
    const { sessionId, userName, language, orgs, means } = row
    const confirmedAt = row.confirmedAt ? new Date(row.confirmedAt) : null
    const identity = { sessionId, actor, userName, language, ownOrgs: orgs, means, confirmedAt }
    return { ...identity, mustEnrol: this.#mustEnrol(row, identity) }
  }

  #mustEnrol(row: SessionRow, identity: Pick<Identity, 'actor' | 'means'>): boolean {
    return !row.hasSecondFactor && !row.lasting && this.requiresSecondFactor(identity)
  }
}

/** Who a session is; null where it may not go on. A display's lasts: whose account became more signs in anew. */
function admittedActor(row: SessionRow): Actor | null {
  const actor = actorOf(row, row.orgId)
  return actor && row.lasting && !isDisplay(rolesIn(actor)) ? null : actor
}

/** Lets a session work in another organisation; false when it is not the person's to choose. */
export async function moveSession(
  tx: Tx,
  { sessionId, orgCode }: { readonly sessionId: string; readonly orgCode: string },
  at: At,
): Promise<boolean> {
  const [org] = await tx.query<{ id: string }>(
    sql`select id from organization where org_code = ${orgCode} and deleted_at is null`,
  )
  if (!org) return false
  const there = { org: sql`${org.id}::uuid` }
  const [row] = await sessionRows(tx, sql`s.id = ${sessionId}`, at, there)
  if (!row || actorOf(row, org.id)?.lineage.org !== org.id) return false
  await tx.query(sql`update session set org_id = ${org.id} where id = ${sessionId}`)
  return true
}

function sessionRows(
  tx: Tx,
  which: SQL,
  { now, life }: At,
  { org = sql`s.org_id`, shown }: { readonly org?: SQL; readonly shown?: Buffer } = {},
): Promise<SessionRow[]> {
  return tx.query<SessionRow>(sql`
    select s.id as "sessionId", s.org_id as "orgId", ${isJustSeen(now)} as seen,
      exists (select from auth_proxy x where x.proxy = a.id and ${isInForce(now)}) as "standsIn",
      s.lasting, s.means, case when s.token_hash = ${shown ?? null}::bytea then s.confirmed_at end
        as "confirmedAt", exists (select from second_factor f where f.account_id = a.id
        and f.confirmed_at is not null) as "hasSecondFactor",
      ${accountColumns(now, org)}
    from session s join account a on a.id = s.account_id
    where ${which} and ${isLiving(life, now)} and ${isUsable(now)}`)
}

/** Nobody waits for the disk to read who they are: lost in a crash, it is written with their next call. */
async function touch(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.query(sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true) as committed)
    update session set seen_at = ${now.toISOString()} from soon
    where id = ${sessionId} and committed = 'off'`)
}
