import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { StartError } from '../platform/lifecycle.ts'
import { silentLog } from '../platform/log.ts'
import { migrate, migrationNames, migrationsDir } from './migrate.ts'
import { testDatabase } from './testing.ts'

const secret = 'a secret for tests alone, and long enough'
const opened: pg.Client[] = []

afterEach(async () => {
  for (const client of opened.splice(0)) await client.end()
})

async function emptyDatabase(): Promise<{ ownerUrl: string; owner: pg.Client }> {
  const ownerUrl = await testDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  opened.push(owner)
  return { ownerUrl, owner }
}

const started = (ownerUrl: string) => migrate({ ownerUrl, secret, log: silentLog })

async function refusal(ownerUrl: string): Promise<string> {
  const error = await started(ownerUrl).catch((thrown: unknown) => thrown)
  if (!(error instanceof StartError)) throw new Error(`not refused: ${String(error)}`)
  expect(error.message).not.toContain('\n')
  return error.message
}

const hashesIn = async (owner: pg.Client) =>
  (await owner.query('select name, hash from headframe_migration order by name')).rows

it('a database that a newer program has upgraded is refused and left as it is', async () => {
  const { ownerUrl, owner } = await emptyDatabase()
  await started(ownerUrl)
  // As the newer program leaves it: its migrations, and other texts of its policies.
  await owner.query(`insert into headframe_migration (name, hash) values
    ('29990101T0000_newer.sql', 'x'), ('29990102T0000_newest.sql', 'y')`)
  await owner.query(`update headframe_migration set hash = 'newer' where name like 'programs/%'`)
  const before = await hashesIn(owner)

  expect(await refusal(ownerUrl)).toMatch(
    /newer Headframe \(this one does not know 29990101T0000_newer\.sql and 1 more\).*start the newer program, or restore/,
  )
  expect(await hashesIn(owner)).toEqual(before)
})

it('of an older program nothing is installed, also where migrations of its own are missing', async () => {
  const { ownerUrl, owner } = await emptyDatabase()
  await owner.query(`create table headframe_migration
    (name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  await owner.query(`insert into headframe_migration (name, hash) values ('9999_newer.sql', 'x')`)

  expect(await refusal(ownerUrl)).toContain('9999_newer.sql')
  const tables = await owner.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(tables.rows).toEqual([{ tablename: 'headframe_migration' }])
})

it('what an earlier version kept of policies that are gone by now is no newer program', async () => {
  const { ownerUrl, owner } = await emptyDatabase()
  await started(ownerUrl)
  await owner.query(`insert into headframe_migration (name, hash) values ('programs/past', 'x')`)
  await expect(started(ownerUrl)).resolves.toContain('headframe_app')
})

it('a migration that fails leaves the last whole one, says which, and goes on once it can', async () => {
  const { ownerUrl, owner } = await emptyDatabase()
  const [first, second, third = ''] = await migrationNames()
  const [, table = ''] =
    /create table "?(\w+)/i.exec(await readFile(join(migrationsDir, third), 'utf8')) ?? []
  expect(table).not.toBe('')
  // As a start leaves it that ended before its first migration: from then on the database is ours.
  await owner.query(`create table headframe_migration
    (name text primary key, hash text not null, applied_at timestamptz not null default now());
    create table ${table} (in_the_way int)`)

  const words = await refusal(ownerUrl)
  expect(words).toContain(`migration ${third} failed and nothing of it was kept`)
  expect(words).toContain(`stands as ${second} left it`)
  expect(words).toContain(`relation "${table}" already exists`)
  expect((await hashesIn(owner)).map(({ name }) => name)).toEqual([first, second])

  await owner.query(`drop table ${table}`)
  await expect(started(ownerUrl)).resolves.toContain('headframe_app')
})

it('a migration that was changed after it was applied is named before others are applied', async () => {
  const { ownerUrl, owner } = await emptyDatabase()
  await started(ownerUrl)
  const [first = '', second = ''] = await migrationNames()
  await owner.query('delete from headframe_migration where name = $1', [first])
  await owner.query(`update headframe_migration set hash = 'x' where name = $1`, [second])
  expect(await refusal(ownerUrl)).toContain(`migration ${second} was changed`)
})
