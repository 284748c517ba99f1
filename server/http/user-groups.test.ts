import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { Group } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let admin: Caller
let rescue: Loose

const join = (values: object) =>
  admin.post('/api/records/user-group-member', {
    ...{ group: rescue.data.id, org: group.org.A1, ...values },
  })
const groupNow = async () =>
  (await admin.get(`/api/records/user-group/${rescue.data.id}`)).body.data
const memberNow = async ({ data }: Loose) =>
  (await admin.get(`/api/records/user-group-member/${data.id}`)).body

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  admin = await site.as('adminA')
  rescue = await done(
    admin.post('/api/records/user-group', {
      ...{ name: 'Rescue', code: 'RESCUE', groupType: 'notification', ownerOrg: group.org.A1 },
    }),
  )
})
afterAll(() => site.stop())

describe('a user group', () => {
  it('is kept by administrators, each for their own company', async () => {
    const values = { name: 'Other', code: 'OTHER', groupType: 'business', ownerOrg: group.org.A1 }
    const send = async (by: Caller) => (await by.post('/api/records/user-group', values)).status
    expect(await send(await site.as('adminB'))).toBe(403)
    expect(await send(await site.as('safetyA'))).toBe(403)
    expect((await (await site.as('officerA1')).get('/api/records/user-group')).status).toBe(403)
  })

  it('has a code of its own in its tenant, and not over the installation', async () => {
    const root = await site.as('root')
    await done(
      root.post('/api/records/tenant', {
        ...{ name: 'Company B', code: 'B', topOrg: group.org.B, timeZone: 'Europe/Belgrade' },
        ...{ adminAccount: group.account.adminB, menuPackage: ['user-group'] },
        ...{ validFrom: '2026-03-10', validTo: '2026-12-31' },
      }),
    )
    const again = (ownerOrg: string) =>
      root.post('/api/records/user-group', {
        ...{ name: 'Again', code: 'RESCUE', groupType: 'business', ownerOrg },
      })
    expect((await again(group.org.A2)).body.errors).toEqual([{ field: 'code', code: 'taken' }])
    await done(again(group.org.B1))
    expect((await again(group.org.B)).body.errors).toEqual([{ field: 'code', code: 'taken' }])
  })

  it('counts those who are in it and cannot be deleted while anybody points at it', async () => {
    expect((await groupNow()).memberCount).toBe(0)
    const made = await done(join({ user: group.account.officerA1 }))
    expect((await groupNow()).memberCount).toBe(1)
    const { version } = await groupNow()
    const path = `/api/records/user-group/${rescue.data.id}?version=${version}`
    expect((await admin.delete(path)).body.code).toBe('inUse')
    await done(admin.act('user-group-member', made, 'remove'))
    expect((await groupNow()).memberCount).toBe(0)
  })
})

describe('the copy of a user group', () => {
  const copy = (by: Caller, body: object) =>
    by.post(`/api/records/user-group/${rescue.data.id}/copy`, body)
  const input = { name: 'Rescue, night', code: 'RESCUE-N' }
  const membersOf = async (id: string) =>
    (await admin.get(`/api/records/user-group-member?filter[group][is]=${id}`)).body.data

  it('takes along whoever is in it and would be right for it today', async () => {
    const [stays, gone] = await Promise.all(
      [group.account.officerA1, group.account.teamA1].map((user) => done(join({ user }))),
    )
    // Works nowhere any more, and so in no organisation of the group.
    await site.db.system((tx) =>
      tx.query({ text: `update account set orgs = '{}' where username = 'teamA1'`, values: [] }),
    )
    const copied = await done(copy(admin, { input, along: ['user-group-member'] }))
    expect(copied).toMatchObject({ left: 1, data: { ...input, groupType: 'notification' } })
    const members = await membersOf(copied.data.id)
    expect(members.map(({ user }: Loose) => user)).toEqual([group.account.officerA1])
    await site.db.system((tx) =>
      tx.query({
        text: `update account set orgs = array[default_org] where username = 'teamA1'`,
        values: [],
      }),
    )
    for (const one of [stays, gone]) await done(admin.act('user-group-member', one, 'remove'))
  })

  it('has nobody in it unless asked for, and a code of its own', async () => {
    const other = await done(copy(admin, { input: { ...input, code: 'RESCUE-E' } }))
    expect(await membersOf(other.data.id)).toEqual([])
    expect((await copy(admin, { input })).body.errors).toEqual([{ field: 'code', code: 'taken' }])
  })

  it('is for who keeps the groups, where they look', async () => {
    for (const who of ['safetyA', 'adminB'] as const) {
      expect((await copy(await site.as(who), { input })).status).toBe(404)
    }
    const role = `/api/records/role/${group.role.members}/copy`
    expect((await (await site.as('root')).post(role, {})).status).toBe(404)
  })
})

