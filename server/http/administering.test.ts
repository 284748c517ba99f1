import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basicRights, type Right } from '#domain/access/access'
import { ApiKeys } from '../authority/api-keys.ts'
import { Caller } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { narrow } from './testing/narrowing.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let keys: ApiKeys
beforeAll(async () => {
  site = await TestHeadframe.start()
  keys = new ApiKeys({ db: site.db, clock: site.clock })
}, 30_000)
afterAll(() => site.stop())

const writing: Right[] = basicRights.filter((right) => right !== 'view')
const fresh = () => Caller.signIn(site.url, 'adminA', password)

/** What is done with an account beside its record, and with keys. */
const operations = [
  ['account', 'POST', 'password', {}],
  ['account', 'GET', 'second-factor', undefined],
  ['account', 'DELETE', 'second-factor', undefined],
  ['online-user', 'GET', 'sessions', undefined],
  ['online-user', 'DELETE', 'sessions', undefined],
] as const

const pathOf = (part: string) => `/api/accounts/${site.group.account.workerA1}/${part}`

describe('an administrator whose role', () => {
  it.each(operations)('has the rights of %s answers %s %s', async (_, method, part, body) => {
    await narrow(site, {})
    const { status } = await (await fresh()).call(method, pathOf(part), body)
    expect(status).not.toBe(403)
  })

  it('may only look at accounts neither comes into them nor makes keys', async () => {
    await narrow(site, {
      adminRule: [
        { subject: 'account', revoked: writing },
        { subject: 'online-user', revoked: ['act:end'] },
      ],
    })
    const admin = await fresh()
    for (const [, method, part, body] of operations) {
      const expected = part === 'sessions' && method === 'GET' ? 200 : 403
      const { status } = await admin.call(method, pathOf(part), body)
      expect([method, part, status]).toEqual([method, part, expected])
    }
    const key = { name: 'Other site', orgCode: 'A1' }
    expect((await admin.get('/api/keys')).status).toBe(403)
    expect((await admin.post('/api/keys', key)).status).toBe(403)
    expect((await admin.delete(`/api/keys/${site.group.org.A1}`)).status).toBe(403)
  })

  it('no longer sees who is signed in sees nobody’s sessions', async () => {
    await narrow(site, { adminRule: [{ subject: 'online-user', revoked: ['view'] }] })
    const admin = await fresh()
    expect((await admin.get(pathOf('sessions'))).status).toBe(403)
    expect((await admin.delete(pathOf('sessions'))).status).toBe(403)
    expect((await admin.get(pathOf('second-factor'))).status).toBe(200)
  })

  it('may no longer change accounts has keys that read nothing meanwhile', async () => {
    await narrow(site, {})
    const { org, account } = site.group
    const { key } = await keys.issue({ name: 'k', orgId: org.A1, by: account.adminA })
    expect(await keys.find(key)).not.toBeNull()
    await narrow(site, { adminRule: [{ subject: 'account', revoked: ['change'] }] })
    expect(await keys.find(key)).toBeNull()
    await narrow(site, {})
    expect(await keys.find(key)).not.toBeNull()
  })
})

describe('an administrator of a tenant', () => {
  it('whose package has no accounts comes into none and makes no keys', async () => {
    await narrow(site, {})
    const { org, account } = site.group
    const root = await site.as('root')
    await done(
      root.post('/api/records/tenant', {
        ...{ name: 'Company B', code: 'B', topOrg: org.B, adminAccount: account.adminB },
        ...{ menuPackage: ['hazard-ledger'], maxUsers: 6, timeZone: 'Europe/Belgrade' },
        ...{ validFrom: '2026-03-10', validTo: '2026-03-31' },
      }),
    )
    const admin = await Caller.signIn(site.url, 'adminB', password)
    for (const [, method, part, body] of operations) {
      const { status } = await admin.call(
        method,
        `/api/accounts/${account.officerB1}/${part}`,
        body,
      )
      expect([method, part, status]).toEqual([method, part, 403])
    }
    expect((await admin.get('/api/keys')).status).toBe(403)
    expect((await admin.post('/api/keys', { name: 'k', orgCode: 'B1' })).status).toBe(403)
  })
})
