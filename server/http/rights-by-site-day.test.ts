/** Rights begin and end with the days of the place they count at, whatever day it is elsewhere. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadActor } from '../auth/actor.ts'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import { insertRecord, readRecord } from '../records/store/store.ts'
import { Caller } from './testing/caller.ts'
import { type Group, password, resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
let group: Group
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
})
afterAll(() => site.stop())

/** Mine A1 lives in this zone; everybody who lends lives in Belgrade. */
const mineIn = (zone: string) =>
  site.db.system((tx) =>
    tx.query(sql`update organization set time_zone = ${zone} where id = ${group.org.A1}::uuid`),
  )
const made = async (type: string, values: object, state: string) => {
  const { id } = await site.db.system((tx) =>
    insertRecord(tx, resourceOf(type), {
      ...{ values: { ...values }, state, actorId: null, now: site.clock.now() },
    }),
  )
  return id
}
const actorAt = (username: Username, instant: string) =>
  site.db.system((tx) => loadActor(tx, username, new Date(instant)))

async function stateAfter(type: string, id: string, instant: string): Promise<unknown> {
  const start = site.clock.now()
  site.clock.set(instant)
  await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
  site.clock.set(start)
  const record = await site.db.system((tx) => readRecord(tx, resourceOf(type), id))
  return record?.storedState
}

const lend = () =>
  made(
    'tiered-authorization',
    {
      ...{ grantor: group.account.adminA, grantorOrg: group.org.A, canRegrant: false },
      ...{ grantee: group.account.officerA1, granteeOrg: group.org.A1, grantLevel: 'factory' },
      ...{ roles: [group.role.adminRule], menus: ['user-group'], reason: 'Leave' },
      ...{ validFrom: '2026-03-20', validTo: '2026-03-22' },
    },
    'approved',
  )

describe.each([
  {
    zone: 'Asia/Shanghai',
    ...{ beforeFirst: '2026-03-19T15:59:59Z', first: '2026-03-19T16:00:00Z' },
    ...{ last: '2026-03-22T15:59:59Z', afterLast: '2026-03-22T16:00:00Z' },
  },
  {
    zone: 'Europe/Belgrade',
    ...{ beforeFirst: '2026-03-19T22:59:59Z', first: '2026-03-19T23:00:00Z' },
    ...{ last: '2026-03-22T22:59:59Z', afterLast: '2026-03-22T23:00:00Z' },
  },
])('in $zone', ({ zone, beforeFirst, first, last, afterLast }) => {
  it('what is lent from the 20th to the 22nd is there from midnight to midnight', async () => {
    await mineIn(zone)
    const loan = await lend()
    const has = async (instant: string) =>
      ((await actorAt('officerA1', instant))?.lent ?? []).includes('adminRule')
    expect(await Promise.all([beforeFirst, first, last, afterLast].map(has))).toEqual([
      ...[false, true, true, false],
    ])
    expect(await stateAfter('tiered-authorization', loan, last)).toBe('approved')
    expect(await stateAfter('tiered-authorization', loan, afterLast)).toBe('expired')
  })

  it('an account is open until its last day is over there', async () => {
    await mineIn(zone)
    await site.db.system((tx) =>
      tx.query(sql`update account set valid_to = '2026-03-22', state = 'active'
        where id = ${group.account.workerA1}::uuid`),
    )
    expect(await actorAt('workerA1', last)).not.toBeNull()
    expect(await actorAt('workerA1', afterLast)).toBeNull()
    expect(await stateAfter('account', group.account.workerA1, last)).toBe('active')
    expect(await stateAfter('account', group.account.workerA1, afterLast)).toBe('locked')
  })

  it('a tenant is open until its last day is over there', async () => {
    await mineIn(zone)
    const tenant = await made(
      'tenant',
      {
        ...{ name: 'Mine A1', code: zone, topOrg: group.org.A1, timeZone: 'other' },
        ...{ adminAccount: group.account.managerA1, menuPackage: ['hazard-ledger'] },
        ...{ defaultLanguage: 'en_US', validFrom: '2026-03-01', validTo: '2026-03-22' },
      },
      'active',
    )
    expect(await actorAt('managerA1', last)).not.toBeNull()
    expect(await actorAt('managerA1', afterLast)).toBeNull()
    expect(await stateAfter('tenant', tenant, last)).toBe('active')
    expect(await stateAfter('tenant', tenant, afterLast)).toBe('expired')
    await site.db.system((tx) => tx.query(sql`delete from tenant where id = ${tenant}::uuid`))
  })

  it('a session ends with the account, though it gets a later day before anybody looks', async () => {
    await mineIn(zone)
    const until = (day: string, at: string) =>
      site.db.system((tx) =>
        tx.query(sql`update account set valid_to = ${day}::date, updated_at = ${at}
          where id = ${group.account.secondA1}::uuid`),
      )
    await until('2026-03-22', first)
    const session = await Caller.signIn(site.url, 'secondA1', password)
    const isOpen = async () => (await session.get('/api/session')).status === 200
    await until('2026-03-23', last)
    expect(await isOpen()).toBe(true)
    await until('2026-03-22', last)
    await until('2026-03-24', afterLast)
    expect(await isOpen()).toBe(false)
  })
})
