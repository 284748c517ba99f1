import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subjects } from '#domain/rights/subject'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import { insertRecord } from '../records/store/store.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { type Group, resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { ownRole } from './testing/own-role.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let root: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  root = await site.as('root')
})
afterAll(() => site.stop())

const accountOf = (by: Caller, who: Username): Promise<Loose> =>
  done(by.get(`/api/records/account/${group.account[who]}`))

async function changeAccount(by: Caller, who: Username, fields: object) {
  const { data } = await accountOf(root, who)
  return by.patch(`/api/records/account/${data.id}`, { version: data.version, ...fields })
}

/** Stored as if it had come about in some other way. */
const stored = (resource: string, values: object, state?: string) =>
  site.db.system((tx) =>
    insertRecord(tx, resourceOf(resource), {
      ...{ values: { ...values }, state, actorId: null, now: site.clock.now() },
    }),
  )

const person = (username: string, roles: readonly string[], org: string) => ({
  ...{ username, userName: username, phone: '+381 60 1234567', isExternal: false },
  ...{ roles, orgs: [org], defaultOrg: org },
})

describe('an administrator of a company', () => {
  it('does not come to look over the group by adding it to the own account', async () => {
    const admin = await site.as('adminA')
    const seen = async () => (await done(admin.get('/api/records/hazard'))).total
    await reported(site)
    const before = await seen()
    const { A, G } = group.org
    const answer = await changeAccount(admin, 'adminA', { orgs: [A, G] })
    expect(answer.body.errors).toMatchObject([{ field: 'orgs', code: 'beyondReach' }])
    const there = await changeAccount(admin, 'adminA', { orgs: [A, G], defaultOrg: G })
    expect(there.status).toBe(403)
    expect(await seen()).toBe(before)
    const key = await admin.post('/api/keys', { name: 'all', orgCode: 'G' })
    expect(key.status).toBe(403)
  })

  it('nor by an accomplice, a new account, a table or an account brought back', async () => {
    const admin = await site.as('adminA')
    const { G } = group.org
    const worker = await changeAccount(admin, 'workerA1', { orgs: [group.org.A1, G] })
    expect(worker.body.errors).toMatchObject([{ field: 'orgs', code: 'beyondReach' }])
    const { members, admingroup } = group.role
    const made = await admin.post('/api/records/account', {
      ...person('climber', [members], group.org.A),
      orgs: [group.org.A, G],
    })
    expect(made.body.errors).toMatchObject([{ field: 'orgs', code: 'beyondReach' }])
    const boss = await stored('account', {
      ...person('boss', [admingroup], group.org.A),
      ...{ language: 'en_US', source: 'manual', failedLogins: 0 },
    })
    await done(root.delete(`/api/records/account/${boss.id}?version=1`))
    const back = await admin.post(`/api/records/account/${boss.id}/restore`)
    expect(back.body.errors).toMatchObject([{ field: 'roles', code: 'beyondReach' }])
  })

  it('does not make a group or another company of a part of it', async () => {
    const admin = await site.as('adminA')
    for (const [org, orgType] of [
      ['A1', 'group'],
      ['A1W', 'group'],
      ['A1W', 'company'],
    ] as const) {
      const path = `/api/records/organization/${group.org[org]}`
      const { data } = await done(admin.get(path))
      const answer = await admin.patch(path, { version: data.version, orgType })
      expect([org, orgType, answer.status]).toEqual([org, orgType, 422])
    }
    const own = await done(admin.get(`/api/records/organization/${group.org.A}`))
    const change = { version: own.data.version, orgType: 'group' }
    const answer = await admin.patch(`/api/records/organization/${group.org.A}`, change)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })

  it('gives what looks no further, as before', async () => {
    const admin = await site.as('adminA')
    const made = await done(
      admin.post('/api/records/account', person('mira', [group.role.leader], group.org.A)),
    )
    const change = { version: 1, roles: [group.role.foreman, group.role.safetyMembers] }
    await done(admin.patch(`/api/records/account/${made.data.id}`, change))
    await done(admin.post(`/api/accounts/${made.data.id}/password`))
    await done(admin.post('/api/keys', { name: 'ours', orgCode: 'A1' }))
  })

  it('writes no shared row', async () => {
    const admin = await site.as('adminB')
    const rows: readonly (readonly [string, string])[] = [
      ['role', group.role.members],
      ['profession', group.profession],
      ['violation-clause', group.clause],
    ]
    for (const [type, id] of rows) {
      const { body } = await root.get(`/api/records/${type}/${id}`)
      const answer = await admin.patch(`/api/records/${type}/${id}`, {
        ...{ version: body.data.version, remark: 'mine now' },
      })
      expect([type, answer.status]).toEqual([type, 403])
    }
    const matrix = { role: group.role.members, grants: [], remark: 'mine now' }
    expect((await admin.post('/api/records/role-permission', matrix)).status).toBe(403)
  })
})

