/** Authority as it stands in the database. Everything here runs above scope. */
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/access/access'
import { hangingNowhere, type ScopeLevel } from '#domain/access/scope'
import { resourceNamed } from '#domain/resources/index'
import { type Authority, type Holding, handedOnBy, holdingOf } from '#domain/rights/authority'
import {
  grantsOf,
  isBuiltInRole,
  levelOfRule,
  levelOpenedBy,
  type StoredRole,
} from '#domain/rights/permission'
import { type NamedRight, type RightsSubject, rightsOf } from '#domain/rights/rights-of'
import { covers } from '#domain/workflow/permitted-as'
import {
  type AccountRow,
  accountColumns,
  actorOf,
  isUsable,
  storedBuiltIns,
  storedRoleOf,
} from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { authorityHeldBy } from '../db/proxies.ts'

/** By account, or whatever else holds some. */
export type Holders = ReadonlyMap<string, Authority>

const known = new LRUCache<string, ReadonlySet<NamedRight>>({ max: 500 })

/** The rights of somebody; few combinations of roles are asked for over and over. */
function knownRightsOf(subject: RightsSubject): ReadonlySet<NamedRight> {
  const { roles, lent, grants, screens, scope } = subject
  const key = JSON.stringify([roles, lent, grants, screens, scope.level === 'installation'])
  const found = known.get(key) ?? rightsOf(subject)
  known.set(key, found)
  return found
}

/** Who the account is at each of its places, whether its tenant may be used at the moment or not. */
function actorsOf(account: AccountRow): Actor[] {
  const { defaultOrg, loans, tenant } = account
  // Nothing keeps the database itself from an account without any.
  const orgs = (account.orgs as AccountRow['orgs'] | null) ?? []
  const open = { ...account, orgs, tenant: tenant && { ...tenant, isOpen: true } }
  const places = new Set([defaultOrg, ...orgs, ...loans.map(({ org }) => org)])
  return [...places].flatMap((place) => actorOf(open, place) ?? [])
}

const withoutLoans = (account: AccountRow): AccountRow => ({ ...account, loans: [] })

const holdingsOf = (account: AccountRow): Holding[] =>
  actorsOf(account).map((actor) => holdingOf(actor, knownRightsOf))

/** Accounts that the rule over `account a` picks, with what is lent or stored for days to come. */
const accountsWhere = (tx: Tx, rule: SQL, now: Date): Promise<AccountRow[]> =>
  tx.query<AccountRow>(sql`
    select ${accountColumns(now, sql`a.default_org`, 'ahead')} from account a where ${rule}`)

/**
 * Everything that accounts can bring about: in their own right, in what they were lent, and in the
 * place of those they stand in for. Whether they may be used at the moment does not matter.
 */
export async function authorityOf(tx: Tx, which: SQL, now: Date): Promise<Holders> {
  const found = await accountsWhere(tx, which, now)
  const holders = new Map<string, Authority>()
  for (const account of found) {
    const own = holdingsOf(withoutLoans(account))
    const lent = account.loans.length > 0 ? holdingsOf(account) : []
    const inPlace = await principalsOf(tx, account, now)
    holders.set(account.accountId, [...own, ...lent, ...inPlace])
  }
  return holders
}

/** The same without what was lent and handed over, which nobody may keep. */
export async function ownAuthorityOf(tx: Tx, which: SQL, now: Date): Promise<Holders> {
  const found = await accountsWhere(tx, which, now)
  return new Map(
    found.map((account) => [account.accountId, holdingsOf(withoutLoans(account))] as const),
  )
}

/** Of what principals hold only the kinds of record that were handed over. */
async function principalsOf(tx: Tx, { accountId }: AccountRow, now: Date): Promise<Holding[]> {
  const held = await authorityHeldBy(tx, [accountId], now, 'ahead')
  const holdings: Holding[] = []
  for (const handed of held) {
    const rule = sql`a.id = ${handed.principalId}::uuid`
    const [principal] = await accountsWhere(tx, rule, now)
    if (!principal) continue
    for (const { rights, ...place } of holdingsOf(withoutLoans(principal))) {
      holdings.push({ ...place, rights: handedOver(rights, handed) })
    }
  }
  return holdings
}

function handedOver(
  rights: Holding['rights'],
  handed: Parameters<typeof covers>[0],
): ReadonlySet<NamedRight> {
  const isCovered = (right: NamedRight) => {
    const resource = resourceNamed(right.split(':', 1)[0] ?? '')
    return resource !== undefined && covers(handed, resource)
  }
  return new Set(rights === 'all' ? [] : [...rights].filter(isCovered))
}

/** What the person may hand on today: nothing that was lent, nothing of those they stand in for. */
export async function handableBy(tx: Tx, accountId: string, now: Date): Promise<Authority> {
  const [account] = await tx.query<AccountRow>(sql`
    select ${accountColumns(now)} from account a where a.id = ${accountId}::uuid and ${isUsable(now)}`)
  if (!account) return []
  const builtIns = await storedBuiltIns(tx)
  return handedOnBy(actorsOf(withoutLoans(account)), builtIns, knownRightsOf)
}

/**
 * What a role gives to whoever might hold it, wherever they work. A role that looks from another
 * level than before is another: whatever it holds is given anew.
 */
export async function authorityOfRole(tx: Tx, roleId: string): Promise<Holders> {
  const stored = await storedRoleOf(tx, roleId)
  if (!stored) return new Map()
  const { role, scopeRule } = stored
  const looksFrom = isBuiltInRole(role) ? role : levelOfRule(scopeRule)
  return new Map([[`${roleId} ${looksFrom}`, [holdingOf(anyHolderOf(stored), knownRightsOf)]]])
}

const anyHolderOf = (stored: StoredRole): RightsSubject => ({
  roles: isBuiltInRole(stored.role) ? [stored.role] : [],
  grants: grantsOf([stored]),
  lineage: hangingNowhere(''),
  scope: { level: 'installation', orgId: '' },
})

/** The widest level that each account's own roles open, by its id. */
export async function levelsOf(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ScopeLevel>> {
  const found = await accountsWhere(tx, sql`a.id = any(${sql.param([...ids])}::uuid[])`, now)
  return new Map(found.map((one) => [one.accountId, levelOpenedBy(one, one.isExternal)]))
}
