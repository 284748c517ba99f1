import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import { prepareEmpty } from '../baseline/first-start.ts'
import type { Database, Tx } from '../db/database.ts'
import { tableOf } from '../db/sql/tables.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { FileSweep } from './file-sweep.ts'
import { claimUploads, Files, holdFiles, type StoredFile } from './files.ts'

const day = 86_400_000
const clock = testClock('2026-03-10T12:00:00Z')
let db: Database
let owner: pg.Client
let files: Files
let sweep: FileSweep
let author = ''
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  await prepareEmpty(db, { now: clock.now(), adminPassword: 'a password for tests' })
  owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  const dataDir = await mkdtemp(join(tmpdir(), 'headframe-sweep-'))
  files = new Files({ db, clock, dataDir })
  sweep = new FileSweep({ db, clock, log: silentLog, files })
  author = (await owner.query(`select id from account where username = 'admin'`)).rows[0].id
  stops.push(
    () => owner.end(),
    () => opened.close(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
}, 60_000)
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function upload(text: string): Promise<StoredFile> {
  const received = await files.temporary.receive(Readable.from([Buffer.from(text)]))
  return files.keep(author, { ...received, name: 'x.txt', type: 'text/plain' })
}

const isThere = async (file: StoredFile) => {
  const content = await files.read(file)
  content?.stream.destroy()
  const known = await files.uploadOf(file.id, author)
  expect(known !== null).toBe(content !== null)
  return content !== null
}

const inOrder = (work: (tx: Tx) => Promise<unknown>) => db.system(work)

describe('an upload', () => {
  it('that nothing refers to is gone after two days, and not before', async () => {
    const file = await upload('never saved')
    clock.advance(2 * day - 1)
    expect(await sweep.turn()).toBe(0)
    expect(await isThere(file)).toBe(true)
    clock.advance(2)
    expect(await sweep.turn()).toBe(1)
    expect(await isThere(file)).toBe(false)
  })

  it('that was sent again counts from then on', async () => {
    const file = await upload('sent twice')
    clock.advance(2 * day)
    await upload('sent twice')
    clock.advance(day)
    expect(await sweep.turn()).toBe(0)
    expect(await isThere(file)).toBe(true)
  })

  it('that a record held once stays for its history', async () => {
    const file = await upload('held')
    await inOrder((tx) =>
      holdFiles(tx, null, [{ resource: 'hazard', recordId: randomUUID(), files: [file.id] }]),
    )
    clock.advance(400 * day)
    await sweep.turn()
    expect(await isThere(file)).toBe(true)
  })
})

interface TextColumn {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** Every column that could say the id of a file, whatever it is for. */
async function textColumns(): Promise<TextColumn[]> {
  const { rows } = await owner.query<TextColumn>(`
    select table_name as table, column_name as column, udt_name as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and udt_name in ('text', 'varchar', 'json', 'jsonb', '_text')
      and table_name not in ('stored_file', 'file_upload', 'file_removal', 'file_holder')
    order by 1, 2`)
  return rows
}

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The id as a value of that type. */
const textFor = (id: string, type: string): unknown => {
  if (type === '_text') return ['a', id]
  return type.startsWith('json') ? JSON.stringify({ a: [`/api/files/${id}`] }) : id
}

/** A row that says nothing else: this database is thrown away, so its rules may go. */
async function writeInto({ table, column, type }: TextColumn, id: string): Promise<void> {
  await owner.query(`insert into "${table}" ("${column}") values ($1)`, [textFor(id, type)])
}

async function withoutRules(tables: Iterable<string>): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as t, conname from pg_constraint
      where contype in ('f', 'c', 'p', 'u') and connamespace = 'public'::regnamespace
        and conrelid::regclass::text not in ('stored_file', 'file_upload')
      order by contype = 'p'
    loop
      execute format('alter table %s drop constraint if exists %I cascade', one.t, one.conname);
    end loop;
    for one in select i.indexrelid::regclass as name from pg_index i
        join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace
        and t.relname not in ('stored_file', 'file_upload')
    loop
      execute format('drop index %s', one.name);
    end loop; end $$`)
  for (const table of tables) {
    const { rows } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public'
        and table_name = $1 and is_nullable = 'NO' and is_identity = 'NO'`,
      [table],
    )
    for (const { name } of rows)
      await owner.query(`alter table "${table}" alter column "${name}" drop not null`)
  }
}

