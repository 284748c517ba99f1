import { sql } from 'drizzle-orm'
import type { NoticeKind, NoticeMark } from '#domain/api/notice-kinds'
import { resources } from '#domain/resources/index'
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
  /** What somebody wrote to those who were told. */
  readonly said: string | null
  /** Null is the system. */
  readonly actor: string | null
  readonly kind: NoticeKind
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
  /** Default: of every kind. */
  readonly kind?: NoticeKind
  readonly size: number
}

// What was deleted stays known, so that nobody is told of it a second time.
const isKept = sql`deleted_at is null`

/** States that the clock brings, as `type state`. */
const lateCauses = resources.flatMap(({ name, clockStates = {} }) =>
  Object.keys(clockStates).map((state) => `${name} ${state}`),
)
const kindOf = sql`case
  when cause like 'before:%' or cause like 'after:%'
    or resource || ' ' || cause = any(${sql.param(lateCauses)}::text[]) then 'deadline'
  else 'change' end`

/** What somebody was told, newest first. */
export function readInbox(
  db: Database,
  accountId: string,
  { before, unreadOnly, kind, size }: InboxQuery,
): Promise<Inbox> {
  return db.personal(accountId, async (tx) => {
    const lines = await tx.query<InboxLine>(sql`
      select id, at, resource, record_id as "recordId", cause, after_days as days, state, number,
        title, said, actor_id as actor, ${kindOf} as kind, read_at is not null as "isRead"
      from notice
      where ${isKept} and (${kind ?? null}::text is null or ${kindOf} = ${kind ?? null})
        and (${before ?? null}::bigint is null or id < ${before ?? null})
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
      where id = ${id} and ${isKept} returning id`),
  )
  return marked.length > 0
}

/** Marks those of the notices that are this person's; how many they were. */
export async function markNotices(
  db: Database,
  accountId: string,
  {
    ids,
    as,
    now,
  }: { readonly ids: readonly number[]; readonly as: NoticeMark; readonly now: Date },
): Promise<number> {
  const at = now.toISOString()
  const change = {
    read: sql`read_at = coalesce(read_at, ${at})`,
    unread: sql`read_at = null`,
    deleted: sql`deleted_at = ${at}, read_at = coalesce(read_at, ${at})`,
    restored: sql`deleted_at = null`,
  }[as]
  const isMarked = as === 'restored' ? sql`not (${isKept})` : isKept
  const marked = await db.personal(accountId, (tx) =>
    tx.query(sql`update notice set ${change}
      where id = any(${sql.param([...ids])}::bigint[]) and ${isMarked} returning id`),
  )
  return marked.length
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