describe('whoever takes over an account', () => {
  it('may hand on all that it has: what it was given by others counts', async () => {
    const admin = await site.as('adminA')
    const path = `/api/accounts/${group.account.secondA1}/password`
    await done(admin.post(path))
    const proxy = await stored(
      'auth-proxy',
      {
        ...{ principal: group.account.root, proxy: group.account.secondA1, org: group.org.A1 },
        ...{ scope: ['all'], startAt: '2026-03-11T00:00:00Z', endAt: '2026-03-12T00:00:00Z' },
        ...{ days: 1, reason: 'leave', notifyInitiators: false },
      },
      'effective',
    )
    expect((await admin.post(path)).body.errors).toMatchObject([{ field: 'roles' }])
    expect((await changeAccount(admin, 'secondA1', { phone: '+381 60 7654321' })).status).toBe(422)
    expect((await admin.delete(`/api/accounts/${group.account.secondA1}/sessions`)).status).toBe(
      422,
    )
    const held = await done(root.get(`/api/records/auth-proxy/${proxy.id}`))
    await done(root.act('auth-proxy', held, 'revoke'))
    await done(admin.post(path))
  })
})

describe('a help desk of the installation’s own', () => {
  let desk: string
  let all: string
  let helper: Caller
  beforeAll(async () => {
    desk = await ownRole(site, 'desk', ['account'], 'company')
    all = await ownRole(
      site,
      'all',
      subjects.map(({ name }) => name),
    )
    await done(changeAccount(root, 'officerA2', { roles: [desk] }))
    helper = await site.as('officerA2')
  })

  it('gives what it holds, and neither itself nor others more', async () => {
    for (const roles of [[desk, all], [all], [desk, group.role.members]]) {
      const own = await changeAccount(helper, 'officerA2', { roles })
      expect(own.body.errors).toMatchObject([{ field: 'roles', code: 'beyondRights' }])
      const made = await helper.post('/api/records/account', person('friend', roles, group.org.A2))
      expect(made.body.errors).toMatchObject([{ field: 'roles', code: 'beyondRights' }])
    }
    await done(helper.post('/api/records/account', person('colleague', [desk], group.org.A2)))
  })

  it('does not touch accounts that have more', async () => {
    const touched = await changeAccount(helper, 'leaderA', { phone: '+381 60 7654321' })
    expect(touched.body.errors).toMatchObject([{ field: 'roles', code: 'beyondRights' }])
  })
})

describe('a proxy', () => {
  const terms = () => ({
    ...{ principal: group.account.root, proxy: group.account.adminB, org: group.org.B },
    ...{ scope: ['all'], startAt: '2026-03-10T08:00:00Z', endAt: '2026-03-12T08:00:00Z' },
    ...{ reason: 'leave', notifyInitiators: false },
  })

  it('is not made by an administrator in the place of the principal, not even accepted', async () => {
    const admin = await site.as('adminB')
    const made = await admin.post('/api/records/auth-proxy', terms())
    expect(made.status).toBe(422)
    // One from before this rule held: written by the proxy, not by the principal.
    const values = { ...terms(), days: 2 }
    const { id } = await site.db.system((tx) =>
      insertRecord(tx, resourceOf('auth-proxy'), { values, actorId: null, now: site.clock.now() }),
    )
    const found = await done(admin.get(`/api/records/auth-proxy/${id}`))
    expect((await admin.act('auth-proxy', found, 'accept')).status).toBe(403)
  })
})