// Last of all but the races: it takes the rules of the database away.
describe('whatever can say which file it shows', () => {
  it('keeps the file, in every table there is', async () => {
    const columns = await textColumns()
    const own = resources.flatMap((resource) => {
      const { table, columns: named, children } = tableOf(resource)
      return [{ table, columns: named }, ...children].flatMap((one) =>
        one.columns
          .filter(({ definition }) => ['file', 'image', 'sign'].includes(definition.kind))
          .map(({ column }) => `${one.table}.${column}`),
      )
    })
    const looked = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((name) => !looked.has(name))).toEqual([])

    const unused = await upload('in no table')
    const held = columns.map((at) => ({ at, id: idOf(`${at.table}.${at.column}`) }))
    await owner.query(
      `insert into stored_file (id, type, bytes, created_at)
       select id, 'text/plain', 1, $2 from unnest($1::text[]) as id`,
      [held.map(({ id }) => id), clock.now()],
    )
    clock.advance(3 * day)
    await withoutRules(new Set(columns.map(({ table }) => table)))
    for (const { at, id } of held) await writeInto(at, id)
    await sweep.turn()
    const left = await owner.query<{ id: string }>('select id from stored_file')
    const ids = new Set(left.rows.map(({ id }) => id))
    expect(held.filter(({ id }) => !ids.has(id)).map(({ at }) => at)).toEqual([])
    expect(await isThere(unused)).toBe(false)
  }, 120_000)
})

describe('a sweep at the same moment', () => {
  it('leaves a file alone that is being saved with a record', async () => {
    const file = await upload('being saved')
    clock.advance(3 * day)
    await inOrder(async (tx) => {
      expect([...(await claimUploads(tx, author, [file.id])).keys()]).toEqual([file.id])
      await sweep.turn()
      await holdFiles(tx, null, [{ resource: 'hazard', recordId: randomUUID(), files: [file.id] }])
    })
    await sweep.turn()
    expect(await isThere(file)).toBe(true)
  })

  it('lets a record that comes too late know that the file is gone', async () => {
    const file = await upload('too late')
    const claimed = { ids: null as Map<string, string> | null }
    let saving: Promise<unknown> = Promise.resolve()
    await inOrder(async (tx) => {
      await tx.query(sql`select from stored_file where id = ${file.id} for update`)
      saving = inOrder(async (other) => {
        claimed.ids = await claimUploads(other, author, [file.id])
      })
      await new Promise((soon) => setTimeout(soon, 200))
      expect(claimed.ids).toBeNull()
      await tx.query(sql`delete from file_upload where file_id = ${file.id}`)
      await tx.query(sql`delete from stored_file where id = ${file.id}`)
    })
    await saving
    expect(claimed.ids?.size).toBe(0)
  })

  it('keeps bytes that were sent again before they were gone', async () => {
    const file = await upload('sent again')
    await inOrder((tx) =>
      tx.query(sql`insert into file_removal (file_id, removed_at) values (${file.id}, now())`),
    )
    await sweep.turn()
    expect(await isThere(file)).toBe(true)
    const left = await inOrder((tx) => tx.query(sql`select from file_removal`))
    expect(left).toEqual([])
  })

  it('waits with the bytes until nobody writes them', async () => {
    const id = idOf('written anew')
    let swept: Promise<number> = Promise.resolve(0)
    let file: StoredFile | undefined
    await inOrder(async (tx) => {
      file = { id, type: 'text/plain', bytes: 12, width: null, height: null, name: 'x.txt' }
      await files.register(tx, author, file)
      await owner.query('insert into file_removal (file_id, removed_at) values ($1, now())', [id])
      await files.storeBytes(Buffer.from('written anew'), { name: 'x.txt', type: 'text/plain' })
      swept = sweep.turn()
      await new Promise((soon) => setTimeout(soon, 200))
    })
    expect(await swept).toBe(0)
    expect(file && (await isThere(file))).toBe(true)
  })
})
