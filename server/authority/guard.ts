/**
 * Nobody can bring about rights or reach that they do not have themselves and may not hand on. Every
 * write of a row from which rights are read passes here: `records/store/store.ts` leads it, and so do the
 * few that take over an account without writing its row.
 */
import { sql } from 'drizzle-orm'
import { type Lineage, type Scope, scopeIn } from '#domain/access/scope'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type Authority, type Excess, exceeding } from '#domain/rights/authority'
import type { NamedRight } from '#domain/rights/rights-of'
import type { Tx } from '../db/database.ts'
import { serialised } from '../db/serialised.ts'
import { invalid, type Problem } from '../platform/problem.ts'
import { aboveScope } from './above-scope.ts'
import { isConfirmedType, mustBeConfirmed } from './confirmation.ts'
import { mustConsent } from './consent.ts'
import { type Ground, grounds, type Look } from './grounds.ts'
import { authorityOf, type Holders, handableBy } from './holdings.ts'
import { aroundOrganization } from './organizations.ts'

/** In whose right something is written. */
export interface Writer {
  /** Null is the system. */
  readonly actorId: string | null
  readonly now: Date
  /**
   * For what the system does later on somebody's word: the account that answers for it; null where
   * nobody does. Left out, the installation itself acts: its first start, a load of its data.
   */
  readonly onAuthorityOf?: string | null
}

interface Written {
  readonly resource: Resource
  /** Rows as they were; none for new ones. */
  readonly before: readonly AnyRow[]
  /** What new ones will say: whose authority they are about is read from it. */
  readonly coming?: readonly AnyRow[]
  /** Names of the fields that change; left out: every one. */
  readonly changing?: readonly string[]
}

/**
 * Writes rows of a type; throws a 422 when somebody would have more than the writer may hand on, and a
 * 403 `confirmationRequired` when the write may change who may what and the person did not confirm.
 */
export async function withinAuthority<T>(
  tx: Tx,
  { resource, before, coming = before, changing }: Written,
  writer: Writer,
  write: () => Promise<{ readonly result: T; readonly rows: readonly AnyRow[] }>,
): Promise<T> {
  const named = grounds[resource.name]
  const ground = named && isTouched(named, changing) ? at(named, changing) : undefined
  const giver = giverOf(writer)
  if (giver === undefined) return (await write()).result
  if (named ? ground : isConfirmedType(resource.name)) mustBeConfirmed()
  const look: Look = { tx, now: writer.now, giver }
  // Of two writes at once the second is measured against what the first has done.
  if (ground) await serialised(tx, ...authorityKey)
  // What a row was about before counts as well: it may be taken away from there.
  const left = ground?.isWhole ? [] : before
  const measure: Measure = ground ? await measureFor(look, ground, [...left, ...coming]) : nothing
  const { result, rows } = await write()
  mustConsent(resource, { before, rows, giver })
  await measure([...left, ...rows])
  return result
}

/** What changes who may what is written one after the other. */
export const authorityKey = ['authority'] as const

type Measure = (rows: readonly AnyRow[]) => Promise<void>
const nothing: Measure = () => Promise.resolve()

/** Looks at what there is; answers what to ask once the rows are written. */
async function measureFor(look: Look, ground: Ground, about: readonly AnyRow[]): Promise<Measure> {
  const { givenBy, isWhole = false } = ground
  const handable = givenBy ? [] : await handableFor(look)
  if (isUnbound(handable)) return nothing
  const had = await looked(look, ground, about)
  return async (rows) => {
    const has = await looked(look, ground, rows)
    const most = givenBy ? await givenFor(look, givenBy, rows) : handable
    const excess = [...has].flatMap(([id, after]) => {
      const held = had.get(id) ?? []
      const isOthers = isWhole && look.giver !== null && look.giver !== id
      return isOthers ? exceeding(most, [], [...held, ...after]) : exceeding(most, held, after)
    })
    if (excess.length > 0) throw refusal(ground, excess, rows)
  }
}

/**
 * Throws unless the person may hand on all that an account has: whoever sets its password, takes its
 * second factor or ends its sessions does what its owner does.
 */
export async function mustBeAbove(tx: Tx, writer: Writer, accountId: string): Promise<void> {
  const excess = (await excessesOver(tx, writer, [accountId])).get(accountId) ?? []
  if (excess.length > 0) throw refusal({ field: 'roles' }, excess)
}

/** Those of these accounts for which `mustBeAbove` does not throw: what a button may offer. */
export async function accountsBelow(
  tx: Tx,
  writer: Writer,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const excesses = await excessesOver(tx, writer, accountIds)
  return new Set(accountIds.filter((id) => (excesses.get(id) ?? []).length === 0))
}

