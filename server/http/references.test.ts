import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { type Group, square, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
  group = site.group
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

describe('a reference', () => {
  it.each<[string, object]>([
    ['rectifier', { rectifier: '00000000-0000-4000-8000-000000000000' }],
    ['gridArea', { gridArea: 'B1' }],
    ['acceptor', { acceptor: 'officerB1' }],
  ])('to what the person cannot reach is refused at its field: %s', async (field, fields) => {
    const known: Record<string, string> = { B1: group.areaB1, officerB1: group.account.officerB1 }
    const values = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, known[String(value)] ?? value]),
    )
    const answer = await officer.post('/api/records/hazard', hazardOf(group, values))
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field, code: 'notFound' }] },
    })
  })

  it('reaches upwards: a team reports to its mine', async () => {
    const team = await site.as('teamA1')
    const fields = { org: group.org.A1T, responsibleOrg: group.org.A1T }
    const answer = await team.post('/api/records/hazard', hazardOf(group, fields))
    expect(answer.status).toBe(201)
  })

  it('offers names of what can be reached and nothing else of it', async () => {
    const { body } = await officer.get('/api/choices/account?q=Name')
    const names = body.data.map(({ name }: Loose) => name.replace('Name of ', ''))
    expect(names).toEqual(expect.arrayContaining(['workerA1', 'managerA1', 'safetyA', 'root']))
    expect(names).not.toContain('officerB1')
    expect(Object.keys(body.data[0])).toEqual(expect.not.arrayContaining(['phone', 'roles']))
    expect((await officer.get('/api/records/account')).status).toBe(403)
    const probing = await officer.get('/api/choices/account?filter[isExternal][is]=true')
    expect(probing.status).toBe(403)
    const filtered = await officer.get('/api/choices/grid-area?filter[areaKind][is]=shaft')
    expect(filtered.body.data.map(({ note }: Loose) => note)).toEqual(['GA-A1'])
    expect((await (await site.as('display')).get('/api/choices/account')).status).toBe(403)
  })
})

describe('a grid area', () => {
  const draw = async (username: Username, fields: object) =>
    (await site.as(username)).post('/api/records/grid-area', {
      ...{ name: 'Level -420', code: 'GA-420', ownerOrg: group.org.A1, areaKind: 'shaft' },
      ...{ responsible: group.account.managerA1, boundary: square(22.2) },
      ...fields,
    })

  it.each<[string, object]>([
    ['selfCrossing', { boundary: { type: 'Polygon', coordinates: [bowTie(22.2)] } }],
    ['outsideWorld', { boundary: square(199) }],
    ['overlapsSibling', { boundary: square(22.105) }],
    ['farFromMine', { boundary: square(-70, -33) }],
    ['farFromMine', { boundary: square(22.2, 44.2, 9) }],
  ])('is not kept with the anomaly %s', async (anomaly, fields) => {
    expect(await draw('officerA1', fields)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'boundary', code: 'coordinateAnomaly', params: { anomaly } }] },
    })
  })

  it('overlaps a sister only for a reason, which stays with it', async () => {
    const meant = { boundary: square(22.105), overlapReason: 'The new shaft goes through both' }
    const blank = await draw('officerA1', { ...meant, code: 'OVER', overlapReason: ' ' })
    expect(blank.body.errors).toMatchObject([
      { params: { anomaly: 'overlapsSibling', with: 'GA-A1', area: expect.any(String) } },
    ])
    const kept = await done(draw('officerA1', { ...meant, code: 'OVER' }))
    const path = `/api/records/grid-area/${kept.data.id}`
    const officer = await site.as('officerA1')
    const without = { version: kept.data.version, overlapReason: null }
    expect((await officer.patch(path, without)).body.errors).toMatchObject([
      { field: 'boundary', params: { anomaly: 'overlapsSibling' } },
    ])
    // Any other fault is still one.
    const broken = { ...meant, boundary: { type: 'Polygon', coordinates: [bowTie(22.2)] } }
    expect((await draw('officerA1', { ...broken, code: 'BOW' })).status).toBe(422)
  })

  it('has its centre where it is', async () => {
    const center = { type: 'Point', coordinates: [22.3, 44.1] }
    expect(await draw('officerA1', { center })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'center', params: { anomaly: 'centerOutside' } }] },
    })
    const nowhere = { type: 'Point', coordinates: [1e308, 44.1] }
    expect((await draw('officerA1', { center: nowhere })).status).toBe(422)
  })

  it('lies where its mine stands, once that is known', async () => {
    const root = await site.as('root')
    const path = `/api/records/organization/${group.org.A2}`
    const { version } = (await done(root.get(path))).data
    const location = { type: 'Point', coordinates: [116.1, 25.1] }
    await done(root.patch(path, { version, location }))
    const at = { ownerOrg: group.org.A2, responsible: group.account.officerA2 }
    const far = await draw('officerA2', { ...at, code: 'FAR', boundary: square(22.2) })
    expect(far.body.errors[0].params.anomaly).toBe('farFromMine')
    await done(draw('officerA2', { ...at, code: 'NEAR', boundary: square(116.2, 25.2) }))
  })

  it('has work places at its mine alone', async () => {
    const place = (code: string, x: number) =>
      officer.post('/api/records/work-place', {
        ...{ name: code, code, org: group.org.A1, gridArea: group.areaA1, placeKind: 'shaft' },
        ...{ isConfinedSpace: false, responsible: group.account.managerA1 },
        location: { type: 'Point', coordinates: [x, 44.1] },
      })
    expect(await place('FAR', -70)).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([
          expect.objectContaining({
            ...{ field: 'location', code: 'farFromMine' },
          }),
        ]),
      },
    })
    await done(place('NEAR', 22.1))
  })

  it('does not become its own ancestor', async () => {
    const parent = await done(draw('officerA1', { code: 'P', boundary: square(22.3) }))
    const inside = {
      ...{ code: 'C', gridLevel: '2', parent: parent.data.id },
      boundary: square(22.302, 44.102, 0.005),
    }
    const child = await done(draw('officerA1', inside))
    const circle = await officer.patch(`/api/records/grid-area/${parent.data.id}`, {
      version: 1,
      parent: child.data.id,
    })
    expect(circle).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([{ field: 'parent', code: 'circle' }]) },
    })
  })
})

const bowTie = (x: number) => [
  [x, 44],
  [x + 1, 45],
  [x + 1, 44],
  [x, 45],
  [x, 44],
]
