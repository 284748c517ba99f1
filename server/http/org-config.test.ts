import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areasSchema } from '#domain/api/map-areas'
import type { Caller } from './testing/caller.ts'
import { square } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let safety: Caller
let mapImage: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  safety = await site.as('safetyA')
  mapImage = await photoOf(safety)
})
afterAll(() => site.stop())

const hours = ({ high }: { readonly high: number }) => ({
  hazardLimitHours: [
    { level: 'high', hours: high },
    { level: 'medium', hours: 72 },
    { level: 'low', hours: 168 },
  ],
})
const save = (fields = {}) =>
  safety.post('/api/records/org-config', { org: site.group.org.A, mapImage, ...fields })

describe('settings of an organisation', () => {
  it('start with the numbers of the law', async () => {
    const { data } = await done(save())
    expect(data.hazardLimitHours).toMatchObject([
      { level: 'high', hours: 24 },
      { level: 'medium', hours: 72 },
      { level: 'low', hours: 168 },
    ])
    expect(data.escalateDays).toMatchObject([{ day: 0 }, { day: 3 }, { day: 7 }])
  })

  it('need no map for deadlines and permits to be set', async () => {
    const { data } = await done(save({ org: site.group.org.A2, mapImage: null, maxDelays: 1 }))
    expect(data).toMatchObject({ mapImage: null, maxDelays: 1 })
  })

  it('hold for whatever is below and has set nothing', async () => {
    const mine = await (await site.as('workerA1')).get('/api/records/org-config/settings')
    expect(mine.body).toMatchObject({
      data: null,
      inherited: { org: site.group.org.A, values: { safeDayTarget: 365 } },
    })
  })

  it('keep contractors to their own unit where it says so, at once', async () => {
    const { group } = site
    const contractor = await site.as('contractorA1')
    const officer = await site.as('officerA1')
    const fields = hazardOf(group, { org: group.org.A1W })
    const hazard = await done(officer.post('/api/records/hazard', fields))
    const seen = () => contractor.get(`/api/records/hazard/${hazard.data.id}`)
    expect((await seen()).status).toBe(200)
    const own = await done(save({ org: group.org.A1W, contractorView: false }))
    expect((await seen()).status).toBe(404)
    const { id, version } = own.data
    const open = { version, contractorView: true }
    const path = `/api/records/org-config/${id}`
    // What contractors may do in the workshop, only whoever may hand that on opens to them.
    const refused = await safety.patch(path, open)
    expect(refused.body.errors).toMatchObject([{ field: 'contractorView', code: 'beyondRights' }])
    // Nor do they take the settings away from there, which comes to the same.
    const away = await safety.patch(path, { version, org: group.org.A1T })
    expect(away.status).toBe(422)
    expect((await seen()).status).toBe(404)
    await done((await site.as('adminA')).patch(path, open))
    expect((await seen()).status).toBe(200)
  })

  it('lay the map of the company under the areas of its mines, and name their walls', async () => {
    const own = await done(safety.get('/api/records/org-config/settings'))
    const { id, version } = own.data
    const change = { version, mapBounds: square(22, 44), screenTitle: 'Control room of A' }
    await done(safety.patch(`/api/records/org-config/${id}`, change))
    const officer = await site.as('officerA1')
    const { data, title } = areasSchema.parse((await officer.get('/api/wall/areas')).body)
    expect(title).toBe('Control room of A')
    const { url = '', ...box } = data[0]?.picture ?? {}
    expect(box).toEqual({ west: 22, south: 44, east: 22.01, north: 44.01 })
    expect((await officer.get(url)).headers.get('content-type')).toBe('image/png')
    const stranger = await site.as('officerB1')
    expect((await stranger.get(url)).status).toBe(404)
    const theirs = areasSchema.parse((await stranger.get('/api/wall/areas')).body)
    expect(theirs).toMatchObject({ title: null, data: [{ picture: null }] })
  })

  it.each<[string, object, string, number]>([
    ['a longer limit', hours({ high: 25 }), 'hazardLimitHours.0.hours', 24],
    ['more delays', { maxDelays: 3 }, 'maxDelays', 2],
    [
      'a later word to the manager',
      {
        escalateDays: [
          { day: 0, role: 'foreman' },
          { day: 300, role: 'factoryManager' },
          { day: 7, role: 'leader' },
        ],
      },
      'escalateDays.1.day',
      3,
    ],
    [
      'no word to the leader',
      {
        escalateDays: [
          { day: 0, role: 'foreman' },
          { day: 2, role: 'factoryManager' },
        ],
      },
      'escalateDays',
      7,
    ],
    ['more points', { seriousThresholdPoints: 13 }, 'seriousThresholdPoints', 12],
  ])('of a mine are not eased to %s by whom they bind', async (_, fields, field, max) => {
    const officer = await site.as('officerA1')
    const input = { org: site.group.org.A1, mapImage: await photoOf(officer), ...fields }
    const answer = await officer.post('/api/records/org-config', input)
    expect([answer.status, answer.body.errors]).toEqual([
      ...[422, [{ field, code: 'easierThanAbove', params: { max } }]],
    ])
  })

  it('of a mine are made stricter by its officer, and easier by the director above', async () => {
    const officer = await site.as('officerA1')
    const input = { org: site.group.org.A1, mapImage: await photoOf(officer) }
    const strict = { ...hours({ high: 12 }), maxDelays: 1 }
    const { data } = await done(officer.post('/api/records/org-config', { ...input, ...strict }))
    const path = `/api/records/org-config/${data.id}`
    const eased = { version: data.version, ...hours({ high: 48 }), maxDelays: 3 }
    expect((await officer.patch(path, eased)).status).toBe(422)
    await done(safety.patch(path, eased))
  })

  it.each<[string, object, string]>([
    ['with a shift of more than a day', { shiftHours: 25 }, 'shiftHours'],
    ['with a target of no days', { safeDayTarget: 0 }, 'safeDayTarget'],
    [
      'with a level twice',
      {
        hazardLimitHours: [
          { level: 'low', hours: 1 },
          { level: 'low', hours: 2 },
        ],
      },
      'hazardLimitHours.1.level',
    ],
  ])('are refused %s', async (_, fields, field) => {
    const answer = await save({ org: site.group.org.A1, ...fields })
    expect(answer.body.errors).toMatchObject([{ field }])
  })
})
