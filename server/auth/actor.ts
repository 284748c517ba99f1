import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasRole, operators, rolesFrom } from '#domain/access/access'
import {
  externalScopeIn,
  isWithin,
  type Lineage,
  partOf,
  type Scope,
  scopeIn,
} from '#domain/access/scope'
import { type Loan, lentAt } from '#domain/rights/lending'
import { packageTypes } from '#domain/rights/package'
import {
  grantsOf,
  type HeldRoles,
  isBuiltInRole,
  levelOpenedBy,
  type StoredRole,
} from '#domain/rights/permission'
import type { Language } from '#domain/text/language'
import type { Tx } from '../db/database.ts'
import { isExternalAccount } from '../db/external-account.ts'
import { isSameName } from '../db/folded-name.ts'
import { lineageOfO } from '../db/lineage-of.ts'
import { isLent, isStillHeld } from '../db/loans.ts'
import { isMatrixInForce, matrixLines } from '../db/programs/matrices.ts'
import { settingsInForce } from '../db/settings-in-force.ts'
import { tenantOf } from '../db/tenancy.ts'
import { isUsableAccount } from '../db/usable-account.ts'

/** An account as it stands in the database, with the place of every organisation that matters. */
export interface AccountRow {
  readonly accountId: string
  readonly username: string
  readonly userName: string
  /** Accounts that were merged into it. */
  readonly formerly: readonly string[]
  readonly language: Language
  readonly isExternal: boolean
  readonly roles: readonly string[]
  readonly defaultOrg: string
  readonly orgs: readonly string[]
  readonly places: Readonly<Record<string, Lineage>>
  /** Of those, the ones that show external people no more than their own organisation. */
  readonly keptApart: readonly string[]
  /**
   * What administrators stored for the roles, and every role of the installation's own; and what they
   * stored for the administrator, as whom others may count (`rolesFrom`).
   */
  readonly stored: readonly StoredRole[]
  /** What others have lent this person for the time being. */
  readonly loans: readonly Loan[]
  /** The tenant the person belongs to, if any: its screens, and whether it may be used today. */
  readonly tenant: { readonly screens: readonly string[]; readonly isOpen: boolean } | null
}

// What is stored about `r`, a role: its matrix that is in force, if it has one.
const storedRole = sql`jsonb_build_object('role', coalesce(alias.code, r.code),
  'scopeRule', r.scope_rule, 'hiddenScreens', p.hidden_screens, 'lines', p.lines)`
const inForce = sql.raw(isMatrixInForce('m'))
// Ahead, a role has what it will be given on a later day: its own rights, or all that one built in had.
const rolesInUse = (as: Standing) => sql`role r left join role alias on alias.id = r.alias_of
  left join lateral (
    select m.id, m.hidden_screens, ${sql.raw(matrixLines('m.id'))} as lines
    from role_permission m where m.role = r.id and m.deleted_at is null
      and (${inForce}${as === 'ahead' ? sql` or (m.state = 'effective' and r.built_in is not true)` : sql``})
    union all
    select m.id, k.hidden_screens, k.lines
    from role_permission m join matrix_in_force k on k.record_id = m.id
    where m.role = r.id and m.deleted_at is null
      and ${as === 'ahead' ? sql`m.state = 'draft'` : sql`not ${inForce}`}
  ) p on true
  where r.state = 'enabled' and r.deleted_at is null`

/**
 * `today`, or `ahead`: with what was lent for days to come and what roles of the installation's own
 * will be given on one. What somebody will have without another word is measured like what they have.
 */
export type Standing = 'today' | 'ahead'

