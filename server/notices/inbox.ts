import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'

/** One notice as its recipient sees it. */
export interface InboxLine {
  readonly id: number
  readonly at: string
  readonly resource: string
  readonly recordId: string
  /** An action, or a state that the clock brought; then after `days` in it. */
  readonly cause: string
  readonly days: number
  /** What the record has led to, its number and its title at that time. */
  readonly state: string
  readonly number: string | null
  readonly title: string | null
  /** Null is the system. */
  readonly actor: string | null
  readonly isRead: boolean
}

export interface Inbox {
  readonly lines: readonly InboxLine[]
  /** How many have not been read. */
  readonly unread: number
}

export interface InboxQuery {
  /** Only lines older than this one. */
  readonly before?: number
  readonly unreadOnly: boolean
  readonly size: number
}

/** What somebody was told, newest first. */
export function readInbox(
  db: Database,
  accountId: string,
  { before, unreadOnly, size }: InboxQuery,
): Promise<Inbox> {
  return db.personal(accountId, async (tx) => {
    const lines = await tx.query<InboxLine>(sql`
      select id, at, resource, record_id as "recordId", cause, after_days as days, state, number,
        title, actor_id as actor, read_at is not null as "isRead"
      from notice
      where (${before ?? null}::bigint is null or id < ${before ?? null})
        and (not ${unreadOnly} or read_at is null)
      order by id desc limit ${size}`)
    return { lines, unread: await countUnread(tx) }
  })
}

/** Marks one notice as read; false when it is not this person's. */
export async function markRead(
  db: Database,
  accountId: string,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<boolean> {
  const marked = await db.personal(accountId, (tx) =>
    tx.query(sql`update notice set read_at = coalesce(read_at, ${now.toISOString()})
      where id = ${id} returning id`),
  )
  return marked.length > 0
}

/** Marks everything up to one notice as read: what came after it has not been seen. */
export async function markAllRead(
  db: Database,
  accountId: string,
  { upTo, now }: { readonly upTo: number; readonly now: Date },
): Promise<void> {
  await db.personal(accountId, (tx) =>
    tx.query(sql`update notice set read_at = ${now.toISOString()}
      where id <= ${upTo} and read_at is null`),
  )
}

async function countUnread(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ unread: number }>(
    sql`select count(*) as unread from notice where read_at is null`,
  )
  return row?.unread ?? 0
}
