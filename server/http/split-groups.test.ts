import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let post: string
let made: Loose

const id = (name: Username) => site.group.account[name]

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { org, profession } = site.group
  const officer = await site.as('officerA1')
  const hoistman = { name: 'Hoistman', code: 'HM', org: org.A1, profession, specialWork: false }
  post = (
    await done(
      officer.post('/api/records/job-post', {
        ...hoistman,
        ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
      }),
    )
  ).data.id
  const members = [
    { user: id('managerA1'), isApprentice: false },
    { user: id('workerA1'), isApprentice: false },
    { user: id('teamA1'), isApprentice: true, master: id('workerA1') },
  ]
  made = await done(
    officer.post('/api/records/work-group', {
      ...{ name: 'Hoist', code: 'H1', org: org.A1, profession, isUnderground: true },
      ...{ foreman: id('managerA1'), safetyMember: id('officerA1') },
      members: members.map((one) => ({ post, ...one })),
    }),
  )
})
afterAll(() => site.stop())

const split = async (by: Username, moving: readonly Username[], fields = {}) =>
  (await site.as(by)).post(`/api/records/work-group/${made.data.id}/split`, {
    ...{ version: made.data.version, moving: moving.map(id) },
    values: {
      ...{ name: 'Hoist, night', code: 'H2', foreman: id('workerA1') },
      ...{ safetyMember: id('secondA1'), ...fields },
    },
  })

const membersOf = ({ data }: Loose): readonly string[] =>
  data.members.map(({ user }: Loose) => user)

it('leaves nobody without a group, a master or a foreman', async () => {
  expect(await split('officerA1', ['managerA1', 'workerA1', 'teamA1'])).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'members', code: 'noneStays' }] } },
  })
  // The master goes, and the apprentice would stay behind.
  expect(await split('officerA1', ['workerA1'])).toMatchObject({
    ...{ status: 422, body: { errors: [{ code: 'masterInCrew' }] } },
  })
  expect(await split('officerA1', ['workerA1', 'teamA1'], { foreman: null })).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'foreman', code: 'required' }] } },
  })
  expect(await split('officerA1', ['workerA1', 'teamA1'], { code: 'H1' })).toMatchObject({
    ...{ status: 422, body: { errors: [{ field: 'code', code: 'takenBy' }] } },
  })
  const officer = await site.as('officerA1')
  const still = await done(officer.get(`/api/records/work-group/${made.data.id}`))
  expect(membersOf(still)).toHaveLength(3)
})

it('is for those alone who keep groups', async () => {
  expect((await split('workerA1', ['workerA1', 'teamA1'])).status).toBe(403)
})

it('makes two groups of one, at the same places and nobody in both', async () => {
  const other = await done(split('officerA1', ['workerA1', 'teamA1']))
  expect(membersOf(other)).toEqual([id('workerA1'), id('teamA1')])
  expect(other.data).toMatchObject({
    ...{ name: 'Hoist, night', code: 'H2', foreman: id('workerA1'), headcount: 2 },
    ...{ isUnderground: true, state: 'enabled' },
  })
  const officer = await site.as('officerA1')
  const first = await done(officer.get(`/api/records/work-group/${made.data.id}`))
  expect(membersOf(first)).toEqual([id('managerA1')])
  // Whoever looked at the group before does not split it again.
  expect((await split('officerA1', ['managerA1'], { code: 'H3' })).status).toBe(409)
})
