import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../db/database.ts'
import { queryOf } from '../db/sql/sql-text.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { testClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, noon, resourceOf, smallGroup } from '../records/testing/test-group.ts'
import { accountColumns } from './actor.ts'
import type { Identity } from './identity.ts'
import { KnownIdentities } from './known-identities.ts'
import { Sessions } from './sessions.ts'

const clock = testClock(noon)
let db: Database
let url: string
let ownerUrl: string
let close: () => Promise<void>
let role: string
let account: string
let sessions: Sessions
let someone: Identity
let known: KnownIdentities
let looks: number

beforeAll(async () => {
  ;({ db, url, ownerUrl, close } = await openTestDatabase())
  const { F1 } = await smallGroup(db)
  const token = await db.system(async (tx) => {
    const make = async (name: string, values: Record<string, unknown>) =>
      (await insertRecord(tx, resourceOf(name), { values, ...bySystem })).id
    const code = 'safetyOfficer'
    role = await make('role', { code, name: code, roleType: 'site', scopeRule: 'self' })
    account = await make('account', {
      ...{ username: 'officer', userName: 'Officer', source: 'manual', language: 'en_US' },
      ...{ roles: [role], orgs: [F1], defaultOrg: F1, isExternal: false, failedLogins: 0 },
    })
    sessions = new Sessions({ db, clock, log: silentLog, isConfirmedType: () => false })
    return sessions.open(tx, { accountId: account, orgId: F1, lasting: false, confirmedAt: null })
  })
  const identity = await sessions.identify(token)
  if (!identity) throw new Error('nobody is behind the token')
  someone = identity
})
afterAll(() => close())

const ask = () =>
  known.get('token', async () => {
    looks += 1
    return someone
  })

beforeEach(async () => {
  clock.set(noon)
  known = new KnownIdentities(db, clock)
  looks = 0
  await ask()
})

const change = (text: string) => db.system((tx) => tx.query(sql.raw(text)))

describe('an identity that is known', () => {
  it('is not looked for again for two seconds, in either direction of the clock', async () => {
    await ask()
    clock.advance(1_999)
    expect([await ask(), looks]).toEqual([someone, 1])
    clock.advance(1)
    expect([await ask(), looks]).toEqual([someone, 2])
    clock.set(new Date(noon.getTime() - 60_000))
    expect([await ask(), looks]).toEqual([someone, 3])
  })

  it.each([
    [
      'its account',
      () => `update account set valid_to = null, roles = '{}' where id = '${account}'`,
    ],
    ['a role', () => `update role set state = 'disabled' where id = '${role}'`],
    ['an organisation', () => `update organization set short_name = 'C' where org_code = 'C1'`],
    ['a permission', () => 'delete from role_permission'],
    ['a line of a permission', () => 'delete from role_permission_grants'],
    ['an authority handed on', () => 'delete from auth_proxy'],
    ['a tenant', () => 'delete from tenant'],
    ['rights that were lent', () => 'delete from tiered_authorization'],
    ['a session', () => `update session set org_id = org_id`],
  ])('is forgotten before a change of %s is answered', async (_, statement) => {
    await change(statement())
    await ask()
    expect(looks).toBe(2)
  })

  it('stays known when somebody signs in or is seen', async () => {
    await change(
      `update account set last_login_at = now(), failed_logins = 1 where id = '${account}'`,
    )
    await change(`update session set seen_at = now()`)
    await db.system((tx) => sessions.open(tx, opening()))
    await ask()
    expect(looks).toBe(1)
  })

  it('is forgotten soon after another process changed something', async () => {
    const other = new pg.Client({ connectionString: ownerUrl })
    await other.connect()
    await other.query('update role set name = name')
    await other.end()
    await expect.poll(async () => [await ask(), looks][1]).toBeGreaterThan(1)
  })

  it('is not kept when something changed while it was looked up', async () => {
    const found = await known.get('another', async () => {
      await change('update role set name = name')
      return someone
    })
    expect(found).toBe(someone)
    expect(await known.get('another', async () => null)).toBeNull()
  })

  it('is forgotten when no connection is left to hear of changes', async () => {
    const brief = new Database({ url, log: silentLog, max: 1 })
    known = new KnownIdentities(brief, clock)
    await brief.ping()
    await ask()
    await brief.close()
    await expect.poll(async () => [await ask(), looks][1]).toBeGreaterThan(2)
  })
})

const opening = () => ({
  accountId: account,
  orgId: someone.actor.lineage.org,
  lasting: false,
  confirmedAt: null,
})

it('every table that an account is read from tells of its changes', async () => {
  const { text } = queryOf(accountColumns(noon))
  const read = [...text.matchAll(/\b(?:from|join) (?!lateral)([a-z_]+)/g)].map(([, table]) => table)
  const telling = await db.system((tx) =>
    tx.query<{ name: string }>(sql`
      select distinct tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'access_changed'::regproc`),
  )
  const names = telling.map(({ name }) => name)
  expect(read).toContain('role_permission_grants')
  expect(names).toEqual(expect.arrayContaining([...read, 'account', 'session', 'auth_proxy']))
})