/** By account, what others have that the writer may not hand on. */
async function excessesOver(
  tx: Tx,
  writer: Writer,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Excess[]>> {
  const giver = giverOf(writer)
  const others = accountIds.filter((id) => id !== giver)
  if (giver === undefined || others.length === 0) return new Map()
  const { now } = writer
  const handable = await handableFor({ tx, now, giver })
  if (isUnbound(handable)) return new Map()
  const these = sql`a.id = any(${sql.param(others)}::uuid[])`
  const held = await aboveScope(tx, () => authorityOf(tx, these, now))
  return new Map([...held].map(([id, authority]) => [id, exceeding(handable, [], authority)]))
}

const giverOf = ({ actorId, onAuthorityOf }: Writer): string | null | undefined =>
  actorId ?? onAuthorityOf

const handableFor = async ({ tx, now, giver }: Look): Promise<Authority> =>
  giver === null ? [] : aboveScope(tx, () => handableBy(tx, giver, now))

const isUnbound = (handable: Authority): boolean => handable.some(({ rights }) => rights === 'all')

const looked = (look: Look, ground: Ground, rows: readonly AnyRow[]): Promise<Holders> =>
  aboveScope(look.tx, async () => {
    const holders = new Map<string, Authority>()
    for (const row of rows) {
      for (const [id, held] of await ground.look(look, row)) {
        holders.set(id, [...(holders.get(id) ?? []), ...held])
      }
    }
    return holders
  })

const givenFor = (
  look: Look,
  given: NonNullable<Ground['givenBy']>,
  rows: readonly AnyRow[],
): Promise<Authority> =>
  aboveScope(look.tx, async () => {
    const all: Authority[] = []
    for (const row of rows) all.push(await given(look, row))
    return all.flat()
  })

/** The refusal stands at what was changed, where that is one of several fields. */
const at = (ground: Ground, changing: readonly string[] = []): Ground => {
  const { fields = [], field } = ground
  return { ...ground, field: fields.find((name) => changing.includes(name)) ?? field }
}

/** Whether the write may change who may what. */
const isTouched = ({ fields }: Ground, changing: readonly string[] | undefined): boolean =>
  !fields || !changing || fields.some((name) => changing.includes(name))

const beyond: ReadonlySet<string> = new Set(['beyondReach', 'beyondRights'])

/** Whether something was refused because it goes beyond the writer's authority. */
export const isBeyondAuthority = ({ errors = [] }: Problem): boolean =>
  errors.some(({ code }) => beyond.has(code))

const shown = 10

function refusal(
  { field, places }: Pick<Ground, 'field' | 'places'>,
  excess: readonly Excess[],
  rows: readonly AnyRow[] = [],
) {
  const rights = [...new Set(excess.flatMap((one) => one.rights))]
  const params = { count: rights.length, rights: rights.slice(0, shown) }
  const out = excess.filter((one) => one.isOutOfReach).map(({ org }) => org)
  const named = rows.flatMap((row) => (places ? (row[places] as readonly string[]) : []))
  const isPlace = out.some((org) => named.includes(org))
  const code = out.length > 0 ? 'beyondReach' : 'beyondRights'
  return invalid([{ field: places && isPlace ? places : field, code, params }])
}

/**
 * Throws unless the person may hand on all that anybody holds over these organisations: what becomes
 * part of one of them is shown to everybody who looks into it.
 */
export async function mustBeAboveOrganizations(
  tx: Tx,
  { actorId, now }: Writer,
  orgs: readonly string[],
): Promise<void> {
  const look: Look = { tx, now, giver: actorId }
  const handable = await handableFor(look)
  if (isUnbound(handable)) return
  for (const org of orgs) {
    const around = await aboveScope(tx, () => aroundOrganization(look, org))
    const over = [...around.values()].flat().filter(({ scope }) => scope.orgId === org)
    const excess = exceeding(handable, [], over)
    if (excess.length > 0) throw refusal({ field: 'into' }, excess)
  }
}

/** A right over an organisation. */
interface Given {
  readonly right: NamedRight
  readonly root: Lineage
}

/** Throws unless the person may hand on the right over an organisation. */
export async function mustHandOn(
  tx: Tx,
  writer: Writer,
  { field, ...given }: Given & { readonly field: string },
): Promise<void> {
  const excess = await excessOf(tx, writer, given)
  if (excess.length > 0) throw refusal({ field }, excess)
}

/** Whether the person may hand on the right over an organisation. */
export const mayHandOn = async (tx: Tx, writer: Writer, given: Given): Promise<boolean> =>
  (await excessOf(tx, writer, given)).length === 0

async function excessOf(tx: Tx, { actorId, now }: Writer, { right, root }: Given) {
  const handable = await handableFor({ tx, now, giver: actorId })
  const scope = await subtreeOf(tx, root)
  return exceeding(handable, [], [{ scope, root, rights: new Set([right]) }])
}

/** An organisation with all below it: more than its own records, although it is no level itself. */
async function subtreeOf(tx: Tx, root: Lineage): Promise<Scope> {
  const scope = scopeIn(root, 'org')
  if (scope.level !== 'org') return scope
  const below = sql`select from organization where parent = ${root.org}::uuid and deleted_at is null`
  const [found] = await tx.query<{ isParent: boolean }>(sql`select exists (${below}) as "isParent"`)
  return found?.isParent ? { ...scope, level: 'workshop' } : scope
}
