import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeBuiltIns } from '../baseline/built-ins.ts'
import { dataLevelId } from '../baseline/data-levels.ts'
import type { Loose } from './testing/caller.ts'
import type { OrgCode, Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
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

async function setLevel(org: OrgCode, level: Level) {
  const root = await site.as('root')
  const path = `/api/records/organization/${site.group.org[org]}`
  const { version } = (await done(root.get(path))).data
  await done(root.patch(path, { version, dataLevel: dataLevelId(level) }))
}

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
})
