import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let manager: Caller
let hazard: Loose

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  manager = await site.as('managerA1')
  hazard = await reported(site)
})
afterAll(() => site.stop())

const comments = () => `/api/records/hazard/${hazard.data.id}/comments`
const read = async (caller: Caller) => (await done(caller.get(comments()))).data

describe('a comment', () => {
  it('is read by whoever reads the record, and by nobody else', async () => {
    await done(officer.post(comments(), { text: '  Bolts are ordered ' }))
    const answer = await done(manager.get(comments()))
    expect(answer.data).toMatchObject([
      {
        ...{ text: 'Bolts are ordered', author: site.group.account.officerA1, editedAt: null },
        can: { edit: false, delete: false },
      },
    ])
    expect(answer.labels[site.group.account.officerA1].name).toBe('Name of officerA1')
    const stranger = await site.as('officerB1')
    expect((await stranger.get(comments())).status).toBe(404)
    expect((await stranger.post(comments(), { text: 'x' })).status).toBe(404)
    expect((await officer.post(comments(), { text: '  ' })).body.errors).toEqual([
      { field: 'text', code: 'required' },
    ])
    expect((await officer.post(comments(), { text: ' \u200B' })).body.errors).toEqual([
      { field: 'text', code: 'notVisible' },
    ])
  })

  it('tells whom it mentions, and mentions only those who may read the record', async () => {
    const { managerA1, officerB1 } = site.group.account
    await done(officer.post(comments(), { text: 'Please look', mentions: [managerA1] }))
    const inbox = await done(manager.get('/api/notices'))
    const told = inbox.data.filter(({ cause }: Loose) => cause === 'mention')
    expect(told).toMatchObject([{ recordId: hazard.data.id, number: hazard.data.number }])
    const refused = await officer.post(comments(), { text: 'And you', mentions: [officerB1] })
    expect(refused.body.errors).toEqual([{ field: 'mentions', code: 'cannotRead' }])
  })

  it('is changed and taken back by its author over the version that was seen, with a mark', async () => {
    const { id } = (await done(manager.post(comments(), { text: 'Tomorrow' }))).data
    const path = `${comments()}/${id}`
    expect((await officer.patch(path, { text: 'Never', version: 1 })).status).toBe(403)
    await done(manager.patch(path, { text: 'On Friday', version: 1 }))
    expect((await manager.patch(path, { text: 'Later', version: 1 })).status).toBe(409)
    const edited = (await read(officer)).find((one: Loose) => one.id === id)
    expect(edited).toMatchObject({ text: 'On Friday', editedAt: expect.any(String) })

    expect((await officer.delete(`${path}?version=2`)).status).toBe(403)
    await done(manager.delete(`${path}?version=2`))
    const deleted = (await read(officer)).find((one: Loose) => one.id === id)
    expect(deleted).toMatchObject({ text: '', deletedAt: expect.any(String) })
    expect((await manager.patch(path, { text: 'Back', version: 3 })).status).toBe(404)
  })
})

describe('a comment that is sent again under its key', () => {
  const keyed = (caller: Caller, key: string) => caller.with({ 'idempotency-key': key })
  const told = async () =>
    (await done(manager.get('/api/notices'))).data.filter(({ cause }: Loose) => cause === 'mention')
      .length

  it('is one comment, and tells whom it mentions once, also when all come at once', async () => {
    const saying = { text: 'Once', mentions: [site.group.account.managerA1] }
    const [before, heard] = [(await read(officer)).length, await told()]
    const caller = keyed(officer, 'comment-0001')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => done(caller.post(comments(), saying))),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await read(officer)).toHaveLength(before + 1)
    expect(await told()).toBe(heard + 1)
  })

  it('is refused where the key made something else, and is a key of its author alone', async () => {
    const caller = keyed(officer, 'comment-0002')
    const { data } = await done(caller.post(comments(), { text: 'First' }))
    expect(await caller.post(comments(), { text: 'Second' })).toMatchObject({
      ...{ status: 422, body: { code: 'keyReused', params: { resource: 'comment', id: data.id } } },
    })
    const other = await done(keyed(manager, 'comment-0002').post(comments(), { text: 'First' }))
    expect(other.data.id).not.toBe(data.id)
    const bad = await keyed(officer, 'short').post(comments(), { text: 'First' })
    const fault = { code: 'badIdempotencyKey', params: { min: 8, max: 128 } }
    expect(bad).toMatchObject({
      ...{ status: 400, body: { ...fault, errors: [{ field: 'Idempotency-Key', ...fault }] } },
    })
  })
})

describe('the words of others', () => {
  it('are offered to be taken away by whoever stands above their author, and to nobody else', async () => {
    const [root, adminA] = [await site.as('root'), await site.as('adminA')]
    await done(root.post(comments(), { text: 'Said from above' }))
    await done(officer.post(comments(), { text: 'Said from below' }))
    const offered = async (caller: Caller) =>
      (await read(caller))
        .filter(({ text }: Loose) => text.startsWith('Said'))
        .map(({ text, can }: Loose) => [text, can.delete])
    const [above, below] = ['Said from above', 'Said from below']
    expect(Object.fromEntries(await offered(adminA))).toEqual({ [above]: false, [below]: true })
    expect(Object.fromEntries(await offered(root))).toEqual({ [above]: true, [below]: true })
    for (const { id, can } of await read(adminA)) {
      const { status } = await adminA.delete(`${comments()}/${id}?version=1`)
      if (!can.delete) expect(status, id).not.toBe(200)
    }
  })
})

describe('a comment on a shared record', () => {
  it('is taken away by nobody who does not see it or stands below its author, and not unnoticed', async () => {
    const { role } = site.group
    const path = `/api/records/role/${role.members}/comments`
    const [root, adminA, adminB] = [
      await site.as('root'),
      await site.as('adminA'),
      await site.as('adminB'),
    ]
    const said = async (by: Caller, text: string) =>
      (await done(by.post(path, { text }))).data.id as string
    const ofA = await said(adminA, 'Only ours')
    expect((await adminB.delete(`${path}/${ofA}?version=1`)).status).toBe(404)
    const above = await said(root, 'Keep it')
    expect((await adminA.delete(`${path}/${above}?version=1`)).status).not.toBe(200)
    await done(root.delete(`${path}/${ofA}?version=1`))
    const { data } = await done(root.get(`/api/records/role/${role.members}/history`))
    expect(data[0]).toMatchObject({ action: 'comment-deleted', actor: site.group.account.root })
  })
})

describe('what points at a record', () => {
  it('is counted by type and field, as far as the person reads it', async () => {
    const path = `/api/records/grid-area/${site.group.areaA1}/related`
    const { data } = await done(officer.get(path))
    expect(data).toContainEqual({
      resource: 'hazard',
      field: 'gridArea',
      value: site.group.areaA1,
      count: 1,
      more: false,
      filter: 'filter[gridArea][in]',
    })
    const stranger = await site.as('officerB1')
    expect((await stranger.get(path)).status).toBe(404)
  })
})
