import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let below: string
const people: Record<string, Caller> = {}

const unit = (code: string, parent: string | null, orgType: string) =>
  root.post('/api/records/organization', {
    ...{ name: `Org ${code}`, shortName: code, orgCode: code, orgType, parent },
    ...{ isExternal: false, operationStatus: 'production', country: 'RS' },
    timeZone: 'Europe/Belgrade',
  })

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  below = (await done(unit('S', site.group.org.G, 'group'))).data.id
  await makeAccounts(site, [
    { username: 's.member', roles: ['members'], isExternal: false, org: below },
    { username: 's.admin', roles: ['adminRule'], isExternal: false, org: below },
    { username: 's.group', roles: ['admingroup'], isExternal: false, org: below },
    { username: 'x.member', roles: ['members'], isExternal: true, org: site.group.org.A1 },
    { username: 'x.admin', roles: ['adminRule'], isExternal: true, org: site.group.org.A1 },
  ])
  for (const who of ['s.member', 's.admin', 's.group', 'x.member', 'x.admin']) {
    people[who] = await Caller.signIn(site.url, who, password)
  }
  await reported(site)
})
afterAll(() => site.stop())

const as = (who: string): Caller => {
  const caller = people[who]
  if (!caller) throw new Error(who)
  return caller
}
const idOf = async (username: string): Promise<string> =>
  (await done(root.get(`/api/records/account?q=${username}`))).data[0].id
const total = async (who: string, type: string) =>
  (await done(as(who).get(`/api/records/${type}`))).total

describe('the tree', () => {
  it('has one top, with groups directly below it and nowhere else', async () => {
    const { A, A1 } = site.group.org
    for (const [parent, orgType, code] of [
      [null, 'group', 'secondTop'],
      [null, 'company', 'secondTop'],
      [below, 'group', 'groupBelowTop'],
      [A, 'group', 'groupBelowTop'],
      [A1, 'group', 'groupBelowTop'],
    ] as const) {
      const { body } = await unit('Z', parent, orgType)
      expect([parent, body.errors]).toMatchObject([parent, [{ field: 'parent', code }]])
    }
  })
})

describe('a group below the top', () => {
  it.each(['s.member', 's.admin', 's.group'])('is all that %s sees', async (who) => {
    expect(await total(who, 'hazard')).toBe(0)
    const { data } = await done(as(who).get('/api/records/organization'))
    expect(data.map((one: { orgCode: string }) => one.orgCode)).toEqual(['S'])
    expect((await as(who).get('/api/metrics/hazard.open?orgCode=A')).status).toBe(404)
  })

  it.each(['s.admin', 's.group'])('is all that %s administers', async (who) => {
    const { data } = await done(as(who).get('/api/records/account'))
    const names = data.map(({ username }: { username: string }) => username).sort()
    expect(names).toEqual(['s.admin', 's.group', 's.member'])
    const sessions = (await done(as(who).get('/api/sessions'))).data
    for (const { username } of sessions) expect(names).toContain(username)
    const stranger = `/api/accounts/${site.group.account.adminB}/password`
    expect((await as(who).post(stranger)).status).toBe(404)
    const { members } = site.group.role
    const role = { code: 'mine', name: 'Mine', roleType: 'site', scopeRule: 'top-company' }
    expect((await as(who).post('/api/records/role', role)).status).toBe(403)
    const matrix = { role: members, grants: [], reason: 'less' }
    expect((await as(who).post('/api/records/role-permission', matrix)).status).toBe(403)
    expect((await as(who).get('/api/records/tenant')).status).toBe(403)
  })

  it('stays in its place as the top of a tenant', async () => {
    const terms = {
      ...{ name: 'House S', code: 'HS', topOrg: below, menuPackage: ['hazard-ledger'] },
      ...{ adminAccount: await idOf('s.admin'), defaultLanguage: 'en_US' },
      ...{ timeZone: 'Europe/Belgrade', validFrom: '2026-01-01', validTo: '2027-01-01' },
    }
    await done(root.post('/api/records/tenant', terms))
    for (const who of ['s.member', 's.admin', 's.group']) {
      expect(await total(who, 'hazard')).toBe(0)
      expect((await as(who).get('/api/records/drill')).status).toBe(403)
    }
  })
})

describe('somebody from outside whose place is a mine', () => {
  it('sees the records of the mine alone, by whatever address', async () => {
    const own = (await done((await site.as('workerA1')).get('/api/records/hazard'))).total
    expect(own).toBeGreaterThan(0)
    for (const who of ['x.member', 'x.admin']) {
      const { data } = await done(as(who).get('/api/records/organization'))
      expect(data.map((one: { orgCode: string }) => one.orgCode)).toEqual(['A1'])
      const narrowed = await done(as(who).get('/api/records/organization?orgCode=A1'))
      expect(narrowed.total).toBe(1)
      expect((await as(who).get('/api/records/hazard?orgCode=A1W')).status).toBe(400)
      // A figure of the mine adds up what is below it.
      expect((await as(who).get('/api/metrics/hazard.open?orgCode=A1')).status).toBe(404)
    }
  })

  it('lets nobody else see more: no key, no account that looks over the mine', async () => {
    const admin = as('x.admin')
    const key = await admin.post('/api/keys', { name: 'mine', orgCode: 'A1', days: 30 })
    expect(key.body.errors).toMatchObject([{ field: 'orgCode', code: 'beyondReach' }])
    const { A1 } = site.group.org
    const made = await admin.post('/api/records/account', {
      ...{ username: 'inside', userName: 'Inside', phone: '+381 60 1234567', isExternal: false },
      ...{ roles: [site.group.role.members], orgs: [A1], defaultOrg: A1 },
    })
    expect([403, 422]).toContain(made.status)
  })
})

it('a contractor hangs below the workshop it serves, and nowhere above', async () => {
  const { org } = site.group
  for (const above of [org.G, org.A, org.A1]) {
    expect(await unit('K', above, 'contractor')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'parent', code: 'contractorBelowWorkshop' }] },
    })
  }
  await done(unit('K1', org.A1W, 'contractor'))
  await done(unit('K2', org.A1T, 'contractor'))
})
