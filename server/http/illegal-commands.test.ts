import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
const posts: Record<string, string> = {}

beforeAll(async () => {
  site = await TestHeadframe.start()
  const admin = await site.as('adminA')
  for (const postLevel of ['worker', 'workshop-director']) {
    const made = admin.post('/api/records/job-post', {
      ...{ name: postLevel, code: postLevel, org: site.group.org.A, postLevel },
      ...{ profession: site.group.profession, requiredCertificates: ['none'], ppe: ['Helmet'] },
    })
    posts[postLevel] = (await done(made)).data.id
  }
})
afterAll(() => site.stop())

const account = (name: Username) => site.group.account[name]
const command = { violationType: 'illegal-command' }
const sent = async (fields: object) => {
  const made = await reportedViolation(site, { ...command, ...fields })
  return (await site.as('officerA1')).act('violation', made, 'submit')
}
const faults = async (fields: object) =>
  (await sent(fields)).body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)

describe('an illegal command', () => {
  it('of a manager by role is reviewed above them', async () => {
    const violator = account('workshopA1')
    expect(await faults({ violator })).toEqual(['reviewer reviewedAbove'])
    await done(sent({ violator, reviewer: account('managerA1') }))
  })

  it('of a worker is reviewed by the office of its class, as is what a manager did themselves', async () => {
    await done(sent({ violator: account('workerA1') }))
    await done(sent({ violator: account('workshopA1'), violationType: 'illegal-operation' }))
  })

  it('of a mine manager is reviewed by the company', async () => {
    const violator = account('managerA1')
    expect(await faults({ violator })).toEqual(['reviewer reviewedAbove'])
    await done(sent({ violator, reviewer: account('safetyA') }))
  })

  it('of the company’s leader is reviewed by the group', async () => {
    const violator = account('leaderA')
    expect(await faults({ violator, reviewer: account('safetyA') })).toEqual([
      'reviewer reviewedAbove',
    ])
    await done(sent({ violator, reviewer: account('root') }))
  })

  it('of whoever holds a manager’s post is reviewed above it, with or without the post on the report', async () => {
    const of = { violator: account('workerA1'), post: posts['workshop-director'] }
    expect(await faults(of)).toEqual(['reviewer reviewedAbove'])
    const outsider = { violatorName: 'Petar', contractor: site.group.org.A1K }
    const unknown = { violator: null, ...outsider, post: posts['workshop-director'] }
    expect(await faults(unknown)).toEqual(['reviewer reviewedAbove'])
    const admin = await site.as('adminA')
    await done(
      admin.post('/api/records/user', {
        ...{ userName: 'Mira', employeeNo: 'W1', account: account('teamA1') },
        ...{ phone: '+381 60 1234567', entryDate: '2020-01-01' },
        orgs: [
          { org: site.group.org.A1, post: posts.worker, isDefault: true },
          { org: site.group.org.A2, post: posts['workshop-director'], isDefault: false },
        ],
      }),
    )
    expect(await faults({ violator: account('teamA1'), post: posts.worker })).toEqual([
      'reviewer reviewedAbove',
    ])
    await done(sent({ violator: account('teamA1'), reviewer: account('managerA1') }))
  })

  it('offers as reviewers who stand above', async () => {
    const officer = await site.as('officerA1')
    const offered = async (above: string) => {
      const office = `office=violation.reviewer.general&at=${site.group.org.A1}`
      const { body } = await officer.get(`/api/choices/account?${office}&size=100${above}`)
      return body.data.map(({ id }: Loose) => id)
    }
    expect(await offered('')).toContain(account('secondA1'))
    expect(await offered(`&above=${account('workerA1')}`)).toContain(account('secondA1'))
    const ofDirector = await offered(`&above=${account('workshopA1')}`)
    expect(ofDirector).not.toContain(account('secondA1'))
    expect(ofDirector).toEqual(expect.arrayContaining([account('managerA1'), account('safetyA')]))
    expect(await offered(`&abovePost=${posts['workshop-director']}`)).toEqual(ofDirector)
    expect(await offered(`&above=${account('managerA1')}`)).not.toContain(account('managerA1'))
    // The group’s administrators are above a company’s leader.
    expect(await offered(`&above=${account('leaderA')}`)).toContain(account('root'))
  })
})
