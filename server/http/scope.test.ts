import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import type { Loose } from './testing/caller.ts'
import type { Group, Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let hazard: Loose
let photo: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  const officer = await site.as('officerA1')
  photo = await photoOf(officer)
  hazard = await done(
    officer.post('/api/records/hazard', hazardOf(group, { photos: [photo], ccUsers: [] })),
  )
})
afterAll(() => site.stop())

/** People by where they stand to mine A1, where the hazard lies; none is named by it. */
const near: Username[] = ['secondA1', 'safetyA', 'leaderA', 'adminA', 'root']
const far: Username[] = [
  'officerA2',
  'officerB1',
  'adminB',
  'workshopA1',
  'teamA1',
  'contractorA1',
  'display',
]
const nowhere = '00000000-0000-4000-8000-000000000000'

const calls: readonly [string, (id: string) => [string, string, Loose?]][] = [
  ['read', (id) => ['GET', `/api/records/hazard/${id}`]],
  ['history', (id) => ['GET', `/api/records/hazard/${id}/history`]],
  ['change', (id) => ['PATCH', `/api/records/hazard/${id}`, { version: 1, title: 'Mine' }]],
  ['delete', (id) => ['DELETE', `/api/records/hazard/${id}?version=1`]],
  ['restore', (id) => ['POST', `/api/records/hazard/${id}/restore`]],
  ['act', (id) => ['POST', `/api/records/hazard/${id}/actions/submit`, { version: 1 }]],
]

describe.each(calls)('%s of a record', (_, call) => {
  it.each(far)('answers %s as if it were not there', async (username) => {
    const caller = await site.as(username)
    const foreign = await caller.call(...call(hazard.data.id))
    const missing = await caller.call(...call(nowhere))
    const bare = ({ status, body: { code, title } }: Loose) => ({ status, code, title })
    expect(bare(foreign)).toEqual(bare(missing))
    expect([403, 404]).toContain(foreign.status)
  })

  it('answers nobody at all', async () => {
    expect((await site.nobody().call(...call(hazard.data.id))).status).toBe(401)
  })
})

describe('a record', () => {
  it.each(near)('is seen by %s', async (username) => {
    const caller = await site.as(username)
    expect((await caller.get(`/api/records/hazard/${hazard.data.id}`)).status).toBe(200)
    const { body } = await caller.get('/api/records/hazard')
    expect(body.total).toBe(1)
    expect((await caller.get(`/api/files/${photo}`)).status).toBe(200)
  })

  it.each(far)('is in no list, count, search or file of %s', async (username) => {
    const caller = await site.as(username)
    for (const query of ['', '?q=rail', `?filter[createdBy][is]=${group.account.officerA1}`]) {
      const { body, status } = await caller.get(`/api/records/hazard${query}`)
      expect([status, body.total ?? 0]).toEqual([status === 403 ? 403 : 200, 0])
    }
    expect((await caller.get(`/api/files/${photo}`)).status).toBe(404)
    expect((await caller.get(`/api/files/${photo}?size=thumbnail`)).status).toBe(404)
  })

  it('is listed below an organisation of the scope and below no other', async () => {
    const leader = await site.as('leaderA')
    const totalIn = async (code: string) => {
      const { status, body } = await leader.get(`/api/records/hazard?orgCode=${code}`)
      return status === 200 ? body.total : status
    }
    expect([await totalIn('A'), await totalIn('A1'), await totalIn('A2')]).toEqual([1, 1, 0])
    expect([await totalIn('B1'), await totalIn('G'), await totalIn('no')]).toEqual([400, 400, 400])
  })

  it.each<[Username, string]>([
    ['officerA1', 'A2'],
    ['officerA1', 'A'],
    ['officerA1', 'B1'],
    ['leaderA', 'B1'],
    ['teamA1', 'A1'],
    ['contractorA1', 'A1'],
  ])('is not put by %s into %s', async (username, code) => {
    const caller = await site.as(username)
    const org = group.org[code as keyof Group['org']]
    const answer = await caller.post('/api/records/hazard', hazardOf(group, { org }))
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: [{ field: 'org', code: 'noPermission' }] },
    })
  })

  it('is not moved out of the scope', async () => {
    const officer = await site.as('officerA1')
    const own = await done(officer.post('/api/records/hazard', hazardOf(group)))
    const path = `/api/records/hazard/${own.data.id}`
    const answer = await officer.patch(path, { version: 1, org: group.org.A2 })
    expect(answer).toMatchObject({ status: 403, body: { code: 'noPermission' } })
  })

  it('does not take files that somebody else uploaded', async () => {
    const worker = await site.as('workerA1')
    const answer = await worker.post(
      '/api/records/hazard',
      hazardOf(group, {
        ...{ photos: [photo], rectifier: group.account.officerA1 },
      }),
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'photos', code: 'notFound' }] },
    })
  })
})

describe('a contractor', () => {
  it('sees what is in its workshop and nothing of the mine', async () => {
    const contractor = await site.as('contractorA1')
    const { body } = await contractor.get('/api/records/organization')
    expect(body.data.map(({ orgCode }: Loose) => orgCode).sort()).toEqual(['A1K', 'A1T', 'A1W'])
  })
})

