/** Records of both sides of a merger that can be there once, and how they are settled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldMetrics } from '../db/metric-fold.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import type { Loose } from '../http/testing/caller.ts'
import type { OrgCode, Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done } from '../http/testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
}, 30_000)
afterAll(() => site.stop())

const ofOrg = (org: OrgCode, what: string) => `/api/organizations/${site.group.org[org]}/${what}`
const ofAccount = (who: Username, what: string) =>
  `/api/accounts/${site.group.account[who]}/${what}`

async function mergeMines(org: OrgCode, into: OrgCode, more = {}) {
  const root = await site.as('root')
  const { body } = await root.get(`/api/records/organization/${site.group.org[org]}`)
  const input = { into: site.group.org[into], version: body.data.version, ...more }
  return root.post(ofOrg(org, 'merge'), input)
}

async function mergeAccounts(gone: Username, kept: Username, more = {}) {
  const root = await site.as('root')
  const { body } = await root.get(`/api/records/account/${site.group.account[gone]}`)
  const input = { into: site.group.account[kept], version: body.data.version, ...more }
  return root.post(ofAccount(gone, 'merge'), input)
}

async function worked(org: OrgCode, workDate: string, values: object): Promise<Loose> {
  const root = await site.as('root')
  const shift = { org: site.group.org[org], workDate, shift: 'day', ...values }
  return done(root.post('/api/records/work-hours', shift))
}

async function submitted(org: OrgCode, workDate: string, values: object): Promise<Loose> {
  const root = await site.as('root')
  return done(root.act('work-hours', await worked(org, workDate, values), 'submit'))
}

const hoursOf = async (org: OrgCode): Promise<Loose[]> => {
  const root = await site.as('root')
  const path = `/api/records/work-hours?filter[org][is]=${site.group.org[org]}&sort=workDate`
  return (await done(root.get(path))).data
}

/** Hours that give way, by their number and day. */
const called = (nth: number, day: string) => ({ name: `WH-2026-0000${nth} ${day}` })

describe('hours of one shift in two mines', () => {
  it('that were submitted are added up or kept, as whoever merges says, and none is lost unsaid', async () => {
    await submitted('A2', '2026-03-08', { personShifts: 3, hours: 24.5, overtimeHours: 0.5 })
    const there = await submitted('A1', '2026-03-08', { personShifts: 5, hours: 40 })
    const root = await site.as('root')
    const { data } = await done(root.get(ofOrg('A2', `merge/preview?into=${site.group.org.A1}`)))
    expect([data.stops, data.conflicts]).toEqual([
      [],
      [
        {
          resource: 'work-hours',
          count: 1,
          ways: ['keep', 'add'],
          first: [called(1, '2026-03-08')],
        },
      ],
    ])
    await done(mergeMines('A2', 'A1', { choices: { 'work-hours': 'add' }, why: 'one shaft' }))
    expect(await hoursOf('A1')).toMatchObject([
      // 24.5 + 40 hours of 3 + 5 people; overtime was counted in one mine alone.
      { id: there.data.id, personShifts: 8, hours: 64.5, overtimeHours: 0.5, state: 'submitted' },
    ])
    expect((await hoursOf('A1'))[0]?.hoursPerPerson).toBe(8.06)
    expect((await hoursOf('A1'))[0]?.undergroundPersons ?? null).toBeNull()
    const past = await done(root.get(`/api/records/work-hours/${there.data.id}/history`))
    expect(past.data[0]).toMatchObject({ action: 'merge' })
  })

  it('of which one was submitted and the other not are not added up', async () => {
    await submitted('B1', '2026-03-08', { personShifts: 3, hours: 24 })
    await worked('A1', '2026-03-09', { personShifts: 3, hours: 24 })
    const there = await submitted('A1', '2026-03-07', { personShifts: 4, hours: 32 })
    await worked('B1', '2026-03-07', { personShifts: 9, hours: 72 })
    const root = await site.as('root')
    const { data } = await done(root.get(ofOrg('B1', `merge/preview?into=${site.group.org.A1}`)))
    expect(data.conflicts).toEqual([
      {
        ...{ resource: 'work-hours', count: 2, ways: ['keep'] },
        first: [called(3, '2026-03-08'), called(6, '2026-03-07')],
      },
    ])
    await done(mergeMines('B1', 'A1', { choices: { 'work-hours': 'keep' } }))
    expect(await hoursOf('A1')).toMatchObject([
      { id: there.data.id, hours: 32 },
      { workDate: '2026-03-08', hours: 64.5 },
      { workDate: '2026-03-09', hours: 24 },
    ])
  })

  it('leave cells that equal their recount', async () => {
    while (await site.db.system(foldMetrics));
    expect(await site.db.system((tx) => mismatchedCells(tx, site.clock.now()))).toEqual([])
  })
})

describe('two accounts with an entry of the staff register each', () => {
  beforeAll(async () => {
    const root = await site.as('root')
    const post = {
      ...{ name: 'Driller', code: 'D', org: site.group.org.A, profession: site.group.profession },
      ...{ requiredCertificates: ['none'], ppe: ['Helmet'], isUnderground: true },
    }
    await done(root.post('/api/records/job-post', post))
  })

  const entered = async (who: Username): Promise<Loose> => {
    const { account, org } = site.group
    const root = await site.as('root')
    const post = await done(root.get('/api/records/job-post?size=1'))
    const own = { org: org.A1, post: post.data[0].id, isDefault: true }
    const entry = { userName: 'Mira', employeeNo: who, account: account[who], orgs: [own] }
    return done(
      root.post('/api/records/user', {
        ...entry,
        phone: '+381 60 1234567',
        entryDate: '2020-01-01',
      }),
    )
  }

  it('become one person once it is said that the entry of the one that stays holds', async () => {
    const [gone, kept] = [await entered('workerA1'), await entered('secondA1')]
    const root = await site.as('root')
    const into = site.group.account.secondA1
    const { data } = await done(root.get(ofAccount('workerA1', `merge/preview?into=${into}`)))
    expect([data.stops, data.conflicts]).toMatchObject([
      [],
      [{ resource: 'user', count: 1, ways: ['keep'] }],
    ])
    expect((await mergeAccounts('workerA1', 'secondA1')).body.errors).toMatchObject([
      { field: 'into', code: 'bothHave', params: { resource: 'user', count: 1 } },
    ])
    await done(mergeAccounts('workerA1', 'secondA1', { choices: { user: 'keep' } }))
    expect((await root.get(`/api/records/user/${gone.data.id}`)).status).toBe(404)
    expect((await done(root.get(`/api/records/user/${kept.data.id}`))).data).toMatchObject({
      account: into,
    })
  })
})
