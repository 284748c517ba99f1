import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { completeBuiltIns } from '../baseline/built-ins.ts'
import { dataLevelId } from '../baseline/data-levels.ts'
import { insertRecord } from '../records/store/store.ts'
import { atOnce } from './testing/at-once.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { type Group, square } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { violationOf } from './testing/samples.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let root: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  await completeBuiltIns(site.db, site.clock.now())
  root = await site.as('root')
})
afterAll(() => site.stop())

const create = (name: string, fields: Loose) => root.post(`/api/records/${name}`, fields)
const made = (name: string, fields: Loose): Promise<Loose> => done(create(name, fields))
const change = (name: string, { data: { id, version } }: Loose, fields: Loose) =>
  root.patch(`/api/records/${name}/${id}`, { version, ...fields })

/** Lets all write at one moment, of which one may; answers what the other was refused for. */
async function refused(table: string, writers: readonly (() => Promise<Answer>)[]): Promise<Loose> {
  const answers = await atOnce(site.db, table, writers)
  const [first, ...others] = answers.filter(({ status }) => status >= 400)
  expect([first?.status, others], JSON.stringify(answers.map(({ body }) => body))).toEqual([
    422,
    [],
  ])
  return first?.body.errors
}

const rows = <T>(query: ReturnType<typeof sql>) => site.db.system((tx) => tx.query<T>(query))

