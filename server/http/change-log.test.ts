import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeKinds } from '#domain/api/change-log'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { narrow } from './testing/narrowing.ts'
import { hazardOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let admin: Caller
let hazard: Loose

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  admin = await site.as('adminA')
  const officer = await site.as('officerA1')
  const made = await done(officer.post('/api/records/hazard', hazardOf(site.group)))
  const path = `/api/records/hazard/${made.data.id}`
  site.clock.advance(60_000)
  const change = { version: made.data.version, title: 'Loose rail at the shaft' }
  hazard = await done(officer.patch(path, change))
  site.clock.advance(60_000)
  const gone = await done(officer.post('/api/records/hazard', hazardOf(site.group)))
  await done(officer.delete(`/api/records/hazard/${gone.data.id}?version=${gone.data.version}`))
})
afterAll(() => site.stop())

const log = async (by: Caller, query = ''): Promise<Loose> => done(by.get(`/api/changes${query}`))
const hazards = '?resource=hazard'

describe('the log of changes', () => {
  it('says who did what to which record, newest first, and what it changed', async () => {
    const { data, labels } = await log(admin, hazards)
    expect(data.map(({ action }: Loose) => action)).toEqual([
      ...['delete', 'create', 'change', 'create'],
    ])
    const { officerA1 } = site.group.account
    expect(data[2]).toMatchObject({
      ...{ resource: 'hazard', recordId: hazard.data.id, actor: officerA1, isOpen: true },
      ...{ org: site.group.org.A1, after: { title: 'Loose rail at the shaft' } },
    })
    expect(labels[hazard.data.id].name).toBe('Loose rail at the shaft')
    expect(labels[officerA1].name).toBe('Name of officerA1')
    // What was deleted cannot be opened, and its name is told to nobody.
    expect(data[0].isOpen).toBe(false)
    expect(labels).not.toHaveProperty(data[0].recordId)
  })

  it('is narrowed by what was done, by whom, to what and when', async () => {
    const actions = async (query: string) =>
      (await log(admin, query)).data.map(({ action }: Loose) => action)
    expect(await actions(`${hazards}&kind=edited`)).toEqual(['change'])
    expect(await actions(`${hazards}&kind=removed`)).toEqual(['delete'])
    expect(await actions(`${hazards}&kind=added`)).toEqual(['create', 'create'])
    expect(await actions(`?record=${hazard.data.id}`)).toEqual(['change', 'create'])
    expect(await actions(`${hazards}&person=${site.group.account.managerA1}`)).toEqual([])
    const to = '2026-03-10T08:00:30Z'
    expect(await actions(`${hazards}&to=${to}`)).toEqual(['create'])
    expect(await actions(`${hazards}&from=${to}&kind=added`)).toEqual(['create'])
  })

  it.each(['0000-01-01T00:00:00+14:00', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'refuses %s, which no database keeps, and answers from the first day there is',
    async (instant) => {
      for (const name of ['from', 'to'])
        for (const path of ['/api/changes', '/api/changes/export.csv']) {
          const { status } = await admin.get(`${path}?${name}=${encodeURIComponent(instant)}`)
          expect([path, name, status]).toEqual([path, name, 400])
        }
      expect((await log(admin, '?to=0001-01-02T00:00:00Z')).data).toEqual([])
    },
  )

  it('is had as a table in the reader’s language, a row for every field that changed', async () => {
    const to = '2026-03-10T08:01:30Z'
    const { body: answer } = await admin.get(
      `/api/changes/export.csv${hazards}&to=${to}&lang=sr_SP`,
    )
    const [headings, changed] = parse(answer, { bom: true }) as string[][]
    expect(headings?.slice(0, 4)).toEqual([
      'Kada (Europe/Belgrade)',
      'Ko',
      'Umesto koga',
      'Šta je urađeno',
    ])
    expect(changed).toEqual([
      ...['2026-03-10 09:01', 'Name of officerA1', '', 'izmenio/la', 'Opasnost'],
      ...[
        'Loose rail at the shaft',
        'Org A1',
        'Naslov',
        'Guide rail loose',
        'Loose rail at the shaft',
      ],
      '',
    ])
    expect((await (await site.as('leaderA')).get('/api/changes/export.csv')).status).toBe(403)
  })

  it('is taken away as a table only of types that the person may export', async () => {
    await narrow(site, { adminRule: [{ subject: 'hazard', revoked: ['export'] }] })
    const { body } = await admin.get(`/api/changes/export.csv${hazards}&lang=en_US`)
    expect(parse(body, { bom: true })).toHaveLength(1)
    expect((await log(admin, hazards)).data.length).toBeGreaterThan(0)
    await narrow(site, {})
  })

  it('tells what a deleted record says to those alone who see deleted ones', async () => {
    const saying = async () =>
      (await log(admin, hazards)).data
        .filter(({ isOpen }: Loose) => !isOpen)
        .map(({ action, after }: Loose) => [action, after.title])
    expect(await saying()).toContainEqual(['create', 'Guide rail loose'])
    await narrow(site, { adminRule: [{ subject: 'hazard', revoked: ['delete'] }] })
    expect(await saying()).toEqual([
      ['delete', undefined],
      ['create', undefined],
    ])
    const { body } = await admin.get(`/api/changes/export.csv${hazards}&kind=added&lang=en_US`)
    const titles = (parse(body, { bom: true }) as string[][]).map((row) => row[9])
    // That of the hazard that is there.
    expect(titles.filter((one) => one === 'Guide rail loose')).toHaveLength(1)
    await narrow(site, {})
  })

  it('goes on where a page ended', async () => {
    const workshop = await site.as('officerA1')
    for (let version = hazard.data.version, n = 0; n < 60; n += 1) {
      const { data } = await done(
        workshop.patch(`/api/records/hazard/${hazard.data.id}`, { version, title: `Rail ${n}` }),
      )
      version = data.version
    }
    const first = await log(admin, `?record=${hazard.data.id}`)
    expect(first.data).toHaveLength(50)
    const second = await log(admin, `?record=${hazard.data.id}&before=${first.next}`)
    expect([second.data.length, second.next]).toEqual([12, null])
    const all = [...first.data, ...second.data].map(({ id }: Loose) => Number(id))
    expect(all).toEqual([...all].sort((a, b) => b - a))
  })

  it('tells administrators what was done in their scope, and others nothing', async () => {
    expect((await log(await site.as('adminB'), hazards)).data).toEqual([])
    expect((await log(root, hazards)).data.length).toBeGreaterThan(0)
    for (const username of ['leaderA', 'officerA1', 'workerA1', 'contractorA1'] as const) {
      expect((await (await site.as(username)).get('/api/changes')).status).toBe(403)
    }
    expect((await site.nobody().get('/api/changes')).status).toBe(401)
  })

  it.each([
    ['from=2026-11-28', { code: 'notAnInstant', params: { form: 'YYYY-MM-DDThh:mm:ssZ' } }],
    ['to=yesterday', { code: 'notAnInstant' }],
    ['kind=anything', { code: 'notAnOption', params: { options: changeKinds.join(', ') } }],
    ['resource=nothing', { code: 'unknownSubject' }],
    ['person=me', { code: 'notAnId' }],
  ])('says of %s what would be right', async (query, fault) => {
    for (const path of ['/api/changes', '/api/changes/export.csv']) {
      const { status, body } = await admin.get(`${path}?${query}`)
      expect([status, body.code]).toEqual([400, 'badQuery'])
      expect(body.errors).toMatchObject([{ field: query.split('=')[0], ...fault }])
    }
  })

  it.each([
    'kind=anything',
    'resource=nothing',
    'from=yesterday',
    'person=me',
    'before=0',
    'size=5',
  ])('is not asked for with %s', async (query) => {
    expect((await admin.get(`/api/changes?${query}`)).status).toBe(400)
  })
})
