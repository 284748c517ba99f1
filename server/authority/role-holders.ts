import { type SQL, sql } from 'drizzle-orm'
import type { Actor, RoleCode } from '#domain/access/access'
import { isWithin, type Lineage, pathOf } from '#domain/access/scope'
import { actorsOf } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { levelsAllow } from './data-levels.ts'

/** Somebody with those of their roles by which they may be named reviewer, where their level reviews. */
export interface RoleHolder {
  readonly actor: Actor
  readonly reviewingRoles: readonly RoleCode[]
}

interface Asked {
  readonly accountIds: readonly string[]
  readonly place: Lineage
  readonly now: Date
}

/**
 * Who accounts are where they see a place: each in the first of its organisations from which it does.
 * Whoever sees it from none, or may not be used, is missing. Runs above scope.
 */
export const actorsSeeing = async (
  tx: Tx,
  { accountIds, place, now }: Asked,
): Promise<readonly Actor[]> =>
  (await actorsOf(tx, accountIds, now)).flatMap(
    (standings) => standings.find(({ scope }) => isWithin(place, scope)) ?? [],
  )

/** The same by their ids, with the roles by which they may be named reviewer. */
export async function roleHolders(
  tx: Tx,
  { accountIds, place, now }: Asked,
): Promise<ReadonlyMap<string, RoleHolder>> {
  const actors = await actorsSeeing(tx, { accountIds, place, now })
  const mayReview = await levelsAllow(tx, actors, 'canReview')
  const codes = await reviewingCodes(
    tx,
    actors.filter((_, at) => mayReview[at]).map(({ id }) => id),
  )
  return new Map(
    actors.map((actor) => {
      const reviewing = codes.get(actor.id)
      const reviewingRoles = actor.roles.filter((role) => reviewing?.has(role))
      return [actor.id, { actor, reviewingRoles }]
    }),
  )
}

export interface OfficeAt {
  readonly roles: readonly string[]
  readonly place: Lineage
}

/**
 * The rule over an `account t` for who may be named reviewer by one of these roles, given or lent, and stands
 * at the mine of the place or above it. Who really reviews there say `roleHolders`.
 */
export function mayHoldOffice({ roles, place }: OfficeAt): SQL {
  const path = sql.param(pathOf(place))
  return sql`(exists (select from role r left join role alias on alias.id = r.alias_of
      where r.can_review and r.state = 'enabled' and r.deleted_at is null
        and coalesce(alias.code, r.code) = any(${sql.param([...roles])}::text[])
        and (r.id = any(t.roles) or exists (select from tiered_authorization x
          where x.grantee = t.id and x.deleted_at is null and r.id = any(x.roles))))
    and (t.default_org = any(${path}::uuid[]) or t.orgs && ${path}::uuid[]
      or t.factory_id = ${place.factory}::uuid))`
}

/** Codes of the roles given or lent to accounts whose holders may be named reviewers. */
async function reviewingCodes(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = sql.param([...accountIds])
  const rows = await tx.query<{ account: string; codes: readonly string[] }>(sql`
    select held.account, array_agg(coalesce(alias.code, r.code)) as codes
    from (
      select a.id as account, unnest(a.roles) as role from account a where a.id = any(${ids}::uuid[])
      union select x.grantee, unnest(x.roles) from tiered_authorization x
        where x.grantee = any(${ids}::uuid[]) and x.deleted_at is null
    ) held join role r on r.id = held.role left join role alias on alias.id = r.alias_of
    where r.can_review and r.state = 'enabled' and r.deleted_at is null
    group by held.account`)
  return new Map(rows.map(({ account, codes }) => [account, new Set(codes)]))
}
