import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { LevelRight } from '#domain/definition/transition'
import type { Tx } from '../db/database.ts'

const columns = { canPublish: sql`l.can_publish`, canReview: sql`l.can_review` } as const

/**
 * Whether the data level at which somebody works allows this: that of their own organisation, of the
 * next above where it has none. A session that looks at something below still works where it did; who
 * is only lent to a place works there. Where no level is given nothing is withheld. Runs above scope.
 */
export async function levelAllows(
  tx: Tx,
  { id, scope }: Pick<Actor, 'id' | 'scope'>,
  right: LevelRight,
): Promise<boolean> {
  const [level] = await tx.query<{ allowed: boolean }>(sql`
    select ${columns[right]} as allowed
    from organization o
      join organization up on up.id in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id)
      join data_level l on l.id = up.data_level and l.deleted_at is null
    where o.id = coalesce((
      select own.id
      from organization looked
        join organization own on own.id in (
          looked.group_id, looked.company_id, looked.factory_id, looked.workshop_id, looked.id)
        join account a on a.id = ${id}::uuid and (own.id = any(a.orgs) or own.id = a.default_org)
      where looked.id = ${scope.orgId}::uuid
      order by own.level desc limit 1), ${scope.orgId}::uuid)
    order by up.level desc limit 1`)
  return level?.allowed ?? true
}
