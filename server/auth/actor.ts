import { sql } from 'drizzle-orm'
import {
  type Actor,
  isWithin,
  type Lineage,
  type Scope,
  scopeIn,
  scopeLevelOf,
} from '#domain/access'
import type { Language } from '#domain/language'
import { grantsOf, isBuiltInRole, levelOfRule, type StoredRole } from '#domain/permission'
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
  /** What administrators stored for the roles, and every role of the installation's own. */
  readonly stored: readonly StoredRole[]
}

/** The columns of `AccountRow` from `account a`, and `org` for the organisation of a session. */
export const accountColumns = (org = sql`a.default_org`) => sql`
  a.id as "accountId", a.username, a.user_name as "userName", a.language,
  a.is_external as "isExternal", a.default_org as "defaultOrg", a.orgs,
  array(select coalesce(alias.code, r.code) from role r left join role alias on alias.id = r.alias_of
    where r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null
    order by r.code) as roles,
  (select coalesce(jsonb_agg(jsonb_build_object('role', coalesce(alias.code, r.code),
      'scopeRule', r.scope_rule, 'lines', case when p.id is not null then (
        select coalesce(jsonb_agg(jsonb_build_object('menu', g.menu, 'buttons', g.buttons,
          'fieldMask', g.field_mask)), '[]')
        from role_permission_grants g where g.record_id = p.id) end)), '[]')
    from role r left join role alias on alias.id = r.alias_of
    left join role_permission p on p.role = r.id and p.state = 'effective'
      and p.deleted_at is null and coalesce(p.effective_from, current_date) <= current_date
    where r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null
      and (p.id is not null or r.built_in is not true)) as stored,
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
  const roles = account.roles.filter(isBuiltInRole)
  const grants = grantsOf(account.stored)
  const own = account.stored.filter(({ role }) => !isBuiltInRole(role))
  const level = scopeLevelOf(
    roles,
    account.isExternal,
    own.map(({ scopeRule }) => levelOfRule(scopeRule)),
  )
  const lineage =
    lineageIn(account, orgId, (place) => scopeIn(place, level)) ??
    account.places[account.defaultOrg]
  if (roles.length + own.length === 0 || !lineage) return null
  const { accountId: id, username, isExternal } = account
  const scope = scopeIn(lineage, level)
  return { id, username, roles, isExternal, lineage, scope, grants }
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
