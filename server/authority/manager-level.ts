import { sql } from 'drizzle-orm'
import { highestLevel, type ManagerLevel } from '#domain/rules/management-levels'
import type { Tx } from '../db/database.ts'

export interface Commanding {
  /** An account; whoever has none may still have a post. */
  readonly person?: unknown
  /** The post in which they did it. */
  readonly post?: unknown
}

/**
 * The highest level at which somebody manages: by the post that is named, by every post of theirs in the
 * staff register, and by their roles; null of whoever manages nobody. Runs above scope.
 */
export async function managerLevelOf(
  tx: Tx,
  { person, post }: Commanding,
): Promise<ManagerLevel | null> {
  const account = sql`${person ?? null}::uuid`
  const rows = await tx.query<{ known: string }>(sql`
    select post_level as known from job_post where id = ${post ?? null}::uuid
    union select p.post_level from user_ u join user__orgs o on o.record_id = u.id
      join job_post p on p.id = o.post
      where u.account = ${account} and u.deleted_at is null and u.state <> 'departed'
    union select coalesce(alias.code, r.code) from account a join role r on r.id = any(a.roles)
      left join role alias on alias.id = r.alias_of
      where a.id = ${account} and r.deleted_at is null`)
  return highestLevel(rows.map(({ known }) => known))
}
