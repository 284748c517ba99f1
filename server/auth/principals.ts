import { sql } from 'drizzle-orm'
import type { Actor, Principal } from '#domain/access/access'
import type { Tx } from '../db/database.ts'
import { authorityHeldBy } from '../db/proxies.ts'
import { type AccountRow, accountColumns, actorOf, isUsable } from './actor.ts'

/**
 * Whom each of these people stands in for at this instant, by their ids, with the rights that those have
 * themselves: authority that was lost since, or that came from somebody else, is not there.
 */
export async function principalsOf(
  tx: Tx,
  proxyIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Principal[]>> {
  const held = proxyIds.length > 0 ? await authorityHeldBy(tx, proxyIds, now) : []
  if (held.length === 0) return new Map()
  const ids = held.map(({ principalId }) => principalId)
  const accounts = await tx.query<AccountRow>(sql`
    select ${accountColumns(now)} from account a
    where a.id = any(${sql.param(ids)}::uuid[]) and ${isUsable(now)}`)
  const found = new Map<string, readonly Principal[]>()
  for (const { proxyId, principalId, scopes, tellsAuthors } of held) {
    const account = accounts.find(({ accountId }) => accountId === principalId)
    // What a principal was lent is not theirs to hand on.
    const actor = account && actorOf({ ...account, loans: [] }, account.defaultOrg)
    if (!account || !actor) continue
    const principal = { actor, userName: account.userName, scopes, tellsAuthors }
    found.set(proxyId, [...(found.get(proxyId) ?? []), principal])
  }
  return found
}

/** The person with everybody they stand in for at this instant. */
export async function withPrincipals(tx: Tx, actor: Actor, now: Date): Promise<Actor> {
  const principals = (await principalsOf(tx, [actor.id], now)).get(actor.id)
  return principals ? { ...actor, principals } : actor
}