describe('a member of a user group', () => {
  it('is in it once at a time', async () => {
    const first = await done(join({ user: group.account.workerA1 }))
    const again = await join({ user: group.account.workerA1 })
    expect(again.body.errors).toMatchObject([{ field: 'user', code: 'alreadyMember' }])
    await done(admin.act('user-group-member', first, 'remove'))
    await done(join({ user: group.account.workerA1 }))
  })

  it('comes back from deletion only where nobody has taken the place', async () => {
    const user = group.account.workshopA1
    const first = await done(join({ user }))
    const path = `/api/records/user-group-member/${first.data.id}`
    await done(admin.delete(`${path}?version=${first.data.version}`))
    const second = await done(join({ user }))
    expect((await admin.post(`${path}/restore`)).body.errors).toMatchObject([
      { field: 'user', code: 'alreadyMember' },
    ])
    await done(admin.act('user-group-member', second, 'remove'))
    const back = await done(admin.post(`${path}/restore`))
    await done(admin.act('user-group-member', back, 'remove'))
  })

  it('of two additions at the same moment only one is taken', async () => {
    const both = await Promise.all([
      join({ user: group.account.secondA1 }),
      join({ user: group.account.secondA1 }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
  })

  it('works in the organisation or below it', async () => {
    const lookup = await join({ user: group.account.officerA2 })
    expect(lookup.body.errors).toMatchObject([{ field: 'org', code: 'worksElsewhere' }])
    await done(join({ user: group.account.officerA2, org: group.org.A }))
  })

  it('belongs to an organisation at all', async () => {
    const root = await site.as('root')
    await site.db.system((tx) =>
      tx.query({ text: `update account set orgs = '{}' where username = 'leaderB'`, values: [] }),
    )
    const answer = await root.post('/api/records/user-group-member', {
      ...{ group: rescue.data.id, org: group.org.B, user: group.account.leaderB },
    })
    expect(answer.body.errors).toMatchObject([{ field: 'user', code: 'needsOrganisation' }])
  })

  it('leads it until somebody else does or until leaving', async () => {
    const one = await done(join({ user: group.account.managerA1 }))
    const other = await done(join({ user: group.account.workshopA1 }))
    await done(admin.act('user-group-member', one, 'set-leader'))
    expect((await groupNow()).leader).toBe(group.account.managerA1)
    await done(admin.act('user-group-member', other, 'set-leader'))
    expect((await groupNow()).leader).toBe(group.account.workshopA1)
    expect((await memberNow(one)).data.isLeader).toBe(false)
    await done(admin.act('user-group-member', await memberNow(other), 'remove'))
    expect((await groupNow()).leader).toBeNull()
  })

  it('is made the leader by who may change the group, not by who keeps the members alone', async () => {
    const root = await site.as('root')
    const staff = await done(
      root.post('/api/records/user-group', {
        ...{ name: 'Crisis staff', code: 'CRISIS', groupType: 'notification' },
        ownerOrg: group.org.G,
      }),
    )
    const within = { group: staff.data.id, org: group.org.A }
    const first = await done(join({ ...within, user: group.account.leaderA }))
    await done(root.act('user-group-member', first, 'set-leader'))
    const own = await done(join({ ...within, user: group.account.adminA }))
    const answer = await admin.act('user-group-member', own, 'set-leader')
    expect([answer.status, answer.body.errors]).toEqual([
      ...[422, [{ field: 'group', code: 'noPermission' }]],
    ])
    const path = `/api/records/user-group/${staff.data.id}`
    expect((await root.get(path)).body.data.leader).toBe(group.account.leaderA)
    expect((await memberNow(first)).data.isLeader).toBe(true)
    await done(admin.act('user-group-member', await memberNow(first), 'remove'))
    expect((await root.get(path)).body.data.leader).toBeNull()
  })

  it('leaves by itself after the last day of its site', async () => {
    const made = await done(
      join({ user: group.account.teamA1, joinedAt: '2026-03-10', validUntil: '2026-03-12' }),
    )
    const start = site.clock.now()
    const stateAt = async (now: string) => {
      site.clock.set(now)
      await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
      return (await memberNow(made)).data.state
    }
    expect(await stateAt('2026-03-12T22:59:00Z')).toBe('active')
    expect(await stateAt('2026-03-12T23:01:00Z')).toBe('expired')
    site.clock.set(start)
  })

  it('does not leave before having joined', async () => {
    const dates = { joinedAt: '2026-03-10', validUntil: '2026-03-09' }
    const answer = await join({ user: group.account.safetyA, org: group.org.A, ...dates })
    expect(answer.body.errors).toMatchObject([{ field: 'validUntil', code: 'untilAfterJoining' }])
  })
})

describe('the employee number of a member', () => {
  it('is read from the staff register', async () => {
    const officer = await site.as('officerA1')
    const post = await done(
      officer.post('/api/records/job-post', {
        ...{ name: 'Driller', code: 'D', org: group.org.A1, profession: group.profession },
        ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
      }),
    )
    const { contractorA1: account } = group.account
    await done(
      officer.post('/api/records/user', {
        ...{ userName: 'Mira', employeeNo: 'K-77', account, phone: '+381 60 1234567' },
        ...{ entryDate: '2020-01-01' },
        orgs: [{ org: group.org.A1, post: post.data.id, isDefault: true }],
      }),
    )
    const made = await done(join({ user: account }))
    expect((await memberNow(made)).data.employeeNo).toBe('K-77')
  })
})
