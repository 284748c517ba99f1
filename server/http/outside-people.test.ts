import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Group } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const idCard = '11010519491231002X'
let site: TestHeadframe
let group: Group
let post: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  const made = (await site.as('adminA')).post('/api/records/job-post', {
    ...{ name: 'Driller', code: 'D', org: group.org.A, profession: group.profession },
    ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
  })
  post = (await done(made)).data.id
})
afterAll(() => site.stop())

describe('whoever works at a contractor', () => {
  const ofOurOwn = [{ field: 'isExternal', code: 'worksForContractor' }]

  it('is not entered as one of our own: no account, no entry of the register, no registration', async () => {
    const admin = await site.as('adminA')
    const { org, role } = group
    const person = { phone: '+381 60 1212121', isExternal: false }
    const account = { ...person, username: 'own.k', userName: 'Own K', roles: [role.members] }
    const places = { orgs: [org.A1K], defaultOrg: org.A1K }
    const entry = { userName: 'Own K', employeeNo: 'K-1', phone: '+381 60 1212121', idCard }
    const applied = { ...person, applicant: 'Own K', username: 'own.k', idCard, applyOrg: org.A1K }
    const answers = await Promise.all([
      admin.post('/api/records/account', { ...account, ...places }),
      admin.post('/api/records/user', {
        ...{ ...entry, isExternal: false, entryDate: '2026-01-05' },
        account: group.account.workerA1,
        orgs: [{ org: org.A1K, post, isDefault: true }],
      }),
      admin.post('/api/records/user-registration', applied),
    ])
    expect(answers.map(({ body }) => body.errors)).toEqual([ofOurOwn, ofOurOwn, ofOurOwn])
  })

  it('is not moved there as one of our own either', async () => {
    const admin = await site.as('adminA')
    const id = group.account.officerA1
    const { data } = await done(admin.get(`/api/records/account/${id}`))
    const { A1, A1K } = group.org
    const moved = { version: data.version, orgs: [A1, A1K], defaultOrg: A1K }
    const { body } = await admin.patch(`/api/records/account/${id}`, moved)
    expect(body.errors).toEqual(ofOurOwn)
  })
})
