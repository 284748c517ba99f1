import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { testDatabase } from '../db/testing.ts'
import { silentLog } from '../platform/log.ts'
import { databaseFindings, workingFindings } from './database.ts'

let databaseUrl: string
let owner: pg.Client

beforeAll(async () => {
  databaseUrl = await testDatabase()
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const looked = async (url: string, key: string | null = secret) =>
  (await databaseFindings(url, key)).map(({ grade, says }) => `${grade}: ${says}`)

const secret = 'a secret for tests alone, and long enough'

it('an empty database is good, and is left empty', async () => {
  expect(await looked(databaseUrl)).toEqual([
    expect.stringMatching(/^good: PostgreSQL 18\.\d+.*, 0 migrations applied$/),
  ])
  const { rows } = await owner.query(`select to_regclass('headframe_migration') as found`)
  expect(rows).toEqual([{ found: null }])
})

it('one that a newer Headframe has upgraded is named', async () => {
  await migrate({ ownerUrl: databaseUrl, secret, log: silentLog })
  const one = `insert into headframe_migration values ('29990101T0000_later.sql', 'x')`
  await owner.query(one)
  const [first, second] = await looked(databaseUrl)
  expect(first).toMatch(/^good: PostgreSQL 18.*, \d+ migrations applied$/)
  expect(second).toContain('fault: a newer Headframe has been here (29990101T0000_later.sql)')
})

it('what cannot be reached is told in a sentence without the password', async () => {
  const wrong = new URL(databaseUrl)
  wrong.port = '1'
  wrong.password = 'not-to-be-told'
  const refusal = await databaseFindings(wrong.href, secret).catch(String)
  expect(refusal).toContain('cannot be used: nothing listens there')
  expect(refusal).not.toContain('not-to-be-told')
})

it('without the key of the installation the account of the program is not tried, and not good', async () => {
  expect((await looked(databaseUrl, null)).join()).toContain(
    'untried: could not try the account headframe_app',
  )
})

it.each([
  [{ connections: 20 }, 'warning', 'max_connections is 20'],
  [{ ahead: -9_000 }, 'warning', 'its clock and ours are 9 s apart'],
])('%j is a %s', async (more, grade, words) => {
  const working = { isEncrypted: true, connections: 100, applied: [], ahead: 0, ...more }
  expect(await workingFindings(working)).toEqual([{ grade, says: expect.stringContaining(words) }])
})