describe('moving people by the staff register', () => {
  it('takes nobody where the mover has no say, by hand or by the clock', async () => {
    const post = await stored('job-post', {
      ...{ name: 'Miner', code: 'MINER', org: group.org.A1, level: 'worker' },
    })
    const entry = await stored('user', {
      ...{ userName: 'Worker', employeeNo: 'W-1', account: group.account.workerA1 },
      ...{ phone: '+381 60 1234567', entryDate: '2026-01-01', isExternal: false },
      ...{ orgs: [{ org: group.org.A1, post: post.id, isDefault: true }] },
      ...{ org: group.org.A1, post: post.id, isUnderground: false, isSpecialWork: false },
    })
    await done(changeAccount(root, 'officerA1', { roles: [group.role.departmentAdministrator] }))
    const clerk = await site.as('officerA1')
    const asked = {
      ...{ user: entry.id, org: group.org.A1, post: post.id, toOrg: group.org.G },
      ...{ reason: 'Needed there', effectiveDate: '2026-03-01', reviewer: group.account.managerA1 },
    }
    const filed = await done(clerk.post('/api/records/user-change-request', asked))
    const moved = await clerk.act('user-change-request', filed, 'save-as-transfer')
    expect(moved.status).toBe(422)
    const approved = await stored(
      'user-change-request',
      {
        ...asked,
        ...{ toPost: post.id, changeItems: ['organization', 'post'], retrainRequired: true },
        ...{ retrainedOn: '2026-03-01', applicant: group.account.officerA1 },
        ...{ appliedAt: '2026-03-01T00:00:00Z', reviewedBy: group.account.managerA1 },
      },
      'approved',
    )
    // Whoever reviews it learns so at once: their word would not carry it.
    await done(changeAccount(root, 'workerA1', { roles: [group.role.leader] }))
    const other = await stored('job-post', {
      ...{ name: 'Hoistman', code: 'HOIST', org: group.org.A1, level: 'worker' },
    })
    const again = { ...asked, toOrg: group.org.A1W, toPost: other.id }
    const wanted = await done(clerk.post('/api/records/user-change-request', again))
    const submitted = await done(clerk.act('user-change-request', wanted, 'submit'))
    const manager = await site.as('managerA1')
    const answer = await manager.act('user-change-request', submitted, 'approve')
    expect([answer.status, answer.body.errors]).toMatchObject([
      422,
      [{ field: 'reviewedBy', code: 'beyondReach' }],
    ])
    const waiting = await done(root.get(`/api/records/user-change-request/${submitted.data.id}`))
    expect(waiting.data).toMatchObject({ state: 'in-approval', version: submitted.data.version })
    await done(manager.act('user-change-request', submitted, 'reject', { opinion: 'Too far' }))
    await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    const { data } = await done(root.get(`/api/records/user-change-request/${approved.id}`))
    expect(data.state).toBe('approved')
    expect((await accountOf(root, 'workerA1')).data.orgs).toEqual([group.org.A1])
  })
})

describe('a synchronisation', () => {
  it('is steered by nobody who may not act as whoever started it', async () => {
    const config = await stored(
      'sync-config',
      {
        ...{ org: group.org.A, sourceSystem: 'hr', endpoint: 'https://hr.example', authKey: 'x' },
        ...{ objects: ['account'], mode: 'full', autoEnabled: true, intervalMinutes: 60 },
        ...{ conflictRule: 'source-wins', notifyUsers: [group.account.root] },
        ...{ operator: group.account.root },
      },
      'succeeded',
    )
    const admin = await site.as('adminA')
    const answer = await admin.patch(`/api/records/sync-config/${config.id}`, {
      ...{ version: 1, endpoint: 'https://mine.example', authKey: 'another' },
    })
    expect(answer.body.errors).toMatchObject([{ code: 'beyondReach' }])
  })
})
