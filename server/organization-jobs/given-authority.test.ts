import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadActorOf } from '../auth/actor.ts'
import { withPrincipals } from '../auth/principals.ts'
import { authorityFields } from '../authority/grounds.ts'
import type { Loose } from '../http/testing/caller.ts'
import { resourceOf } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done } from '../http/testing/steps.ts'
import { insertRecord } from '../records/store/store.ts'

/** Somebody merged into another while others had given them something, and they others. */
let site: TestHeadframe
const given: Record<string, string> = {}
let preview: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  const { account, org, role } = site.group
  const put = (key: string, type: string, state: string, values: object) =>
    site.db.system(async (tx) => {
      const by = { actorId: null, now: site.clock.now(), state }
      const row = await insertRecord(tx, resourceOf(type), { values: { ...values }, ...by })
      given[key] = `${type}/${row.id}`
    })
  const days = { startAt: '2026-03-10T00:00:00.000Z', endAt: '2026-03-20T00:00:00.000Z', days: 10 }
  const terms = { org: org.A1, scope: ['all'], reason: 'leave', notifyInitiators: false, ...days }
  const { managerA1, workerA1, secondA1, officerA1 } = account
  await put('proxy', 'auth-proxy', 'effective', {
    ...{ principal: managerA1, proxy: workerA1, ...terms },
  })
  await put('principal', 'auth-proxy', 'effective', {
    ...{ principal: workerA1, proxy: officerA1, ...terms },
  })
  await put('asked', 'auth-proxy', 'pending', {
    ...{ principal: account.safetyA, proxy: workerA1, ...terms },
  })
  const loan = {
    ...{ grantorOrg: org.A1, granteeOrg: org.A1, grantLevel: 'factory', menus: ['hazardAll'] },
    ...{ roles: [role.factoryManager], canRegrant: false, reason: 'Night shift' },
    ...{ validFrom: '2026-03-01', validTo: '2026-04-01' },
  }
  await put('lent', 'tiered-authorization', 'approved', {
    ...{ grantor: managerA1, grantee: workerA1, ...loan },
  })
  await put('lending', 'tiered-authorization', 'approved', {
    ...{ grantor: workerA1, grantee: officerA1, ...loan },
  })
  await put('applied', 'tiered-authorization', 'in-approval', {
    ...{ grantor: managerA1, grantee: workerA1, ...loan },
  })
  await put('identity', 'linked-identity', 'linked', {
    ...{ claimed: 'w', account: workerA1, org: org.A1, issuer: 'https://idp', subject: 'w' },
    ...{ proposedAt: '2026-03-01T00:00:00.000Z', linkedAt: '2026-03-01T00:00:00.000Z' },
  })
  const root = await site.as('root')
  preview = await done(root.get(`/api/accounts/${workerA1}/merge/preview?into=${secondA1}`))
  const { data } = await done(root.get(`/api/records/account/${workerA1}`))
  const input = { into: secondA1, version: data.version }
  await done(root.post(`/api/accounts/${workerA1}/merge`, input))
}, 60_000)
afterAll(() => site.stop())

const stored = async (key: string) =>
  (await done((await site.as('root')).get(`/api/records/${given[key]}`))).data

describe('a merger of accounts', () => {
  it('names beforehand what ends, and does not say that it passes on', () => {
    expect(preview.data.ends).toEqual(
      expect.arrayContaining([
        { resource: 'auth-proxy', count: 3 },
        { resource: 'tiered-authorization', count: 3 },
        { resource: 'linked-identity', count: 1 },
      ]),
    )
    const passed = preview.data.records.map(({ resource }: Loose) => resource)
    expect(passed).not.toEqual(expect.arrayContaining(['auth-proxy']))
    expect(passed).not.toEqual(expect.arrayContaining(['linked-identity']))
  })

  it('hands nobody’s authority to an account that they did not choose', async () => {
    const now = site.clock.now()
    const { secondA1, officerA1 } = site.group.account
    for (const id of [secondA1, officerA1]) {
      const actor = await site.db.system(async (tx) => {
        const found = await loadActorOf(tx, { id }, now)
        return found && withPrincipals(tx, found, now)
      })
      expect(actor?.principals).toBeUndefined()
      expect(actor?.lent ?? []).toEqual([])
      expect(actor?.roles).toEqual(['safetyMembers'])
    }
  })

  it('sends a loan that was in approval back to whoever applied for it', async () => {
    expect(await stored('applied')).toMatchObject({ state: 'pending' })
  })

  it.each([
    ['proxy', 'revoked', { proxy: 'workerA1' }],
    ['principal', 'revoked', { principal: 'workerA1' }],
    ['asked', 'declined', { proxy: 'workerA1' }],
    ['lent', 'revoked', { grantee: 'workerA1' }],
    ['lending', 'revoked', { grantor: 'workerA1' }],
    ['identity', 'ended', { account: 'workerA1' }],
  ] as const)('ends "%s", which goes on naming the one that went', async (key, state, named) => {
    const record = await stored(key)
    const { account } = site.group
    const people = Object.entries(named).map(([field, who]) => [field, account[who]])
    expect(record).toMatchObject({ state, ...Object.fromEntries(people) })
    const root = await site.as('root')
    const { data } = await done(root.get(`/api/records/${given[key]}/history`))
    expect(data[0]).toMatchObject({ actor: account.root })
  })
})

it('knows every field through which a record gives an account authority', () => {
  expect([...authorityFields].toSorted()).toEqual([
    'auth-proxy.principal',
    'auth-proxy.proxy',
    'linked-identity.account',
    'sync-config.operator',
    'tiered-authorization.grantee',
    'tiered-authorization.grantor',
  ])
})
