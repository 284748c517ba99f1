import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import type { Group } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done, reported, underAcceptance } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

describe('a record', () => {
  it('comes back as it was sent, numbered, placed and with what may be done with it', async () => {
    const { data, meta } = await reported(site)
    expect(data).toMatchObject({
      number: expect.stringMatching(/^HZ-2026-\d{5}$/),
      level: 'high',
      finder: group.account.officerA1,
      foundAt: '2026-03-10T08:00:00.000Z',
      createdBy: group.account.officerA1,
      overdueDays: 0,
      remainHours: 48,
    })
    expect(meta.actions).toEqual({
      submit: { to: 'pending-rectification', asks: [], grave: false },
    })
    expect(meta.can).toEqual({ update: true, delete: true, restore: false })
    expect(meta.labels[data.rectifier]).toMatchObject({ name: 'Name of workerA1' })
    expect(meta.labels[data.org]).toMatchObject({ name: 'Org A1' })
  })

  it('has the hours left that its due time says: to the deadline, then to its acceptance', async () => {
    const { data } = await underAcceptance(site)
    // Fixed at the time of the test: 48 hours for its acceptance (the catalogue).
    expect(data).toMatchObject({ state: 'under-acceptance', remainHours: 48 })
    expect(Date.parse(data.overdueFrom) - Date.parse(data.rectifiedAt)).toBe(48 * 3_600_000)
  })

  it('is overdue from its deadline on, wherever it is looked at', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    site.clock.set('2026-03-12T08:00:01Z')
    const late = await officer.get(`/api/records/hazard/${hazard.data.id}`)
    const list = await officer.get('/api/records/hazard?filter[state][is]=overdue')
    site.clock.set('2026-03-10T08:00:00Z')
    expect(late.body.data).toMatchObject({
      state: 'overdue',
      storedState: 'pending-rectification',
    })
    expect(list.body.data.map(({ id }: Loose) => id)).toContain(hazard.data.id)
    const early = await officer.get('/api/records/hazard?filter[state][is]=overdue')
    expect(early.body.total).toBe(0)
  })

  it('is changed by its author over the version that was read', async () => {
    const { data } = await reported(site)
    const path = `/api/records/hazard/${data.id}`
    const changed = await done(officer.patch(path, { version: 1, title: 'Guide rail broken' }))
    expect(changed.data).toMatchObject({ version: 2, title: 'Guide rail broken' })
    const stale = await officer.patch(path, { version: 1, title: 'Something else' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', params: { version: 2 } } })
    const other = await (await site.as('secondA1')).patch(path, { version: 2, title: 'Mine' })
    expect(other).toMatchObject({ status: 403, body: { code: 'notAllowed' } })
  })

  it('keeps its version when nothing in it changes', async () => {
    const { data } = await reported(site)
    const same = { version: 1, title: data.title, deadline: '2026-03-12T09:00:00+01:00' }
    const answer = await done(officer.patch(`/api/records/hazard/${data.id}`, same))
    expect(answer.data.version).toBe(1)
  })

  it('is deleted and brought back by those who may, and its history says so', async () => {
    const safety = await site.as('safetyA')
    const { data } = await reported(site)
    const path = `/api/records/hazard/${data.id}`
    const manager = await site.as('managerA1')
    expect((await manager.delete(`${path}?version=1`)).status).toBe(403)
    const gone = await done(safety.delete(`${path}?version=1`))
    expect(gone.meta).toMatchObject({ actions: {}, can: { update: false, restore: true } })
    expect((await safety.get(path)).status).toBe(404)
    expect((await safety.get('/api/records/hazard?deleted=true')).body.total).toBe(1)
    expect((await safety.post(`${path}/restore`)).status).toBe(200)
    const { body } = await safety.get(`${path}/history`)
    expect(body.data.map(({ action }: Loose) => action)).toEqual(['restore', 'delete', 'create'])
    expect(body.labels[body.data[0].actor]).toMatchObject({ name: 'Name of safetyA' })
  })

  it('that is a draft is discarded by its author, who brings it back; nothing else of theirs is', async () => {
    const { data } = await reported(site)
    const path = `/api/records/hazard/${data.id}`
    expect((await officer.get(path)).body.meta.can).toMatchObject({ delete: true })
    await done(officer.delete(`${path}?version=1`))
    const gone = (await done(officer.get('/api/records/hazard?deleted=true&actions=true'))).data
    expect(gone).toMatchObject([{ id: data.id, updatedBy: group.account.officerA1 }])
    await done(officer.post(`${path}/restore`))
    const back = await done(officer.get(path))
    await done(officer.act('hazard', back, 'submit'))
    const { body } = await officer.get(path)
    expect(body.meta.can).toMatchObject({ delete: false })
    const { status } = await officer.delete(`${path}?version=${body.data.version}`)
    expect(status).toBe(403)
  })

  it('that others point at is not deleted, and those are named as far as the person reads them', async () => {
    const root = await site.as('root')
    const { data } = await reported(site)
    const { body } = await root.get(`/api/records/grid-area/${group.areaA1}`)
    const path = `/api/records/grid-area/${group.areaA1}?version=${body.data.version}`
    const refused = await root.delete(path)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'inUse', params: { hidden: false } },
    })
    expect(refused.body.params.records).toContainEqual(
      expect.objectContaining({ resource: 'hazard', id: data.id, number: data.number }),
    )
  })
})

describe('a call that is repeated', () => {
  it('makes one record for one key, also when both come at once', async () => {
    const keyed = officer.with({ 'idempotency-key': 'draft-00000001' })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => keyed.post('/api/records/hazard', hazardOf(group))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('is refused when the key meant something else, naming the record it made', async () => {
    const keyed = officer.with({ 'idempotency-key': 'draft-00000002' })
    const { data } = await done(keyed.post('/api/records/hazard', hazardOf(group)))
    const other = await keyed.post('/api/records/hazard', hazardOf(group, { title: 'Other' }))
    expect(other).toMatchObject({ status: 422, body: { code: 'keyReused' } })
    expect(other.body.params).toEqual({ resource: 'hazard', id: data.id })
  })

  it('tells nobody else what the key of one person made', async () => {
    const key = { 'idempotency-key': 'draft-00000004' }
    const first = await done(officer.with(key).post('/api/records/hazard', hazardOf(group)))
    const root = (await site.as('root')).with(key)
    const second = await done(root.post('/api/records/hazard', hazardOf(group, { title: 'Other' })))
    expect(second.data.id).not.toBe(first.data.id)
  })

  it('makes a new record a day later', async () => {
    const keyed = officer.with({ 'idempotency-key': 'draft-00000003' })
    const first = await done(keyed.post('/api/records/hazard', hazardOf(group)))
    site.clock.set('2026-03-11T08:00:01Z')
    const second = await done(keyed.post('/api/records/hazard', hazardOf(group)))
    site.clock.set('2026-03-10T08:00:00Z')
    expect(second.data.id).not.toBe(first.data.id)
  })
})
