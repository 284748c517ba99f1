import { sql } from 'drizzle-orm'
import type { Actor, Principal } from '#domain/access/access'
import type { Tx } from '../db/database.ts'
import { authorityHeldBy } from '../db/proxies.ts'
import { type AccountRow, accountColumns, actorOf, isUsable } from './actor.ts'

/**
 * The person with everybody they stand in for at this instant, each with the rights they have
 * themselves: authority that was lost since, or that came from somebody else, is not there.
 */
export async function withPrincipals(tx: Tx, actor: Actor, now: Date): Promise<Actor> {
  const held = await authorityHeldBy(tx, actor.id, now)
  if (held.length === 0) return actor
  const ids = held.map(({ principalId }) => principalId)
  const accounts = await tx.query<AccountRow>(sql`
    select ${accountColumns(now)} from account a
    where a.id = any(${sql.param(ids)}::uuid[]) and ${isUsable(now)}`)
  const principals = held.flatMap(({ principalId, scopes, tellsAuthors }): Principal[] => {
    const account = accounts.find(({ accountId }) => accountId === principalId)
    // What a principal was lent is not theirs to hand on.
    const principal = account && actorOf({ ...account, loans: [] }, account.defaultOrg)
    if (!account || !principal) return []
    return [{ actor: principal, userName: account.userName, scopes, tellsAuthors }]
  })
  return principals.length > 0 ? { ...actor, principals } : actor
}
