import { sql } from 'drizzle-orm'
import { isWithin, type Lineage } from '#domain/access/scope'
import { type AccountRow, accountColumns, actorOf, isUsable } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'

/** Some people: how many there are, and the first of them by name. */
export interface People {
  readonly total: number
  readonly first: readonly string[]
}

/** Whose view of the records changes when a part of the tree moves. */
export interface AffectedUsers {
  /** See the part from then on. */
  readonly gain: People
  /** See it no longer. */
  readonly lose: People
  /** See it as before, but look at something else besides. */
  readonly shift: People
}

const nobody: People = { total: 0, first: [] }
export const noAffectedUsers: AffectedUsers = { gain: nobody, lose: nobody, shift: nobody }

/** Where the part that moves hangs, and where each of its organisations stands, before and after. */
export interface Shift {
  readonly top: string
  readonly before: ReadonlyMap<string, Lineage>
  readonly after: ReadonlyMap<string, Lineage>
}

const named = 20

/** The people with an account that may be used whose view changes. Runs above scope. */
export async function affectedUsersOf(tx: Tx, shift: Shift, now: Date): Promise<AffectedUsers> {
  const found: Record<keyof AffectedUsers, string[]> = { gain: [], lose: [], shift: [] }
  for (const account of await accountsAround(tx, shift, now)) {
    const change = changeFor(account, shift)
    if (change) found[change].push(account.accountId)
  }
  const some = (ids: readonly string[]): People => ({
    total: ids.length,
    first: ids.slice(0, named),
  })
  return { gain: some(found.gain), lose: some(found.lose), shift: some(found.shift) }
}

/** Accounts of every organisation that shares a company, mine or workshop with the part. */
function accountsAround(tx: Tx, { top, before, after }: Shift, now: Date): Promise<AccountRow[]> {
  const roots = [before.get(top), after.get(top)].flatMap((place) =>
    place ? [place.group, place.company, place.factory, place.workshop] : [],
  )
  const ids = sql.param([...new Set([...roots.flatMap((id) => id ?? []), ...before.keys()])])
  return tx.query<AccountRow>(sql`
    select ${accountColumns(now)} from account a
    where ${isUsable(now)} and exists (
      select from organization o where (o.id = any(a.orgs) or o.id = a.default_org) and (
        o.id = any(${ids}::uuid[]) or o.company_id = any(${ids}::uuid[])
        or o.factory_id = any(${ids}::uuid[]) or o.workshop_id = any(${ids}::uuid[])))
    order by a.user_name, a.id`)
}

function changeFor(account: AccountRow, { top, before, after }: Shift): keyof AffectedUsers | null {
  const own = [...new Set([account.defaultOrg, ...account.orgs])]
  const placesThen = Object.fromEntries(
    Object.entries(account.places).map(([id, place]) => [id, after.get(id) ?? place]),
  )
  const scopes = (one: AccountRow) => own.flatMap((id) => actorOf(one, id)?.scope ?? [])
  const [now, then] = [scopes(account), scopes({ ...account, places: placesThen })]
  const sees = (all: typeof now, places: Shift['before']) => {
    const place = places.get(top)
    return place !== undefined && all.some((scope) => isWithin(place, scope))
  }
  const [saw, willSee] = [sees(now, before), sees(then, after)]
  if (saw !== willSee) return willSee ? 'gain' : 'lose'
  return JSON.stringify(now) === JSON.stringify(then) ? null : 'shift'
}
