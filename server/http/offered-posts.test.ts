import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import type { OrgCode } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
const post: Record<string, string> = {}

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  for (const code of ['A', 'A1', 'B1'] as const) post[code] = await postAt(code)
})
afterAll(() => site.stop())

async function postAt(code: OrgCode): Promise<string> {
  const { org, profession } = site.group
  const values = { name: `Driller of ${code}`, code: `D-${code}`, org: org[code], profession }
  const more = { requiredCertificates: ['none'], ppe: ['Helmet'] }
  return (await done(root.post('/api/records/job-post', { ...values, ...more }))).data.id
}

const lookup = (field: string) => [{ field, code: 'standsElsewhere' }]

describe('a post that a record names', () => {
  const entry = (code: string) => ({
    ...{ userName: 'Mira', employeeNo: `M-${code}`, account: site.group.account.workerA1 },
    ...{ phone: '+381 60 1234567', entryDate: '2020-01-01' },
    orgs: [{ org: site.group.org.A1, post: post[code], isDefault: true }],
  })
  const path = '/api/records/user'

  it('is of the organisation that stands beside it, or of one above', async () => {
    expect((await root.post(path, entry('B1'))).body.errors).toEqual(lookup('orgs.0.post'))
    const { data } = await done(root.post(path, entry('A')))
    const change = { version: data.version, ...entry('B1'), employeeNo: data.employeeNo }
    expect((await root.patch(`${path}/${data.id}`, change)).body.errors).toEqual(
      lookup('orgs.0.post'),
    )
  })

  it('is of the organisation somebody goes to, where a change moves them', async () => {
    const { org, account } = site.group
    const person = await done(root.get(`${path}?filter[account][is]=${account.workerA1}`))
    const change = {
      ...{ user: person.data[0].id, org: org.A1, post: post.A, toOrg: org.A2, reason: 'Moves' },
      ...{ effectiveDate: '2026-03-12', reviewer: account.managerA1 },
    }
    const ask = (toPost: string | undefined) =>
      root.post('/api/records/user-change-request', { ...change, toPost })
    expect((await ask(post.A1)).body.errors).toEqual(lookup('toPost'))
    expect((await ask(post.A)).status).toBe(201)
  })
})
