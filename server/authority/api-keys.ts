import { randomUUID } from 'node:crypto'
import { type Param, sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import { type Lineage, type Scope, scopeIn } from '#domain/access/scope'
import type { ApiKeyState } from '#domain/api/key-contracts'
import { loadActorOf } from '../auth/actor.ts'
import { newToken, tokenHash } from '../auth/tokens.ts'
import type { Database, Tx } from '../db/database.ts'
import { lineageColumnsOf } from '../db/lineage-of.ts'
import type { Clock } from '../platform/clock.ts'
import { countRecipients } from '../settings/recipient-limit.ts'
import { usualKeyDays } from '../settings/sign-in-settings.ts'
import { administers, keepsAccounts } from './administering.ts'
import { mayHandOn, mustBeAbove } from './guard.ts'

const day = 86_400_000

/** Another system that reads figures, and the organisation whose subtree it may read. */
export interface ApiClient {
  readonly id: string
  readonly name: string
  readonly scope: Scope
}

export interface ApiKeyInfo {
  readonly id: string
  readonly name: string
  readonly orgId: string
  readonly state: ApiKeyState
  /** In whose right it reads. */
  readonly maker: { readonly id: string; readonly username: string; readonly userName: string }
  readonly createdAt: string
  readonly expiresAt: string
  readonly usedAt: string | null
}

interface Issue {
  readonly name: string
  readonly orgId: string
  /** Id of the account in whose right it reads. */
  readonly by: string
  /** Days it lasts; default and at most what the installation says. */
  readonly days?: number
}

export interface IssuedKey {
  readonly id: string
  /** Shown this once and stored as a hash. */
  readonly key: string
  readonly expiresAt: string
}

type KeyRow = Lineage & {
  readonly id: string
  readonly name: string
  readonly createdBy: string
  readonly createdAt: string
  readonly usedAt: string | null
  readonly username: string
  readonly userName: string
  readonly expiresAt: string
  readonly endedAt: string | null
}

interface ApiKeysOptions {
  readonly db: Database
  readonly clock: Clock
  /** How many days a key lasts at most. */
  readonly days?: number
}

/**
 * Keys by which other systems read figures, each of one organisation's subtree. A key is its maker's
 * authority in the hands of a machine: it reads while they could make it today, and writes nothing.
 */
export class ApiKeys {
  readonly #db: Database
  readonly #clock: Clock
  /** How many days a key lasts at most. */
  readonly days: number

  constructor({ db, clock, days = usualKeyDays }: ApiKeysOptions) {
    this.#db = db
    this.#clock = clock
    this.days = days
  }

  /** Makes a key. Who may is asked before. */
  async issue({ name, orgId, by, days = this.days }: Issue): Promise<IssuedKey> {
    const id = randomUUID()
    const key = newToken()
    const now = this.#clock.now()
    const lasting = Math.min(days, this.days) * day
    const expiresAt = new Date(now.getTime() + lasting).toISOString()
    await this.#db.system((tx) =>
      tx.query(sql`
        insert into api_key (id, name, token_hash, org_id, created_by, created_at, expires_at)
        values (${id}, ${name}, ${tokenHash(key)}, ${orgId}, ${by}, ${now.toISOString()},
          ${expiresAt})`),
    )
    return { id, key, expiresAt }
  }

  /** The client behind a key; null for one that was never issued, was revoked or is not active. */
  find(key: string): Promise<ApiClient | null> {
    return this.#db.system(async (tx) => {
      const [row] = await tx.query<KeyRow>(
        sql`${keys} where k.token_hash = ${tokenHash(key)} and o.deleted_at is null`,
      )
      if (!row || (await this.#stateOf(tx, row)) !== 'active') return null
      const { id, name } = row
      await tx.query(
        sql`update api_key set used_at = ${this.#clock.now().toISOString()} where id = ${id}`,
      )
      return { id, name, scope: scopeIn(row, 'org') }
    })
  }

  /** Id of the account that made a key, whatever has become of either; null for no key of ours. */
  async makerOf(key: string): Promise<string | null> {
    const [row] = await this.#db.system((tx) =>
      tx.query<{ maker: string }>(
        sql`select created_by as maker from api_key where token_hash = ${tokenHash(key)}`,
      ),
    )
    return row?.maker ?? null
  }

  /** Keys whose organisation lies in the scope, newest first. */
  async list(scope: Scope): Promise<ApiKeyInfo[]> {
    const orgs = await this.#orgsIn(scope)
    return this.#db.system(async (tx) => {
      const rows = await tx.query<KeyRow>(
        sql`${keys} where k.org_id = any(${orgs}::uuid[]) order by k.created_at desc limit 200`,
      )
      const listed: ApiKeyInfo[] = []
      for (const row of rows) listed.push(infoOf(row, await this.#stateOf(tx, row)))
      return listed
    })
  }

  /**
   * Ends a key at once; false when there was none in the scope. Whoever ends the key of somebody else
   * stands above them, and they are told.
   */
  async revoke(id: string, { id: by, scope }: Pick<Actor, 'id' | 'scope'>): Promise<boolean> {
    const orgs = await this.#orgsIn(scope)
    const now = this.#clock.now()
    return this.#db.system(async (tx) => {
      const [gone] = await tx.query<{ maker: string; org: string; name: string }>(sql`
        delete from api_key where id = ${id} and org_id = any(${orgs}::uuid[])
        returning created_by as maker, org_id as org, name`)
      if (!gone || gone.maker === by) return gone !== undefined
      await mustBeAbove(tx, { actorId: by, now }, gone.maker)
      await countRecipients('notices', 1)
      await tx.query(sql`
        insert into notice
          (recipient_id, resource, record_id, cause, occasion, state, title, actor_id, at)
        select ${gone.maker}::uuid, 'organization', o.id, 'key-ended', ${id}, o.state, ${gone.name},
          ${by}::uuid, ${now.toISOString()}::timestamptz
        from organization o where o.id = ${gone.org}::uuid on conflict do nothing`)
      return true
    })
  }

  async #stateOf(tx: Tx, row: KeyRow): Promise<ApiKeyState> {
    if (row.endedAt) return 'ended'
    const now = this.#clock.now()
    if (new Date(row.expiresAt) <= now) return 'expired'
    return (await mayStillIssue(tx, row, now)) ? 'active' : 'suspended'
  }

  // The scope itself says which organisations there are.
  async #orgsIn(scope: Scope): Promise<Param> {
    const rows = await this.#db.scoped(scope, (tx) =>
      tx.query<{ id: string }>(sql`select id from organization where deleted_at is null`),
    )
    return sql.param(rows.map(({ id }) => id))
  }
}

