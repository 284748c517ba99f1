import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeBuiltIns } from '../baseline/built-ins.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await completeBuiltIns(site.db, site.clock.now())
  root = await site.as('root')
})
afterAll(() => site.stop())

const relatedTo = async (who: Caller, type: string, id: string) =>
  (await done(who.get(`/api/records/${type}/${id}/related`))).data as Loose[]
const briefly = ({ resource, field, value, count }: Loose) => [resource, field, value, count]

describe('the use of a dictionary item', () => {
  const item = async (dictCode: string, itemCode: string): Promise<string> => {
    const asked = `filter[dictCode][is]=${dictCode}&size=100`
    const { data } = await done(root.get(`/api/records/data-dictionary?${asked}`))
    return data.find((one: Loose) => one.itemCode === itemCode).id
  }

  it('is counted over the records that hold its code, and leads to their list', async () => {
    const level = await item('hazard.level', 'high')
    expect(await relatedTo(root, 'data-dictionary', level)).toEqual([])
    await reported(site, { level: 'high' })
    expect(await relatedTo(root, 'data-dictionary', level)).toEqual([
      {
        ...{ resource: 'hazard', field: 'level', value: 'high', count: 1, more: false },
        filter: 'filter[level][in]',
      },
    ])
  })

  it('counts what the reader may read, and nothing of another mine', async () => {
    const level = await item('hazard.level', 'high')
    const elsewhere = await site.as('officerB1')
    expect(await relatedTo(elsewhere, 'data-dictionary', level)).toEqual([])
  })
})

describe('the file of a member', () => {
  it('names what stands in their name, not only what names the entry of the register', async () => {
    const { account, org } = site.group
    const person = account.workerA1
    const post = await done(
      root.post('/api/records/job-post', {
        ...{ name: 'Driller', code: 'D', org: org.A1, profession: site.group.profession },
        ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
      }),
    )
    const entry = await done(
      root.post('/api/records/user', {
        ...{ userName: 'Worker', employeeNo: 'W-1', account: person, phone: '+381 60 1234567' },
        ...{
          entryDate: '2020-01-01',
          orgs: [{ org: org.A1, post: post.data.id, isDefault: true }],
        },
      }),
    )
    await reported(site, { rectifier: person })
    await reportedViolation(site)
    const found = await relatedTo(await site.as('officerA1'), 'user', entry.data.id)
    expect(found.map(briefly)).toContainEqual(['hazard', 'rectifier', person, 2])
    expect(found.map(({ resource }) => resource)).not.toContain('user')
    // Accounts are administrators' matter.
    expect(found.map(({ resource }) => resource)).not.toContain('login-log')
    const elsewhere = await site.as('officerB1')
    const path = `/api/records/user/${entry.data.id}/related`
    expect((await elsewhere.get(path)).status).toBe(404)
  })
})
