import { sql } from 'drizzle-orm'
import { administrators } from '#domain/access/access'
import type { Tx } from '../db/database.ts'

interface ServerNotice {
  readonly cause: string
  /** The same occasion is told once. */
  readonly occasion: string
  readonly title: string
  readonly now: Date
}

/** A notice to the administrators of the top of the tree, about it, by the server itself. */
export async function notifyAdministrators(
  tx: Tx,
  { cause, occasion, title, now }: ServerNotice,
): Promise<void> {
  const at = now.toISOString()
  await tx.query(sql`
    insert into notice (recipient_id, resource, record_id, cause, occasion, state, title, at)
    select distinct a.id, 'organization', o.id, ${cause}, ${occasion}, o.state, ${title},
      ${at}::timestamptz
    from organization o
      join account a on o.id = any(a.orgs) and a.state = 'active' and a.deleted_at is null
      join role r on r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null
      left join role alias on alias.id = r.alias_of
    where o.parent is null and o.deleted_at is null
      and coalesce(alias.code, r.code) = any(${sql.param([...administrators])}::text[])
    on conflict do nothing`)
}
