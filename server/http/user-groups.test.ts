import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { takeAllDue } from '../records/due.ts'
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

  it('has a code of its own', async () => {
    const values = { name: 'Again', code: 'RESCUE', groupType: 'business', ownerOrg: group.org.A2 }
    expect((await admin.post('/api/records/user-group', values)).status).toBe(422)
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

describe('a member of a user group', () => {
  it('is in it once at a time', async () => {
    const first = await done(join({ user: group.account.workerA1 }))
    const again = await join({ user: group.account.workerA1 })
    expect(again.body.errors).toMatchObject([{ field: 'user', code: 'alreadyMember' }])
    await done(admin.act('user-group-member', first, 'remove'))
    await done(join({ user: group.account.workerA1 }))
  })

  it('of two additions at the same moment only one is taken', async () => {
    const both = await Promise.all([
      join({ user: group.account.secondA1 }),
      join({ user: group.account.secondA1 }),
    ])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422])
  })

  it('works in the organisation or below it', async () => {
    const elsewhere = await join({ user: group.account.officerA2 })
    expect(elsewhere.body.errors).toMatchObject([{ field: 'org', code: 'worksElsewhere' }])
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

  it('leaves by itself after the last day', async () => {
    const made = await done(
      join({ user: group.account.teamA1, joinedAt: '2026-03-10', validUntil: '2026-03-12' }),
    )
    const start = site.clock.now()
    const stateAt = async (now: string) => {
      site.clock.set(now)
      await takeAllDue({ db: site.db, clock: site.clock }, silentLog)
      return (await memberNow(made)).data.state
    }
    expect(await stateAt('2026-03-12T23:59:00Z')).toBe('active')
    expect(await stateAt('2026-03-13T00:01:00Z')).toBe('expired')
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
