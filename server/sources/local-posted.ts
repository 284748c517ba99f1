import { sql } from 'drizzle-orm'
import { type Posted, postedDays } from '#domain/wall/posted-announcement'
import type { Tx } from '../db/database.ts'

/** An announcement in force, and the codes of the organisations that it is for. */
export interface PostedTo extends Posted {
  readonly to: readonly string[]
}

/** All announcements in force, the gravest first, of these what is pinned, then the newest. */
export function postedAnnouncements(tx: Tx, now: Date): Promise<PostedTo[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return tx.query<PostedTo>(sql`
    select a.id, a.title, a.level, a.published_at as at,
      jsonb_build_object('name', o.name, 'nameEn', o.name_en, 'nameSr', o.name_sr) as by,
      array(select r.org_code from organization r where r.id = any(a.receiver_orgs)) as "to"
    from announcement a join organization o on o.id = a.org_id
    where a.deleted_at is null and a.state = 'published'
      and (a.expire_at > ${at} or (a.expire_at is null
        and a.published_at > ${at} - make_interval(days => ${postedDays})))
    order by array_position(array['urgent', 'important', 'normal'], a.level), a.pinned desc,
      a.published_at desc, a.id`)
}
