/** What a request changes is what it names, measured by what the staff register says now. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { OrgCode } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let admin: Caller
let reviewer: Caller
const posts: Record<string, string> = {}
let entry: string

const stands = async () => {
  const { data } = await done(admin.get(`/api/records/user/${entry}`))
  const named = (id: string) => Object.keys(posts).find((code) => posts[code] === id)
  const code = (id: string) =>
    Object.entries(site.group.org).find(([, other]) => other === id)?.[0] ?? id
  return data.orgs.map((one: Loose) => `${code(one.org)} ${named(one.post)}`)
}
const place = (org: OrgCode, post: string, isDefault = true) => ({
  ...{ org: site.group.org[org], post: posts[post], isDefault },
})
const keep = async (...orgs: readonly object[]) => {
  const { data } = await done(admin.get(`/api/records/user/${entry}`))
  await done(admin.patch(`/api/records/user/${entry}`, { version: data.version, orgs }))
}
const ask = (fields: object) =>
  admin.post('/api/records/user-change-request', {
    ...{ user: entry, org: site.group.org.A1, post: posts.HAND, reason: 'Needed there' },
    ...{ effectiveDate: '2026-03-01', reviewer: site.group.account.root, ...fields },
  })
const act = (by: Caller, record: Loose, action: string, input = {}) =>
  by.act('user-change-request', record, action, input)

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  reviewer = await site.as('root')
  const { org, account, profession } = site.group
  for (const code of ['HAND', 'BLASTER', 'OTHER']) {
    const made = admin.post('/api/records/job-post', {
      ...{ name: code, code, org: org.A, profession, specialWork: code === 'BLASTER' },
      ...{ requiredCertificates: [code === 'BLASTER' ? 'blasting' : 'none'], ppe: ['Helmet'] },
    })
    posts[code] = (await done(made)).data.id
  }
  const made = admin.post('/api/records/user', {
    ...{ userName: 'Mira', employeeNo: 'M-1', account: account.workerA1, phone: '+381 60 1' },
    ...{ entryDate: '2020-01-01', orgs: [place('A1', 'HAND')] },
  })
  entry = (await done(made)).data.id
})
afterAll(() => site.stop())

describe('a request for a change', () => {
  it('names the post of the register as the present one, or is refused', async () => {
    const { org } = site.group
    expect((await ask({ post: posts.BLASTER, toOrg: org.A1 })).status).toBe(422)
    for (const fields of [{ toOrg: org.A1W }, { toPhone: '+381 60 2' }]) {
      const { status, body } = await ask({ post: posts.BLASTER, ...fields })
      expect(status).toBe(422)
      expect(body.errors).toContainEqual({ field: 'post', code: 'notTheirPost' })
    }
    expect(await stands()).toEqual(['A1 HAND'])
  })

  it('to where they are already changes nothing', async () => {
    const same = { toOrg: site.group.org.A1, toPost: posts.HAND }
    expect((await ask(same)).body.errors).toMatchObject([{ code: 'somethingChanges' }])
    const filed = await done(ask({ ...same, toPhone: '+381 60 2' }))
    expect(filed.data).toMatchObject({ changeItems: ['phone'], retrainRequired: false })
  })

  it('of the organisation takes the post along, and leaves the other places', async () => {
    await keep(place('A1', 'HAND'), place('A2', 'OTHER', false))
    const { org } = site.group
    const both = await ask({ toOrg: org.A2 })
    expect(both.body.errors).toEqual([{ field: 'toOrg', code: 'repeated' }])
    const filed = await done(ask({ toOrg: org.A1W }))
    await done(act(admin, filed, 'save-as-transfer'))
    expect(await stands()).toEqual(['A1W HAND', 'A2 OTHER'])
    await keep(place('A1', 'HAND'))
  })

  it('is no transfer any more once the register says another post', async () => {
    const filed = await done(ask({ toOrg: site.group.org.A1W }))
    await keep(place('A1', 'OTHER'))
    const answer = await act(admin, filed, 'save-as-transfer')
    expect([answer.status, answer.body.errors]).toEqual([
      ...[422, [{ field: 'post', code: 'notTheirPost' }]],
    ])
    await keep(place('A1', 'HAND'))
  })

  it('of the post counts once it is approved and trained for, if they are still where it said', async () => {
    const approve = async () => {
      const submitted = await done(act(admin, await done(ask({ toPost: posts.BLASTER })), 'submit'))
      const approved = await done(act(reviewer, submitted, 'approve'))
      const officer = await site.as('officerA1')
      return done(act(officer, approved, 'confirm-training', { retrainedOn: '2026-03-05' }))
    }
    await approve()
    await keep(place('A1W', 'OTHER'))
    await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    expect(await stands()).toEqual(['A1W OTHER'])
    await keep(place('A1', 'HAND'))
    await approve()
    await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    expect(await stands()).toEqual(['A1 BLASTER'])
  })
})
