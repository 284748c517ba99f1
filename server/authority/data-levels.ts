import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { LevelRight } from '#domain/definition/transition'
import type { Tx } from '../db/database.ts'

const columns = { canPublish: sql`l.can_publish`, canReview: sql`l.can_review` } as const

type Worker = Pick<Actor, 'id' | 'scope'>

/**
 * Whether the data level at which somebody works allows this: that of their own organisation, of the
 * next above where it has none. A session that looks at something below still works where it did; who
 * is only lent to a place works there. Where no level is given nothing is withheld. Runs above scope.
 */
export async function levelAllows(tx: Tx, actor: Worker, right: LevelRight): Promise<boolean> {
  const [isAllowed = true] = await levelsAllow(tx, [actor], right)
  return isAllowed
}

/** The same of several people, in their order. */
export async function levelsAllow(
  tx: Tx,
  actors: readonly Worker[],
  right: LevelRight,
): Promise<boolean[]> {
  const ids = sql.param(actors.map(({ id }) => id))
  const orgs = sql.param(actors.map(({ scope }) => scope.orgId))
  const rows = await tx.query<{ allowed: boolean }>(sql`
    select coalesce((
      select ${columns[right]}
      from organization o
        join organization up on up.id in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)
        join data_level l on l.id = up.data_level and l.deleted_at is null
      where o.id = coalesce((
        select own.id
        from organization looked
          join organization own on own.id in (
            looked.group_id, looked.company_id, looked.factory_id, looked.workshop_id, looked.id)
          join account a on a.id = worker.id and (own.id = any(a.orgs) or own.id = a.default_org)
        where looked.id = worker.org
        order by own.level desc limit 1), worker.org)
      order by up.level desc limit 1), true) as allowed
    from unnest(${ids}::uuid[], ${orgs}::uuid[]) with ordinality as worker(id, org, at)
    order by worker.at`)
  return rows.map(({ allowed }) => allowed)
}
