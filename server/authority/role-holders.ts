import { type SQL, sql } from 'drizzle-orm'
import type { Actor, RoleCode } from '#domain/access/access'
import { isWithin, type Lineage, pathOf } from '#domain/access/scope'
import { actorAt } from '../auth/actor.ts'
import type { Tx } from '../db/database.ts'
import { levelAllows } from './data-levels.ts'

/** Somebody with those of their roles by which they may be named reviewer, where their level reviews. */
export interface RoleHolder {
  readonly actor: Actor
  readonly reviewingRoles: readonly RoleCode[]
}

/**
 * Who an account is where it sees a place: in the first of its organisations from which it does. Null
 * where it sees it from none, or may not be used. Runs above scope.
 */
export async function roleHolder(
  tx: Tx,
  { accountId, place, now }: { accountId: string; place: Lineage; now: Date },
): Promise<RoleHolder | null> {
  const [found] = await tx.query<{ orgs: readonly string[] }>(sql`
    select array(select distinct unnest(array_append(coalesce(orgs, '{}'), default_org))) as orgs
    from account where id = ${accountId}::uuid`)
  for (const orgId of found?.orgs ?? []) {
    const actor = await actorAt(tx, { accountId, orgId }, now)
    if (!actor || !isWithin(place, actor.scope)) continue
    const mayReview = await levelAllows(tx, actor, 'canReview')
    const codes = mayReview ? await reviewingCodes(tx, accountId) : new Set<string>()
    return { actor, reviewingRoles: actor.roles.filter((role) => codes.has(role)) }
  }
  return null
}

export interface OfficeAt {
  readonly roles: readonly string[]
  readonly place: Lineage
}

/**
 * The rule over an `account t` for who may be named reviewer by one of these roles, given or lent, and stands
 * at the mine of the place or above it. Who really reviews there says `roleHolder`.
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

/** Codes of the roles given or lent to an account whose holders may be named reviewers. */
async function reviewingCodes(tx: Tx, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ code: string }>(sql`
    select coalesce(alias.code, r.code) as code
    from role r left join role alias on alias.id = r.alias_of
    where r.can_review and r.state = 'enabled' and r.deleted_at is null and r.id in (
      select unnest(a.roles) from account a where a.id = ${accountId}::uuid
      union select unnest(x.roles) from tiered_authorization x
        where x.grantee = ${accountId}::uuid and x.deleted_at is null)`)
  return new Set(rows.map(({ code }) => code))
}
