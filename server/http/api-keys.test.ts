import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiKeys } from '../authority/api-keys.ts'
import { Caller } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let keys: ApiKeys

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  keys = new ApiKeys({ db: site.db, clock: site.clock })
})
afterAll(() => site.stop())

const day = 86_400_000

const issue = (by: Caller, orgCode: string, more: object = {}) =>
  by.post('/api/keys', { name: 'Other site', orgCode, ...more })

/** Makes an administrator of company A who has made a key of mine A1. */
async function makerOf(username: string) {
  const { group } = site
  const { data } = await done(
    root.post('/api/records/account', {
      ...{ username, userName: username, phone: '+381 60 1234567', language: 'en_US' },
      ...{ roles: [group.role.adminRule], orgs: [group.org.A], defaultOrg: group.org.A },
      isExternal: false,
    }),
  )
  const { key, id } = await keys.issue({ name: username, orgId: group.org.A1, by: data.id })
  expect(await keys.find(key)).toMatchObject({ scope: { orgId: group.org.A1 } })
  return { maker: data, key, id }
}
const stateOf = async (id: string) => {
  const { data } = await done(root.get('/api/keys'))
  return data.find((one: { id: string }) => one.id === id)?.state
}
const current = (id: string) => done(root.get(`/api/records/account/${id}`))

describe('a key of another system', () => {
  it('says who made it and when it ends: a year later, or sooner if asked', async () => {
    const admin = await site.as('adminA')
    const { data } = await done(issue(admin, 'A1'))
    expect(data.expiresAt).toBe('2027-03-10T08:00:00.000Z')
    const month = await done(issue(admin, 'A1', { days: 30 }))
    expect(month.data.expiresAt).toBe('2026-04-09T08:00:00.000Z')
    const listed = await done(admin.get('/api/keys'))
    const shown = listed.data.find((one: { id: string }) => one.id === data.id)
    expect(shown).toMatchObject({
      ...{ id: data.id, state: 'active', expiresAt: data.expiresAt },
      maker: { username: 'adminA', userName: 'Name of adminA' },
    })
  })

  it('lasts no longer than the installation says', async () => {
    const answer = await issue(root, 'G', { days: 366 })
    expect(answer.body.errors).toEqual([{ field: 'days', code: 'tooBig', params: { max: 365 } }])
    expect((await issue(root, 'G', { days: 0 })).status).toBe(422)
  })

  it('opens nothing after its last day', async () => {
    const orgId = site.group.org.A1
    const by = site.group.account.adminA
    const { key, id } = await keys.issue({ name: 'short', orgId, by, days: 2 })
    site.clock.advance(2 * day - 1)
    expect(await keys.find(key)).not.toBeNull()
    site.clock.advance(1)
    expect(await keys.find(key)).toBeNull()
    expect(await stateOf(id)).toBe('expired')
  })
})

describe('the end of a key', () => {
  it('is brought by its maker or whoever stands above them, and the maker is told', async () => {
    const admin = await site.as('adminA')
    const ofGroup = (await done(issue(root, 'A1'))).data.id
    expect((await admin.delete(`/api/keys/${ofGroup}`)).status).toBe(422)
    expect(await stateOf(ofGroup)).toBe('active')
    const own = (await done(issue(admin, 'A1'))).data.id
    await done(admin.delete(`/api/keys/${own}`))
    const other = (await done(issue(admin, 'A1', { name: 'Register' }))).data.id
    await done(root.delete(`/api/keys/${other}`))
    const { data } = await done(admin.get('/api/notices'))
    expect(data.filter(({ cause }: { cause: string }) => cause === 'key-ended')).toMatchObject([
      { resource: 'organization', title: 'Register' },
    ])
  })
})

describe('a key whose maker', () => {
  it('is disabled ends at once, and does not come back with them', async () => {
    const { maker, key, id } = await makerOf('leaving')
    const disabled = await done(root.act('account', { data: maker }, 'disable'))
    expect(await keys.find(key)).toBeNull()
    expect(await stateOf(id)).toBe('ended')
    await done(root.act('account', disabled, 'enable'))
    expect(await keys.find(key)).toBeNull()
  })

  it('is deleted ends at once', async () => {
    const { maker, key, id } = await makerOf('deleted')
    await done(root.delete(`/api/records/account/${maker.id}?version=${maker.version}`))
    expect(await keys.find(key)).toBeNull()
    expect(await stateOf(id)).toBe('ended')
  })

  it('is merged into another account ends at once', async () => {
    const { maker, key, id } = await makerOf('merged')
    const into = site.group.account.adminA
    const merge = { into, version: maker.version }
    await done(root.post(`/api/accounts/${maker.id}/merge`, merge))
    expect(await keys.find(key)).toBeNull()
    expect(await stateOf(id)).toBe('ended')
  })

  it('may not sign in for a while rests for as long', async () => {
    const { maker, key, id } = await makerOf('locked')
    const locked = await done(root.act('account', { data: maker }, 'lock'))
    expect(await keys.find(key)).toBeNull()
    expect(await stateOf(id)).toBe('suspended')
    await done(root.act('account', locked, 'unlock'))
    expect(await keys.find(key)).not.toBeNull()
  })

  it('is no administrator any more, or one of elsewhere, reads nothing', async () => {
    const { role, org } = site.group
    const { maker, key } = await makerOf('moving')
    const change = async (fields: object) => {
      const { data } = await current(maker.id)
      await done(
        root.patch(`/api/records/account/${maker.id}`, { version: data.version, ...fields }),
      )
    }
    await change({ roles: [role.leader] })
    expect(await keys.find(key)).toBeNull()
    await change({ roles: [role.adminRule] })
    expect(await keys.find(key)).not.toBeNull()
    await change({ orgs: [org.B], defaultOrg: org.B })
    expect(await keys.find(key)).toBeNull()
  })

  it('of who sees one organisation alone reads it while nothing stands below', async () => {
    const { role, org } = site.group
    const unit = async (orgCode: string, orgType: string, parent: string) => {
      const name = { name: orgCode, shortName: orgCode, orgCode, orgType, parent }
      const rest = { operationStatus: 'production', country: 'RS', timeZone: 'Europe/Belgrade' }
      const made = await done(root.post('/api/records/organization', { ...name, ...rest }))
      return String(made.data.id)
    }
    const department = await unit('A1D', 'department', org.A1)
    const person = { username: 'outside', roles: [role.adminRule], org: department }
    await makeAccounts(site, [{ ...person, isExternal: true }])
    const outside = await Caller.signIn(site.url, 'outside', password)
    const { data } = await done(issue(outside, 'A1D'))
    expect(await keys.find(data.key)).not.toBeNull()
    await unit('A1DT', 'team', department)
    expect(await keys.find(data.key)).toBeNull()
    expect((await issue(outside, 'A1D')).body.errors).toMatchObject([
      { field: 'orgCode', code: 'beyondReach' },
    ])
  })
})