/** The columns of `AccountRow` from `account a`, and `org` for the organisation of a session. */
export const accountColumns = (now: Date, org = sql`a.default_org`, as: Standing = 'today') => sql`
  a.id as "accountId", a.username, a.user_name as "userName", a.language,
  array(select m.id from account m where m.merged_into = a.id order by m.id) as formerly,
  ${isExternalAccount(sql`a`)} as "isExternal", a.default_org as "defaultOrg", coalesce(a.orgs, '{}') as orgs,
  array(select coalesce(alias.code, r.code) from role r left join role alias on alias.id = r.alias_of
    where r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null
    order by r.code) as roles,
  (select coalesce(jsonb_agg(${storedRole} order by r.code), '[]') from ${rolesInUse(as)}
      and (r.id = any(a.roles) or r.code = 'adminRule') and (p.id is not null or r.built_in is not true)) as stored,
  (select coalesce(jsonb_agg(jsonb_build_object('org', x.grantee_org, 'menus', x.menus, 'roles',
      (select coalesce(jsonb_agg(${storedRole} order by r.code), '[]') from ${rolesInUse(as)}
        and r.id = any(x.roles) and ${isStillHeld(now)})) order by x.created_at, x.id), '[]')
    from tiered_authorization x where x.grantee = a.id and ${isLent(sql`x`, now, as)}) as loans,
  ${tenantOf(now)} as tenant,
  (select coalesce(jsonb_object_agg(o.id, ${lineageOfO}), '{}')
    from organization o
    where o.deleted_at is null and (o.id = any(a.orgs) or o.id in (a.default_org, ${org})
      or o.id in (select x.grantee_org from tiered_authorization x
        where x.grantee = a.id and ${isLent(sql`x`, now, as)}))
  ) as places,
  array(select p.id from organization p
    join org_config s on s.id = ${settingsInForce('org-config', { row: 'p', org: 'id' })}
    where ${isExternalAccount(sql`a`)} and not s.contractor_view
      and (p.id = any(a.orgs) or p.id in (a.default_org, ${org}))) as "keptApart"`

/** What is stored for built-in roles today. Runs above scope. */
export const storedBuiltIns = (tx: Tx): Promise<StoredRole[]> =>
  storedWhere(tx, sql`p.id is not null and r.built_in is true`, 'today')

/** A role that is in use, as it will stand; undefined for any other. Runs above scope. */
export const storedRoleOf = async (tx: Tx, id: string): Promise<StoredRole | undefined> =>
  (await storedWhere(tx, sql`r.id = ${id}::uuid`, 'ahead'))[0]

async function storedWhere(tx: Tx, rule: SQL, as: Standing): Promise<StoredRole[]> {
  const rows = await tx.query<{ stored: StoredRole }>(
    sql`select ${storedRole} as stored from ${rolesInUse(as)} and ${rule}`,
  )
  return rows.map(({ stored }) => stored)
}

/** Accounts `a` that may be used at this instant. */
export const isUsable = (now: Date): SQL => isUsableAccount(sql`a`, now)

/**
 * Who somebody is while they work in `orgId`. Null when no role or no organisation is left that
 * would let them see anything; an organisation no longer theirs falls back to their default.
 */
export function actorOf(account: AccountRow, orgId: string): Actor | null {
  const { isExternal, places } = account
  const tenant = runsInstallation(account) ? null : account.tenant
  if (tenant && !tenant.isOpen) return null
  const lineage =
    lineageIn(account, orgId, (place) => scopeAt(account, place, account)) ??
    places[account.defaultOrg]
  if (!lineage) return null
  const scope = chosenScope(account, lineage)
  // Looking at a part of what one sees adds no loan that does not count for all of it.
  const own = { own: account.roles, places, scope: scopeAt(account, lineage, account) }
  const lent = lentAt(account.loans, lineage, own)
  const all = [...account.stored, ...lent]
  const added = lent.map(({ role }) => role)
  const held = [...account.roles, ...added]
  if (held.length === 0) return null
  const codes = rolesFrom(scope, held)
  const stored = all.filter(({ role }) => codes.includes(role))
  const { accountId: id, username, formerly } = account
  return {
    ...{ id, username, isExternal, lineage, grants: grantsOf(stored) },
    roles: codes.filter(isBuiltInRole),
    scope,
    ...(tenant ? { screens: tenant.screens, types: packageTypes(tenant.screens) } : {}),
    ...(formerly.length > 0 ? { formerly } : {}),
    ...(added.length > 0 ? { lent: added.filter(isBuiltInRole) } : {}),
  }
}

