import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
})
afterAll(() => site.stop())

async function clerkOf(org: 'A1W' | 'A1' | 'B1', username: string): Promise<Caller> {
  const { org: orgs, role } = site.group
  const roles = [role.departmentAdministrator]
  await makeAccounts(site, [{ username, roles, org: orgs[org], isExternal: false }])
  return Caller.signIn(site.url, username, password)
}

describe('a refusal', () => {
  it('tells a contractor neither how many the mine has nor what others entered', async () => {
    const { org } = site.group
    const path = `/api/records/organization/${org.A1}`
    const { version } = (await done(root.get(path))).data
    await done(root.patch(path, { version, staffCount: 126 }))
    const entered = { workDate: '2026-03-09', shift: 'day' }
    const team = { ...entered, org: org.A1W, personShifts: 900, hours: 900 }
    const above = await (await site.as('managerA1')).post('/api/records/work-hours', team)
    expect(above.body.errors).toEqual([
      {
        field: 'personShifts',
        code: 'moreThanPeople',
        params: { org: 'Org A1', people: 126, persons: 900 },
      },
    ])
    const crew = await site.as('workshopA1')
    const below = await crew.post('/api/records/work-hours', team)
    expect(below.body.errors).toEqual([{ field: 'personShifts', code: 'morePeopleThanThere' }])
    const manager = await site.as('managerA1')
    const full = { ...team, personShifts: 126, hours: 126 * 24 }
    const whole = await done(manager.post('/api/records/work-hours', full))
    await done(manager.act('work-hours', whole, 'submit', {}))
    const night = { ...team, shift: 'night', personShifts: 10, hours: 80 }
    const late = await crew.post('/api/records/work-hours', night)
    expect(late.body.errors).toEqual([{ field: 'hours', code: 'moreHoursThanThere' }])
  })

  it('names no group that lies above one’s own workshop', async () => {
    const { org, account, profession } = site.group
    const post = await done(
      root.post('/api/records/job-post', {
        ...{ name: 'Hoistman', code: 'HM-1', org: org.A1, profession, ppe: ['Helmet'] },
        requiredCertificates: ['none'],
      }),
    )
    const crew = (code: string, place: string) => ({
      ...{ name: code, code, org: place, profession, foreman: account.workshopA1 },
      safetyMember: account.workerA1,
      members: [{ user: account.workerA1, post: post.data.id, isApprentice: false }],
    })
    await done(root.post('/api/records/work-group', crew('MINE', org.A1)))
    const clerk = await clerkOf('A1W', 'clerkA1W')
    const refused = await clerk.post('/api/records/work-group', crew('SHOP', org.A1W))
    expect(refused.body.errors).toEqual([{ field: 'members.0.user', code: 'inSomeGroup' }])
  })
})

describe('settings of a tenant’s top', () => {
  it('are held to nothing that is set above it', async () => {
    const { org, account } = site.group
    const mapImage = await photoOf(root)
    const strict = { org: org.G, mapImage, maxDelays: 1, seriousThresholdPoints: 5 }
    await done(root.post('/api/records/org-config', strict))
    const own = await site.as('adminB')
    const settings = async () => ({
      ...{ org: org.B, mapImage: await photoOf(own), maxDelays: 2, seriousThresholdPoints: 9 },
    })
    const bound = await own.post('/api/records/org-config', await settings())
    expect(bound.body.errors).toContainEqual({
      ...{ field: 'maxDelays', code: 'easierThanAbove', params: { max: 1 } },
    })
    await done(
      root.post('/api/records/tenant', {
        ...{ name: 'Company B', code: 'B', topOrg: org.B, adminAccount: account.adminB },
        ...{
          menuPackage: ['org-config', 'user-registration-approval'],
          maxUsers: 60,
          timeZone: 'Europe/Belgrade',
        },
        ...{ validFrom: '2026-03-10', validTo: '2026-12-31' },
      }),
    )
    await done(own.post('/api/records/org-config', await settings()))
  })
})

describe('a phone number', () => {
  const person = (username: string, applyOrg: string) => ({
    ...{ applicant: 'Mira', username, phone: '+381 60 7654321', applyOrg },
    ...{ idCard: '11010519491231002X', language: 'en_US', isExternal: false },
  })

  it('that a stranger applied with stays free for whom it belongs to', async () => {
    const { phone, applicant, idCard, language } = person('', '')
    const stranger = { phone, applicant, idCard, language, username: 'mira1', orgCode: 'A1' }
    await done(site.nobody().post('/api/registrations', stranger))
    const clerk = await clerkOf('A1', 'clerkA1')
    const own = () =>
      clerk.post('/api/records/user-registration', person('mira2', site.group.org.A1))
    await done(own())
    const again = await own()
    expect(again.body.errors).toContainEqual({ field: 'phone', code: 'appliedAlready' })
  })

  it('is asked about in one tenant alone', async () => {
    const clerk = await clerkOf('B1', 'clerkB1')
    await done(clerk.post('/api/records/user-registration', person('mira3', site.group.org.B1)))
  })
})
