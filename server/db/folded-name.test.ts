import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { foldedName, longestName } from '#domain/text/folded-name'
import { findSettled } from '../records/read/settled.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import type { Database } from './database.ts'
import { isSameName } from './folded-name.ts'
import { migrationNames, migrationsDir } from './migrate.ts'
import { openTestDatabase } from './test-database.ts'

let db: Database
let owner: pg.Client
let close: () => Promise<void>
let org: string | undefined

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  org = (await smallGroup(db)).F1
  owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  close = async () => {
    await owner.end()
    await opened.close()
  }
})
afterAll(() => close())

const account = async (username: string) => {
  const id = randomUUID()
  const values = {
    ...{ username, userName: username, phone: '+381 60 1234567', roles: [], language: 'en_US' },
    ...{ orgs: [org], defaultOrg: org, isExternal: false },
  }
  await db.system((tx) => insertRecord(tx, resourceOf('account'), { values, id, ...bySystem }))
  return id
}

const zeroWidthSpace = '\u200B'
const alike = [
  ['Admin', 'admin'],
  ['ａｄｍｉｎ', 'admin'],
  [`ad${zeroWidthSpace}min`, 'admin'],
  ['  zhang   san ', 'zhang san'],
  ['ŽELJKO', 'željko'],
  ['Straße', 'strasse'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
  ['王伟', '王伟'],
] as const

describe('names as people read them', () => {
  it.each(alike)('%s is %s', async (name, expected) => {
    const { rows } = await owner.query('select folded_name($1) as name', [name])
    expect([foldedName(name), rows[0].name]).toEqual([expected, expected])
  })

  it('are the same in the program and in the database, for every letter there is', async () => {
    // Cherokee, whose small letters came later, is the one script in which the two differ.
    const isMeant = /^(?!\p{Script=Cherokee})\p{Assigned}$/u
    const letters = Array.from({ length: 0x10_ff_ff }, (_, at) => at + 1)
      .filter((code) => code < 0xd8_00 || (code > 0xdf_ff && code < 0x2_00_00) || code >= 0xe_00_00)
      .filter((code) => code < 0xf_00_00)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => isMeant.test(letter))
    const { rows } = await owner.query<{ letter: string; name: string }>(
      `select letter, folded_name('a' || letter || 'b') as name from unnest($1::text[]) letter
        where unicode_assigned(letter)`,
      [letters],
    )
    expect(rows.length).toBeGreaterThan(90_000)
    expect(rows.filter(({ letter, name }) => foldedName(`a${letter}b`) !== name)).toEqual([])
  })
})

describe('a text that somebody sent', () => {
  const isThere = async (name: string) => {
    const [found] = await db.system((tx) =>
      tx.query<{ is: boolean }>(sql`
        select exists (select from account a where ${isSameName(sql`a.username`, name)}) as is`),
    )
    return found?.is
  }

  it('is a name where it is as short as one', async () => {
    await account('measured')
    expect(await isThere(' Measured ')).toBe(true)
    expect(await isThere('measure')).toBe(false)
  })

  // Folded, it would keep the database at work for more than ten seconds.
  it('is nobody without being folded where it is longer', async () => {
    const start = performance.now()
    const marks = `measured${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`
    expect(await isThere(marks)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  it('is compared with no field that takes longer ones', () => {
    const folded = resources.flatMap((resource: Resource) =>
      Object.values(resource.fields).filter((field) => field.folded),
    )
    expect(folded.length).toBeGreaterThan(0)
    expect(folded.filter(({ max = 200 }) => max > longestName)).toEqual([])
  })
})

describe('sign-in names', () => {
  it('are refused where another is read alike, by whatever way they come', async () => {
    await account('operator')
    await expect(account('ＯＰＥＲＡＴＯＲ')).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'username', code: 'taken' }],
    })
  })

  it.each([
    ['smith', 'sm\u0456th'],
    ['bora', 'b\u043Er\u0430'],
    ['admin', 'adm\u0131n'],
    ['ace', '\u0410\u0421\u0415'],
    ['marko', 'rnarko'],
    ['mine1', 'minel'],
  ])('are refused by name where one looks like %s: %s', async (name, alike) => {
    await account(name)
    await expect(account(alike)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'username', code: 'looksLike', params: { name } }],
    })
  })

  it('of which two look alike at one moment, one is refused', async () => {
    const both = await Promise.allSettled([account('pola'), account('p\u043Ela')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    ['dor\u0111e', 'dorde'],
    ['mili\u0107', 'mili\u010D'],
    ['li wei', 'liwei'],
  ])('that people tell apart stand side by side: %s, %s', async (one, other) => {
    await account(one)
    await expect(account(other)).resolves.toBeTruthy()
  })

  it('that looked alike before keep working, and may be told apart', async () => {
    await owner.query('alter table account disable trigger account_name_apart')
    const kept = await account('ozren')
    const alike = await account('\u043Ezren')
    await owner.query('alter table account enable trigger account_name_apart')
    const renamed = async (id: string, name: string) =>
      owner.query('update account set username = $2 where id = $1', [id, name])
    await owner.query(`update account set user_name = 'x' where id = any($1)`, [[kept, alike]])
    await expect(renamed(alike, '\u043Ezr\u0435n')).rejects.toMatchObject({ code: 'HF002' })
    await renamed(alike, 'ozren2')
    await renamed(kept, 'OZREN')
  })

  it('that earlier versions let in are kept apart, and it is said whose changed', async () => {
    await owner.query('alter table account disable trigger account_name_apart')
    await owner.query('drop index account_name_skeleton; drop function name_skeleton')
    await owner.query('drop index account_unique_username; drop function folded_name')
    await owner.query('create unique index account_unique_username on account (username)')
    const oldest = await account('root')
    const second = await account('Root')
    const third = await account(`ro${zeroWidthSpace}ot`)
    await account('somebody')
    const created = `update account set created_at = $2 where id = $1`
    await owner.query(created, [oldest, '2026-01-01'])
    await owner.query(created, [second, '2026-01-02'])
    const said: string[] = []
    owner.on('notice', ({ message = '' }) => said.push(message))
    const name = (await migrationNames()).find((one) => one.includes('sign-in-names'))
    await owner.query(await readFile(join(migrationsDir, String(name)), 'utf8'))
    const { rows } = await owner.query('select username from account where id = any($1)', [
      [oldest, second, third],
    ])
    expect(new Set(rows.map(({ username }) => username))).toEqual(
      new Set(['root', `Root-${second.slice(-8)}`, `ro${zeroWidthSpace}ot-${third.slice(-8)}`]),
    )
    expect(said).toContain(
      `The sign-in name "Root" is read like "root" of another account: it is "Root-${second.slice(-8)}" from now on.`,
    )
    const why = `username, kept ${oldest}`
    expect(await db.system(findSettled)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: second, before: { username: 'Root' }, why }),
        expect.objectContaining({ id: third, why }),
      ]),
    )
    await expect(account('ROOT')).rejects.toMatchObject({ status: 422 })
  })
})
