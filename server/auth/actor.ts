import { sql } from 'drizzle-orm'
import {
  type Actor,
  isWithin,
  type Lineage,
  type RoleCode,
  roleCodes,
  type Scope,
  scopeIn,
  scopeLevelOf,
} from '#domain/access'
import type { Language } from '#domain/language'
import type { Tx } from '../db/database.ts'

/** An account as it stands in the database, with the place of every organisation that matters. */
export interface AccountRow {
  readonly accountId: string
  readonly username: string
  readonly userName: string
  readonly language: Language
  readonly isExternal: boolean
  readonly roles: readonly string[]
  readonly defaultOrg: string
  readonly orgs: readonly string[]
  readonly places: Readonly<Record<string, Lineage>>
}

/** The columns of `AccountRow` from `account a`, and `org` for the organisation of a session. */
export const accountColumns = (org = sql`a.default_org`) => sql`
  a.id as "accountId", a.username, a.user_name as "userName", a.language,
  a.is_external as "isExternal", a.default_org as "defaultOrg", a.orgs,
  array(select coalesce(alias.code, r.code) from role r left join role alias on alias.id = r.alias_of
    where r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null
    order by r.code) as roles,
  (select coalesce(jsonb_object_agg(o.id, jsonb_build_object('group', o.group_id,
      'company', o.company_id, 'factory', o.factory_id, 'workshop', o.workshop_id, 'org', o.id)), '{}')
    from organization o
    where o.deleted_at is null and (o.id = any(a.orgs) or o.id in (a.default_org, ${org}))
  ) as places`

/** Accounts that may be used at this instant: active, not deleted, not past their last day. */
export const isUsable = (now: Date) => sql`
  a.state = 'active' and a.deleted_at is null
  and (a.valid_to is null or a.valid_to >= ${now.toISOString().slice(0, 10)}::date)`

/**
 * Who somebody is while they work in `orgId`. Null when no role or no organisation is left that
 * would let them see anything; an organisation no longer theirs falls back to their default.
 */
export function actorOf(account: AccountRow, orgId: string): Actor | null {
  const roles = account.roles.filter((code): code is RoleCode =>
    (roleCodes as readonly string[]).includes(code),
  )
  const level = scopeLevelOf(roles, account.isExternal)
  const lineage =
    lineageIn(account, orgId, (place) => scopeIn(place, level)) ??
    account.places[account.defaultOrg]
  if (roles.length === 0 || !lineage) return null
  const { accountId: id, username, isExternal } = account
  return { id, username, roles, isExternal, lineage, scope: scopeIn(lineage, level) }
}

/** The place of an organisation the account may work in: its own, or inside the scope of one. */
function lineageIn(
  { places, orgs }: AccountRow,
  orgId: string,
  scopeAt: (place: Lineage) => Scope,
): Lineage | undefined {
  const lineage = places[orgId]
  if (!lineage || orgs.includes(orgId)) return lineage
  const own = orgs.flatMap((id) => places[id] ?? [])
  return own.some((place) => isWithin(lineage, scopeAt(place))) ? lineage : undefined
}

/** The account and its actor, in its default organisation; for tools and tests. */
export async function loadActor(tx: Tx, username: string, now: Date): Promise<Actor | null> {
  const [account] = await tx.query<AccountRow>(
    sql`select ${accountColumns()} from account a where a.username = ${username} and ${isUsable(now)}`,
  )
  return account ? actorOf(account, account.defaultOrg) : null
}
