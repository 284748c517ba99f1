import { type SQL, sql } from 'drizzle-orm'
import type { ProxyScope } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Tx } from './database.ts'

/** The rule over `x`, a row of the proxies: in force at this instant. */
export const isInForce = (now: Date): SQL => sql`
  x.state = 'effective' and x.deleted_at is null
  and x.start_at <= ${now.toISOString()}::timestamptz and x.end_at > ${now.toISOString()}::timestamptz`

/** The same, or accepted for hours to come. */
const isAccepted = (now: Date): SQL => sql`x.state = 'effective' and x.deleted_at is null
  and x.end_at > ${now.toISOString()}::timestamptz`

/** For whom somebody stands in, and how far. */
export interface HeldAuthority {
  readonly proxyId: string
  readonly principalId: string
  readonly scopes: readonly ProxyScope[]
  readonly tellsAuthors: boolean
}

/** The authority handed to these people that is in force now, or will be. Runs above scope. */
export function authorityHeldBy(
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
  as: 'today' | 'ahead' = 'today',
): Promise<HeldAuthority[]> {
  const inForce = as === 'today' ? isInForce(now) : isAccepted(now)
  return tx.query<HeldAuthority>(sql`
    select x.proxy as "proxyId", x.principal as "principalId", x.scope as scopes,
      x.notify_initiators as "tellsAuthors"
    from auth_proxy x where x.proxy = any(${sql.param(accountIds)}::uuid[]) and ${inForce}
    order by x.start_at, x.id`)
}

/** Who stands in for any of these people with records of this type. Runs above scope. */
export async function proxiesOf(
  tx: Tx,
  { proxyScope }: Resource,
  people: readonly string[],
  now: Date,
): Promise<string[]> {
  if (proxyScope === 'none' || people.length === 0) return []
  const scopes = ['all', ...(proxyScope ? [proxyScope] : [])]
  const rows = await tx.query<{ id: string }>(sql`
    select distinct x.proxy as id from auth_proxy x
    where x.principal = any(${sql.param(people)}::uuid[]) and ${isInForce(now)}
      and x.scope && ${sql.param(scopes)}::text[]`)
  return rows.map(({ id }) => id)
}