describe('of two at one moment that would break a rule together', () => {
  it('somebody comes into one working group', async () => {
    const post = await made('job-post', {
      ...{ name: 'Hoistman', code: 'HM', org: group.org.A1, profession: group.profession },
      ...{ requiredCertificates: ['special-equipment'], ppe: ['Helmet'], specialWork: true },
    })
    const crew = (code: string) => ({
      ...{ name: code, code, org: group.org.A1, profession: group.profession },
      ...{ foreman: group.account.workshopA1, safetyMember: group.account.workerA1 },
      members: [{ user: group.account.workerA1, post: post.data.id, isApprentice: false }],
    })
    const errors = await refused(
      'work_group',
      ['G1', 'G2'].map((code) => () => create('work-group', crew(code))),
    )
    expect(errors).toMatchObject([{ field: 'members.0.user', code: 'inAnotherGroup' }])
  })

  it('the violation that reaches the limit of points takes its violator off the post', async () => {
    const officer = await site.as('officerA1')
    // Two points each, of which four are too many.
    const settings = { org: group.org.A1, seriousThresholdPoints: 4 }
    await site.db.system((tx) =>
      insertRecord(tx, resourceNamed('org-config') as Resource, {
        ...{ id: crypto.randomUUID(), values: settings, actorId: null, now: site.clock.now() },
      }),
    )
    const report = async () =>
      officer.post(
        '/api/records/violation',
        violationOf(group, { photos: [await photoOf(officer)] }),
      )
    const both = [await done(report()), await done(report())]
    const second = await site.as('secondA1')
    const sent: Loose[] = []
    for (const one of both) sent.push(await done(officer.act('violation', one, 'submit')))
    const errors = await refused(
      'violation',
      sent.map((one) => () => second.act('violation', one, 'approve')),
    )
    expect(errors).toMatchObject([{ field: 'handling', code: 'suspensionDue' }])
  })

  it('one area is drawn where sisters would overlap', async () => {
    const mapImage = await photoOf(root)
    const area = (code: string, x: number) => ({
      ...{ name: code, code, gridLevel: '2', gridKind: 'physical', ownerOrg: group.org.A1 },
      ...{ parent: group.areaA1, responsible: group.account.managerA1, areaKind: 'shaft' },
      ...{ frame: 'geographic', boundary: square(x, 44.102, 0.004), mapImage },
    })
    const errors = await refused('grid_area', [
      () => create('grid-area', area('S1', 22.102)),
      () => create('grid-area', area('S2', 22.104)),
    ])
    expect(errors).toMatchObject([{ field: 'boundary', params: { anomaly: 'overlapsSibling' } }])
  })

  it('items are not hung under one another', async () => {
    const item = (itemCode: string) =>
      made('data-dictionary', { dictName: 'Rock', dictCode: 'rock', itemCode, zh: itemCode })
    const [one, other] = [await item('marble'), await item('slate')]
    const errors = await refused('data_dictionary', [
      () => change('data-dictionary', one, { parent: other.data.id }),
      () => change('data-dictionary', other, { parent: one.data.id }),
    ])
    expect(errors).toMatchObject([{ field: 'parent', code: 'circle' }])
  })

  it('a matrix leaves an administrator', async () => {
    const matrix = (role: string) => ({
      ...{ role, hiddenScreens: [], remark: 'a test' },
      grants: [{ subject: 'role-permission', revoked: ['change'] }],
    })
    const { adminRule, admingroup } = group.role
    const drafts: Loose[] = []
    for (const role of [adminRule, admingroup])
      drafts.push(await made('role-permission', matrix(role)))
    const errors = await refused(
      'role_permission',
      drafts.map((one) => () => root.act('role-permission', one, 'save')),
    )
    expect(errors).toMatchObject([{ field: 'grants', code: 'lastAdministrator' }])
  })

  it('a part of an organisation has no higher level of data than the whole', async () => {
    const at = (code: 'A' | 'A1', level: Parameters<typeof dataLevelId>[0]) => async () => {
      const now = await done(root.get(`/api/records/organization/${group.org[code]}`))
      return change('organization', now, { dataLevel: dataLevelId(level) })
    }
    const errors = await refused('organization', [at('A', 'team'), at('A1', 'group')])
    expect(errors).toMatchObject([{ field: 'dataLevel', code: 'levelOutOfOrder' }])
    // A team reviews nothing, and later tests do.
    for (const code of ['A', 'A1'] as const) {
      const now = await done(root.get(`/api/records/organization/${group.org[code]}`))
      await done(change('organization', now, { dataLevel: null }))
    }
  })

  it('no mine is founded below what becomes one', async () => {
    const organization = (code: string, orgType: string, parent: string | undefined) => ({
      ...{ name: `Org ${code}`, shortName: code, orgCode: code, orgType, parent },
      ...{ isExternal: false, operationStatus: 'production', country: 'RS' },
      timeZone: 'Europe/Belgrade',
    })
    const whole = await made('organization', organization('N', 'company', group.org.G))
    const part = () => create('organization', organization('NN', 'factory', whole.data.id))
    const errors = await refused('organization', [
      part,
      () => change('organization', whole, { orgType: 'factory' }),
    ])
    expect(errors).toMatchObject([{ code: 'belowItsRank' }])
  })

  it('a drill ends before the one that replaces it', async () => {
    const drill = (day: string, fields = {}) => ({
      ...{ name: 'Evacuation', subject: 'Fire', org: group.org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [group.account.managerA1] },
      ...times(day, day),
      ...{ receivers: [{ user: group.account.workerA1 }], ...fields },
    })
    const times = (from: string, to: string) => ({
      ...{ startTime: `2026-03-${from}T08:00:00.000Z`, endTime: `2026-03-${to}T10:00:00.000Z` },
    })
    const one = await made('drill', drill('12'))
    const other = await made('drill', drill('20', { replacementOf: one.data.id }))
    const first = await done(root.get(`/api/records/drill/${one.data.id}`))
    const { startTime, endTime } = times('12', '18')
    const asked = await done(
      root.act('drill', first, 'request-delay', {
        ...{ requestedStart: startTime, requestedEnd: endTime, delayReason: 'Shaft inspection' },
      }),
    )
    const manager = await site.as('managerA1')
    await refused('drill', [
      () => manager.act('drill', asked, 'approve-delay'),
      () => change('drill', other, times('14', '15')),
    ])
  })

  it('a drill has one replacement', async () => {
    const drill = (day: string, fields = {}) => ({
      ...{ name: 'Evacuation', subject: 'Fire', org: group.org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [group.account.managerA1] },
      ...{ startTime: `2026-04-${day}T08:00:00.000Z`, endTime: `2026-04-${day}T10:00:00.000Z` },
      ...{ receivers: [{ user: group.account.workerA1 }], ...fields },
    })
    const one = await made('drill', drill('12'))
    const errors = await refused(
      'drill',
      ['20', '21'].map((day) => () => create('drill', drill(day, { replacementOf: one.data.id }))),
    )
    expect(errors).toMatchObject([{ field: 'replacementOf', code: 'replacedAlready' }])
  })

  it('a code is there once in a tenant', async () => {
    const errors = await refused(
      'user_group',
      ['A1', 'A2'].map((code) => () => {
        const ownerOrg = group.org[code as 'A1' | 'A2']
        const fields = { name: code, code: 'ONCE', groupType: 'notification', ownerOrg }
        return create('user-group', fields)
      }),
    )
    expect(errors).toEqual([{ field: 'code', code: 'taken' }])
  })

  it('a name becomes that of one account', async () => {
    const administrator = await site.as('adminA')
    const post = await made('job-post', {
      ...{ name: 'Miner', code: 'MN', org: group.org.A1, profession: group.profession },
      ...{ requiredCertificates: ['special-equipment'], ppe: ['Helmet'], specialWork: true },
    })
    const sent: Loose[] = []
    for (const phone of ['+381 60 1111111', '+381 60 2222222']) {
      const application = await done(
        administrator.post('/api/records/user-registration', {
          ...{ applicant: 'Jovana', username: 'jovana', phone, applyOrg: group.org.A1 },
          ...{ idCard: '11010519491231002X', language: 'en_US', isExternal: false },
        }),
      )
      sent.push(await done(administrator.act('user-registration', application, 'submit')))
    }
    const errors = await refused(
      'user_registration',
      sent.map((one, at) => () => {
        const input = { username: 'jovana', post: post.data.id, employeeNo: `J-${at}` }
        return root.act('user-registration', one, 'approve', input)
      }),
    )
    expect(errors).toMatchObject([{ field: 'username', code: 'taken' }])
  })

  it('an application has the phone to itself', async () => {
    const administrator = await site.as('adminA')
    const application = (username: string) => ({
      ...{ applicant: 'Mira', username, phone: '+381 60 7654321', applyOrg: group.org.A1 },
      ...{ idCard: '11010519491231002X', language: 'en_US', isExternal: false },
    })
    const errors = await refused(
      'user_registration',
      ['mira', 'mirjana'].map(
        (name) => () => administrator.post('/api/records/user-registration', application(name)),
      ),
    )
    expect(errors).toMatchObject([{ field: 'phone', code: 'appliedAlready' }])
  })
})

it('of two who become the leader of a group at one moment one steps down', async () => {
  const staff = await made('user-group', {
    ...{ name: 'Staff', code: 'STAFF', groupType: 'notification', ownerOrg: group.org.A1 },
  })
  const places = []
  for (const user of [group.account.officerA1, group.account.workerA1]) {
    places.push(await made('user-group-member', { group: staff.data.id, user, org: group.org.A1 }))
  }
  const answers = await atOnce(
    site.db,
    'user_group_member',
    places.map((place) => () => root.act('user-group-member', place, 'set-leader')),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const leaders = await rows<{ leader: string }>(sql`
    select user_ as leader from user_group_member where is_leader and group_ = ${staff.data.id}`)
  const [now] = await rows<{ leader: string }>(sql`
    select leader from user_group where id = ${staff.data.id}`)
  expect(leaders).toEqual([now])
})