const keys = sql`
  select k.id, k.name, k.created_by as "createdBy", k.created_at as "createdAt",
    k.used_at as "usedAt", k.expires_at as "expiresAt", k.ended_at as "endedAt",
    coalesce(a.username, '') as username, coalesce(a.user_name, '') as "userName",
    ${lineageColumnsOf}
  from api_key k join organization o on o.id = k.org_id left join account a on a.id = k.created_by`

/** Whether its maker, as they are today, could make the key. Runs above scope. */
async function mayStillIssue(tx: Tx, row: KeyRow, now: Date): Promise<boolean> {
  const maker = await loadActorOf(tx, { id: row.createdBy }, now)
  if (!maker || !administers(maker, keepsAccounts)) return false
  return mayHandOn(tx, { actorId: maker.id, now }, { right: 'figures:read', root: row })
}

const instant = (stored: string): string => new Date(stored).toISOString()

const infoOf = (row: KeyRow, state: ApiKeyState): ApiKeyInfo => ({
  ...{ id: row.id, name: row.name, orgId: row.org ?? '', state },
  maker: { id: row.createdBy, username: row.username, userName: row.userName },
  ...{ createdAt: instant(row.createdAt), expiresAt: instant(row.expiresAt) },
  usedAt: row.usedAt && instant(row.usedAt),
})

/**
 * Ends the keys of an organisation that becomes part of another: they were issued for that one, and
 * nobody said that they read the other. Their makers are told. Runs above scope.
 */
export async function endKeysOf(
  tx: Tx,
  gone: string,
  kept: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.query(sql`
    with ended as (
      update api_key set org_id = ${kept}::uuid, ended_at = coalesce(ended_at, ${at})
      where org_id = ${gone}::uuid returning id, created_by, name, ended_at
    )
    insert into notice
      (recipient_id, resource, record_id, cause, occasion, state, title, actor_id, at)
    select k.created_by, 'organization', o.id, 'key-ended', k.id, o.state, k.name, ${by}::uuid, ${at}
    from ended k, organization o
    where o.id = ${kept}::uuid and k.ended_at = ${at} and k.created_by <> ${by}::uuid
    on conflict do nothing`)
}
