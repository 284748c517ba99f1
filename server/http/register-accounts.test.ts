/** Which account an entry of the staff register is about: it decides over that account. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let post: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  const made = (await site.as('safetyA')).post('/api/records/job-post', {
    ...{ name: 'Driller', code: 'D', org: site.group.org.A, profession: site.group.profession },
    ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
  })
  post = (await done(made)).data.id
})
afterAll(() => site.stop())

const enter = async (username: Username, employeeNo: string): Promise<Loose> => {
  const { account, org } = site.group
  const answer = (await site.as('officerA1')).post('/api/records/user', {
    ...{ userName: 'Mira', employeeNo, account: account[username], phone: '+381 60 1' },
    ...{ entryDate: '2020-01-01', orgs: [{ org: org.A1, post, isDefault: true }] },
  })
  return (await answer).body
}

describe('an entry of the staff register', () => {
  it('stands for one account, whoever keeps it: an approved transfer moves nobody else', async () => {
    const { account, org } = site.group
    const entry = await enter('workerA1', 'W-1')
    const admin = await site.as('adminA')
    const hoistman = await done(
      (await site.as('safetyA')).post('/api/records/job-post', {
        ...{ name: 'Hoistman', code: 'H', org: org.A, profession: site.group.profession },
        ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
      }),
    )
    const filed = await done(
      admin.post('/api/records/user-change-request', {
        ...{ user: entry.data.id, org: org.A1, post, toOrg: org.A2, toPost: hoistman.data.id },
        ...{ reason: 'Moves', effectiveDate: '2026-03-10', reviewer: account.root },
      }),
    )
    const submitted = await done(admin.act('user-change-request', filed, 'submit'))
    await done((await site.as('root')).act('user-change-request', submitted, 'approve'))
    const { id, version } = entry.data
    for (const name of ['officerA1', 'adminA', 'root'] as const) {
      const keeper = await site.as(name)
      const turned = await keeper.patch(`/api/records/user/${id}`, {
        ...{ version, account: account.officerA1 },
      })
      expect([name, turned.status, turned.body.errors]).toEqual([
        ...[name, 422, [{ field: 'account', code: 'fixed' }]],
      ])
    }
  })

  it('has the number of its account, by which other systems know people', async () => {
    const number = 'E-10008'
    const ofManager = sql`id = ${site.group.account.managerA1}`
    await site.db.system((tx) =>
      tx.query(sql`update account set employee_no = ${number} where ${ofManager}`),
    )
    const foreign = [{ field: 'employeeNo', code: 'numberOfAccount' }]
    expect((await enter('managerA1', 'E-90001')).errors).toEqual(foreign)
    const { id, version } = (await enter('managerA1', number)).data
    const officer = await site.as('officerA1')
    const renumbered = await officer.patch(`/api/records/user/${id}`, {
      ...{ version, employeeNo: 'E-90001' },
    })
    expect([renumbered.status, renumbered.body.errors]).toEqual([422, foreign])
  })
})
