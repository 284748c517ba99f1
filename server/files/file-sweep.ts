/** Takes away uploads that came into no record: they would fill the disk for good. */
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type Files, lockContent } from './files.ts'
import { forgetUploadDays } from './upload-quota.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly files: Files
}

/** Whoever fills in a form for two days has saved it by then, or uploads anew. */
const keptFor = 2 * 86_400_000
const atOnce = 10_000

/**
 * Sweeps what nothing refers to. That a table could hold a file is never written down here: every
 * column of the database that can hold a text is looked at, so that what is added later is too.
 */
export class FileSweep {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** One turn; answers how many files were taken away. What was cut off goes on with the next. */
  async turn(): Promise<number> {
    const { db, clock, log } = this.#parts
    const now = clock.now()
    await db.system((tx) => forgetUploadDays(tx, now))
    for (let after: string | null = ''; after !== null; ) {
      const from: string = after
      after = await db.system((tx) => forgetUnused(tx, now, from))
    }
    const removed = await this.#removeBytes()
    if (removed > 0) log.info({ removed }, 'files that came into no record are removed')
    return removed
  }

  /** Only what a turn has forgotten: bytes of which the database never knew are left alone. */
  async #removeBytes(): Promise<number> {
    const { db, files } = this.#parts
    const listed = await db.system((tx) =>
      tx.query<{ id: string }>(sql`select file_id as id from file_removal order by file_id`),
    )
    let removed = 0
    for (const { id } of listed) {
      await db.system(async (tx) => {
        await lockContent(tx, id)
        const again = await tx.query(sql`select from stored_file where id = ${id}`)
        if (again.length === 0) {
          await files.remove(id)
          removed += 1
        }
        await tx.query(sql`delete from file_removal where file_id = ${id}`)
      })
    }
    return removed
  }
}

/** Forgets the next files that nothing refers to; answers where to go on, null at the end. */
async function forgetUnused(tx: Tx, now: Date, after: string): Promise<string | null> {
  const oldest = new Date(now.getTime() - keptFor).toISOString()
  const unused = sql`not exists (select from file_holder h where h.file_id = f.id)
    and coalesce((select max(u.last_at) from file_upload u where u.file_id = f.id), f.created_at)
      < ${oldest}::timestamptz`
  // Held from here on: whoever saves a record with one of them waits, and finds it gone or kept.
  const held = await tx.query<{ id: string }>(sql`
    select f.id from stored_file f where f.id > ${after} and ${unused}
    order by f.id limit ${atOnce} for update of f skip locked`)
  const last = held.at(-1)?.id
  if (last === undefined) return null
  // Asked anew: somebody may have saved one before it was held.
  const still = await tx.query<{ id: string }>(sql`
    select f.id from stored_file f
    where f.id = any(${idList(held.map(({ id }) => id))}) and ${unused}`)
  const ids = still.map(({ id }) => id)
  const mentioned = await mentionedIn(tx, ids)
  await forget(
    tx,
    now,
    ids.filter((id) => !mentioned.has(id)),
  )
  return last
}

const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

async function forget(tx: Tx, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const list = idList(ids)
  await tx.query(sql`delete from file_upload where file_id = any(${list})`)
  await tx.query(sql`delete from stored_file where id = any(${list})`)
  await tx.query(sql`
    insert into file_removal (file_id, removed_at)
    select id, ${now.toISOString()}::timestamptz from unnest(${list}) as id on conflict do nothing`)
}

/** Those of the files whose id stands anywhere: in a record, a history, a comment, a draft. */
async function mentionedIn(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  // One table of millions of rows is read as a whole, once a day.
  await tx.query(sql`select set_config('statement_timeout', '300000', true)`)
  const found = new Set<string>()
  for (const { name, texts } of await tablesWithTexts(tx)) {
    const rows = await tx.query<{ id: string }>(sql`
      select distinct part[1] as id
      from ${sql.raw(name)}, regexp_matches(${sql.raw(texts)}, '[0-9a-f]{64}', 'g') as part
      where part[1] = any(${idList(ids)})`)
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Every table but those that only say which files there are, and its columns as one text. */
function tablesWithTexts(tx: Tx): Promise<{ name: string; texts: string }[]> {
  return tx.query(sql`
    select c.oid::regclass::text as name,
      format('concat_ws('' '', %s)', string_agg(format('%I::text', a.attname), ', ')) as texts
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname <> all('{stored_file,file_upload,file_removal}')
      and t.typcategory not in ('B', 'D', 'N', 'R', 'T')
      and t.typname not in ('uuid', '_uuid', 'bytea')
    group by c.oid order by 1`)
}
