import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeBuiltIns } from '../baseline/built-ins.ts'
import { dataLevelId } from '../baseline/data-levels.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { type OrgCode, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done, photoOf, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
  await completeBuiltIns(site.db, site.clock.now())
  await setLevel('G', 'group')
  await setLevel('A', 'company')
})
afterAll(() => site.stop())

type Level = Parameters<typeof dataLevelId>[0]

async function change(org: OrgCode, input: object) {
  const root = await site.as('root')
  const path = `/api/records/organization/${site.group.org[org]}`
  const { version } = (await done(root.get(path))).data
  await done(root.patch(path, { version, ...input }))
}

const setLevel = (org: OrgCode, level: Level) => change(org, { dataLevel: dataLevelId(level) })

async function allow(level: Level, rights: object) {
  const root = await site.as('root')
  const path = `/api/records/data-level/${dataLevelId(level)}`
  const { version } = (await done(root.get(path))).data
  await done(root.patch(path, { version, ...rights }))
}

const act = async (by: Username, record: Loose, action: string, type = 'violation', input = {}) =>
  (await site.as(by)).act(type, record, action, input)

async function policy(): Promise<Loose> {
  const author = await site.as('root')
  const { G: org } = site.group.org
  const input = { name: 'Safety first', content: '<p>Always</p>', category: 'policy', org }
  const filePath = await photoOf(author)
  return done(author.post('/api/records/safety-policy', { ...input, filePath, language: 'en_US' }))
}

describe('a data level that does not publish', () => {
  it('withholds publishing from its organisations, and from nobody else', async () => {
    await allow('group', { canPublish: false })
    const draft = await policy()
    const refused = await act('root', draft, 'publish', 'safety-policy')
    expect([refused.status, refused.body.code]).toEqual([403, 'levelPublishesNothing'])
    await allow('group', { canPublish: true })
    await done(act('root', draft, 'publish', 'safety-policy'))
  })
})

describe('a data level that does not review', () => {
  it('reviews nothing in organisations below that have no level of their own', async () => {
    await allow('company', { canReview: false })
    const draft = await reportedViolation(site)
    const refused = await act('officerA1', draft, 'submit')
    expect(refused.body.errors).toEqual([{ field: 'reviewer', code: 'generalOffice' }])
    await allow('company', { canReview: true })
  })

  it('has no reviewer of violations in its organisations', async () => {
    const draft = await reportedViolation(site)
    await setLevel('A1', 'team')
    const refused = await act('officerA1', draft, 'submit')
    expect(refused.body.errors).toEqual([{ field: 'reviewer', code: 'generalOffice' }])
    await setLevel('A1', 'factory')
    const submitted = await done(act('officerA1', draft, 'submit'))
    await allow('factory', { canReview: false })
    const reviewed = await act('secondA1', submitted, 'reject', 'violation', { opinion: 'No' })
    expect(reviewed.body.code).toBe('levelReviewsNothing')
    await allow('factory', { canReview: true })
  })

  it('does not review by looking at an organisation below that does', async () => {
    await change('A1', { dataLevel: dataLevelId('factory'), staffCount: 40 })
    const { org, role } = site.group
    const clerk = { username: 'clerkA', roles: [role.departmentAdministrator], org: org.A }
    await makeAccounts(site, [{ ...clerk, isExternal: false }])
    const input = {
      ...{ org: org.A1, workDate: '2026-03-09', shift: 'day', personShifts: 4, hours: 32 },
    }
    const manager = await site.as('managerA1')
    const entered = await done(manager.post('/api/records/work-hours', input))
    const hours = await done(manager.act('work-hours', entered, 'submit', {}))
    await allow('company', { canReview: false })
    const above = await Caller.signIn(site.url, 'clerkA', password)
    await done(above.post('/api/session/organization', { orgCode: 'A1' }))
    const refused = await above.act('work-hours', hours, 'confirm', {})
    expect([refused.status, refused.body.code]).toEqual([403, 'levelReviewsNothing'])
    await allow('company', { canReview: true })
    await done(above.act('work-hours', hours, 'confirm', {}))
  })
})