/** What is seen at a place with these roles, and what administrators stored for them. */
function scopeAt({ isExternal, keptApart }: AccountRow, place: Lineage, held: HeldRoles): Scope {
  if (isExternal) return externalScopeIn(place, keptApart.includes(place.org))
  return scopeIn(place, levelOpenedBy(held, isExternal))
}

/**
 * What is seen at a place of one's own; elsewhere, somebody has chosen to look at a part of that alone,
 * and every list, sum and printout is of that part.
 */
function chosenScope(account: AccountRow, place: Lineage): Scope {
  const { orgs, defaultOrg } = account
  const scope = scopeAt(account, place, account)
  const isOwn = place.org === defaultOrg || orgs.includes(place.org)
  return isOwn ? scope : (partOf(scope, place) ?? scope)
}

/** Whether a role of those who run the installation opens it where the account belongs. */
function runsInstallation(account: AccountRow): boolean {
  const place = account.places[account.defaultOrg]
  const isOperators = hasRole({ roles: account.roles.filter(isBuiltInRole) }, operators)
  return (
    isOperators && place !== undefined && scopeAt(account, place, account).level === 'installation'
  )
}

/** The place of an organisation the account may work in: its own, or inside the scope of one. */
function lineageIn(
  { places, orgs }: AccountRow,
  orgId: string,
  scopeOf: (place: Lineage) => Scope,
): Lineage | undefined {
  const lineage = places[orgId]
  if (!lineage || orgs.includes(orgId)) return lineage
  const own = orgs.flatMap((id) => places[id] ?? [])
  return own.some((place) => isWithin(lineage, scopeOf(place))) ? lineage : undefined
}

/** Who an account is now while it works in an organisation; null when it may not. Runs above scope. */
export async function actorAt(
  tx: Tx,
  { accountId, orgId }: { readonly accountId: string; readonly orgId: string },
  now: Date,
): Promise<Actor | null> {
  const [account] = await tx.query<AccountRow>(sql`
    select ${accountColumns(now, sql`${orgId}::uuid`)} from account a
    where a.id = ${accountId} and ${isUsable(now)}`)
  return account ? actorOf(account, orgId) : null
}

/**
 * Who accounts are now in each of their organisations, those they belong to before their default; only
 * what they may be used for. Runs above scope.
 */
export async function actorsOf(
  tx: Tx,
  accountIds: readonly string[],
  now: Date,
): Promise<Actor[][]> {
  const accounts = await tx.query<AccountRow>(sql`
    select ${accountColumns(now)} from account a
    where a.id = any(${sql.param([...accountIds])}::uuid[]) and ${isUsable(now)}`)
  return accounts.map((account) =>
    [...new Set([...account.orgs, account.defaultOrg])].flatMap(
      (orgId) => actorOf(account, orgId) ?? [],
    ),
  )
}

/** The actor of an account by its name, in its default organisation; for tools and tests. */
export const loadActor = (tx: Tx, username: string, now: Date): Promise<Actor | null> =>
  loadActorOf(tx, { username }, now)

/** The same by name or id. Runs above scope. */
export async function loadActorOf(
  tx: Tx,
  which: { readonly id: string } | { readonly username: string },
  now: Date,
): Promise<Actor | null> {
  const rule = 'id' in which ? sql`a.id = ${which.id}` : isSameName(sql`a.username`, which.username)
  const [account] = await tx.query<AccountRow>(
    sql`select ${accountColumns(now)} from account a where ${rule} and ${isUsable(now)}`,
  )
  return account ? actorOf(account, account.defaultOrg) : null
}
