import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { testDatabase } from '../db/testing.ts'
import { silentLog } from '../platform/log.ts'
import { databaseFindings, findingsOf } from './database.ts'

const dataDir = '/var/lib/headframe'
let databaseUrl: string
let owner: pg.Client

beforeAll(async () => {
  databaseUrl = await testDatabase()
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const looked = async (url?: string) =>
  (await databaseFindings({ databaseUrl: url, dataDir })).map(
    ({ grade, says }) => `${grade}: ${says}`,
  )

const facts = {
  ...{ version: '18.1', number: 180_001, hasRole: true, mayMakeRoles: false, mayMakeTables: true },
  ...{ isEncrypted: true, connections: 100, applied: [], ahead: 0 },
}

it('an empty database is good, and is left empty', async () => {
  expect(await looked(databaseUrl)).toEqual([
    expect.stringMatching(/^good: PostgreSQL 18\.\d+.*, 0 migrations applied$/),
  ])
  const { rows } = await owner.query(`select to_regclass('headframe_migration') as found`)
  expect(rows).toEqual([{ found: null }])
})

it('one that a newer Headframe has upgraded is named', async () => {
  const secret = 'a secret for tests alone, and long enough'
  await migrate({ ownerUrl: databaseUrl, secret, log: silentLog })
  const one = `insert into headframe_migration values ('29990101T0000_later.sql', 'x')`
  await owner.query(one)
  const [first, second] = await looked(databaseUrl)
  expect(first).toMatch(/^good: PostgreSQL 18.*, \d+ migrations applied$/)
  expect(second).toContain('fault: a newer Headframe has been here (29990101T0000_later.sql)')
})

it('a wrong password is told in a sentence without it', async () => {
  const wrong = new URL(databaseUrl)
  wrong.port = '1'
  wrong.password = 'not-to-be-told'
  const [only] = await looked(wrong.href)
  expect(only).toContain('cannot be used: nothing listens there')
  expect(only).not.toContain('not-to-be-told')
})

it('without an address it is the one in the folder', async () => {
  expect(await looked()).toEqual([`good: the database is the embedded PostgreSQL in ${dataDir}`])
})

it.each([
  [{ number: 150_014 }, 'fault', 'is PostgreSQL 15 and was left as it is'],
  [{ hasRole: false }, 'fault', 'grant CREATEROLE'],
  [{ mayMakeTables: false }, 'fault', 'make it the owner of the database'],
  [{ connections: 20 }, 'warning', 'max_connections is 20'],
  [{ ahead: -9_000 }, 'warning', 'its clock and ours are 9 s apart'],
])('%j is a %s', async (more, grade, words) => {
  const found = (await findingsOf({ ...facts, ...more })).filter((one) => one.grade !== 'good')
  expect(found).toEqual([{ grade, says: expect.stringContaining(words) }])
})