describe('reference data', () => {
  const values = { name: 'Blasting', code: 'BLAST', domain: 'blasting' }

  it('is read everywhere and written from the whole group alone', async () => {
    const officer = await site.as('officerA1')
    const list = await done(officer.get('/api/records/profession'))
    expect(list).toMatchObject({ total: 1, can: { create: false } })
    const mine = { ...values, managingDept: group.org.A1 }
    expect((await officer.post('/api/records/profession', mine)).status).toBe(403)
    const seen = await done(officer.get(`/api/records/profession/${group.profession}`))
    expect(seen.meta.can).toEqual({ update: false, delete: false, restore: false })
    const company = { ...values, managingDept: group.org.A }
    const safety = await site.as('safetyA')
    expect((await safety.post('/api/records/profession', company)).status).toBe(403)
    const root = await site.as('root')
    const made = await done(root.post('/api/records/profession', company))
    expect(made.meta.can.update).toBe(true)
    const twice = await root.post('/api/records/profession', company)
    expect(twice).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', code: 'taken' }] },
    })
  })
})

describe('the tree of organisations', () => {
  const values = { shortName: 'A3', orgType: 'factory', isExternal: false, timeZone: 'UTC' }

  it('grows and moves inside the scope of its administrator', async () => {
    const admin = await site.as('adminA')
    const make = (parent: string | null, fields = {}) =>
      admin.post('/api/records/organization', {
        ...{ ...values, name: 'Mine A3', orgCode: 'A3', parent },
        ...fields,
      })
    expect((await make(group.org.B)).status).toBe(403)
    expect((await make(null)).status).toBe(403)
    expect((await make(group.org.A, { timeZone: 'Beijing' })).body.errors).toEqual([
      { field: 'timeZone', code: 'unknownTimeZone' },
    ])
    const made = await done(make(group.org.A))
    expect(made.data).toMatchObject({ orgPath: '/G/A/A3', level: 3 })
    const path = `/api/records/organization/${made.data.id}`
    const move = `/api/organizations/${made.data.id}/move`
    expect((await admin.post(move, { version: 1, parent: group.org.B })).status).toBe(403)
    // A change of the form would be a move that nobody had seen the consequences of.
    expect((await admin.patch(path, { version: 1, parent: group.org.A2 })).body.errors).toEqual([
      { field: 'parent', code: 'rearranged' },
    ])
    expect((await admin.patch(path, { version: 1, orgCode: 'B3' })).body.errors).toEqual([
      { field: 'orgCode', code: 'fixed' },
    ])
    const shop = { name: 'Shop', shortName: 'S', orgCode: 'A3W', orgType: 'workshop' }
    const below = await done(make(made.data.id, shop))
    const circle = await admin.post(move, { version: 1, parent: below.data.id })
    expect(circle.body.errors).toEqual([{ field: 'parent', code: 'circle' }])
    const inUse = await admin.delete(`${path}?version=1`)
    expect(inUse).toMatchObject({ status: 409, body: { code: 'inUse' } })
    const moved = { version: 1, parent: group.org.A2 }
    await done(admin.post(`/api/organizations/${below.data.id}/move`, moved))
    expect((await admin.delete(`${path}?version=1`)).status).toBe(200)
  })
})

describe('a display', () => {
  it('reads no record of any type and uploads nothing', async () => {
    const display = await site.as('display')
    for (const { name } of resources) {
      expect((await display.get(`/api/records/${name}`)).status, name).toBe(403)
    }
    expect((await display.upload('a,b\n', 'x.csv', 'text/csv')).status).toBe(403)
    expect((await display.get('/api/resources')).body.data).toEqual([])
  })
})

describe('every record type', () => {
  it.each(resources.map(({ name }) => name))('%s lists nothing to nobody', async (name) => {
    expect((await site.nobody().get(`/api/records/${name}`)).status).toBe(401)
    expect((await site.nobody().post(`/api/records/${name}`)).status).toBe(401)
  })

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s lists to readers and refuses everybody else',
    async (name, { access }) => {
      for (const username of ['workerA1', 'officerA1', 'managerA1', 'adminA'] as const) {
        const roles = { workerA1: 'members', officerA1: 'safetyMembers' } as const
        const others = { managerA1: 'factoryManager', adminA: 'adminRule' } as const
        const role = { ...roles, ...others }[username]
        const { status } = await (await site.as(username)).get(`/api/records/${name}`)
        expect([username, status]).toEqual([username, access.read.includes(role) ? 200 : 403])
      }
    },
  )
})

describe('rights', () => {
  it('are not handed out beyond one’s own, nor is their holder touched', async () => {
    const admin = await site.as('adminA')
    const values = {
      ...{ username: 'new', userName: 'New', phone: '+381 60 1', isExternal: false },
      ...{ orgs: [group.org.A1], defaultOrg: group.org.A1 },
    }
    const beyond = { ...values, phone: '+381 60 12345', roles: [group.role.admingroup] }
    expect(await admin.post('/api/records/account', beyond)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'roles', code: 'beyondReach' }] },
    })
    const within = { ...beyond, roles: [group.role.foreman] }
    const made = await done(admin.post('/api/records/account', within))
    const raised = { version: 1, roles: [group.role.admingroup] }
    expect((await admin.patch(`/api/records/account/${made.data.id}`, raised)).status).toBe(422)

    const root = await site.as('root')
    await done(root.patch(`/api/records/account/${made.data.id}`, raised))
    const touched = [
      await admin.patch(`/api/records/account/${made.data.id}`, { version: 2, userName: 'X' }),
      await admin.post(`/api/accounts/${made.data.id}/password`),
      await admin.act('account', { data: { id: made.data.id, version: 2 } }, 'disable'),
      await admin.delete(`/api/records/account/${made.data.id}?version=2`),
    ]
    expect(touched.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  })
})
