import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let colleague: Caller
let lookup: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  colleague = await site.as('secondA1')
  lookup = await site.as('officerB1')
})
afterAll(() => site.stop())

const layout = { columns: ['title', 'state'], widths: { title: 300 }, density: 'roomy' }
const late = {
  name: 'Late and high',
  screen: 'hazard-ledger',
  query: 'filter[state][in]=overdue&sort=-deadline',
  layout: { ...layout, endless: false },
}

const namesFor = async (person: Caller): Promise<string[]> =>
  (await done(person.get('/api/records/saved-view'))).data.map(({ name }: Loose) => name)

describe('a saved view', () => {
  it('is its author’s alone until it is shared, and again when it is taken back', async () => {
    const made = await done(officer.post('/api/records/saved-view', late))
    expect(made.data).toMatchObject({ ...late, state: 'private' })
    expect(await namesFor(officer)).toContain(late.name)
    expect(await namesFor(colleague)).not.toContain(late.name)

    const shared = await done(officer.act('saved-view', made, 'share'))
    expect(await namesFor(colleague)).toContain(late.name)
    expect(await namesFor(lookup)).not.toContain(late.name)

    await done(officer.act('saved-view', shared, 'withdraw'))
    expect(await namesFor(colleague)).not.toContain(late.name)
  })

  it('is changed, shared and deleted by nobody else', async () => {
    const made = await done(officer.post('/api/records/saved-view', { ...late, name: 'Mine' }))
    const shared = await done(officer.act('saved-view', made, 'share'))
    const { id, version } = shared.data
    const path = `/api/records/saved-view/${id}`
    expect((await colleague.get(path)).body.meta).toMatchObject({
      actions: {},
      can: { update: false, delete: false },
    })
    expect((await colleague.patch(path, { name: 'Theirs', version })).status).toBe(403)
    expect((await colleague.delete(`${path}?version=${version}`)).status).toBe(403)
    expect((await colleague.act('saved-view', shared, 'withdraw')).status).toBe(403)
  })
})

it('somebody has 200 saved views at most, and a new one for each that is deleted', async () => {
  const manager = await site.as('managerA1')
  const path = '/api/records/saved-view'
  const make = () => manager.post(path, { ...late, name: 'One of many' })
  const first = await done(make())
  await site.db.system((tx) =>
    tx.query(sql`
      insert into saved_view select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid()))).*
      from saved_view v, generate_series(1, 199) where v.id = ${first.data.id}`),
  )
  expect(await make()).toMatchObject({ status: 409, body: { code: 'tooManyOwn' } })
  expect((await officer.post(path, late)).status).toBe(201)
  await done(manager.delete(`${path}/${first.data.id}?version=1`))
  expect((await make()).status).toBe(201)
  // What was deleted to make room does not come back beside what took its place.
  expect(await manager.post(`${path}/${first.data.id}/restore`)).toMatchObject({
    ...{ status: 409, body: { code: 'tooManyOwn' } },
  })
})

describe('how somebody left a list', () => {
  it('is kept piece by piece and read by nobody else', async () => {
    const path = '/api/list-habits/hazard-ledger'
    const view = '11111111-1111-4111-8111-111111111111'
    const kept = { ...layout, endless: true }
    await done(officer.patch(path, { layout: kept }))
    await done(officer.patch(path, { view }))
    expect((await done(officer.get('/api/list-habits'))).data).toEqual({
      'hazard-ledger': { layout: kept, view },
    })
    await done(officer.patch(path, { layout: null }))
    expect((await done(officer.get('/api/list-habits'))).data['hazard-ledger']).toEqual({
      layout: null,
      view,
    })
    expect((await done(colleague.get('/api/list-habits'))).data).toEqual({})
  })

  it.each([
    ['no-such-screen', {}, 404],
    ['hazard-ledger', { layout: { ...layout, endless: 'yes' } }, 422],
    ['hazard-ledger', { layout: { ...layout, columns: [], endless: true } }, 422],
    ['hazard-ledger', { view: 'mine' }, 422],
    ['hazard-ledger', { colour: 'red' }, 422],
  ])('refuses what makes no sense: %s %j', async (screen, habit, status) => {
    expect((await officer.patch(`/api/list-habits/${screen}`, habit)).status).toBe(status)
  })
})
