import { randomUUID } from 'node:crypto'
import { type Param, sql } from 'drizzle-orm'
import { type Lineage, type Scope, scopeIn } from '#domain/access'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newToken, tokenHash } from './tokens.ts'

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
  readonly createdAt: string
  readonly usedAt: string | null
}

type ClientRow = Lineage & { readonly id: string; readonly name: string }

/** Keys by which other systems read `/safety/metrics`; each looks into one organisation's subtree. */
export class ApiKeys {
  readonly #db: Database
  readonly #clock: Clock

  constructor({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** Makes a key; it is shown this once and stored as a hash. */
  async issue(name: string, orgId: string, by: string): Promise<{ id: string; key: string }> {
    const id = randomUUID()
    const key = newToken()
    await this.#db.system((tx) =>
      tx.query(sql`
        insert into api_key (id, name, token_hash, org_id, created_by, created_at)
        values (${id}, ${name}, ${tokenHash(key)}, ${orgId}, ${by}, ${this.#now()})`),
    )
    return { id, key }
  }

  /** The client behind a key; null when it was never issued or has been revoked. */
  async find(key: string): Promise<ApiClient | null> {
    const [row] = await this.#db.system((tx) =>
      tx.query<ClientRow>(sql`
        update api_key k set used_at = ${this.#now()} from organization o
        where k.token_hash = ${tokenHash(key)} and o.id = k.org_id and o.deleted_at is null
        returning k.id, k.name, o.group_id as "group", o.company_id as company,
          o.factory_id as factory, o.workshop_id as workshop, o.id as org`),
    )
    return row ? { id: row.id, name: row.name, scope: scopeIn(row, 'org') } : null
  }

  /** Keys whose organisation lies in the scope, newest first. */
  async list(scope: Scope): Promise<ApiKeyInfo[]> {
    const orgs = await this.#orgsIn(scope)
    return this.#db.system((tx) =>
      tx.query<ApiKeyInfo>(sql`
        select id, name, org_id as "orgId", created_at as "createdAt", used_at as "usedAt"
        from api_key where org_id = any(${orgs}::uuid[]) order by created_at desc limit 200`),
    )
  }

  /** Ends a key at once; false when there was none in the scope. */
  async revoke(id: string, scope: Scope): Promise<boolean> {
    const orgs = await this.#orgsIn(scope)
    const gone = await this.#db.system((tx) =>
      tx.query(sql`
        delete from api_key where id = ${id} and org_id = any(${orgs}::uuid[]) returning id`),
    )
    return gone.length > 0
  }

  // The scope itself says which organisations there are.
  async #orgsIn(scope: Scope): Promise<Param> {
    const rows = await this.#db.scoped(scope, (tx) =>
      tx.query<{ id: string }>(sql`select id from organization where deleted_at is null`),
    )
    return sql.param(rows.map(({ id }) => id))
  }

  #now(): string {
    return this.#clock.now().toISOString()
  }
}
