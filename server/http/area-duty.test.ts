import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { square } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported, withMap } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const reason = { classReason: 'Open stope below' }
const areaNow = async () =>
  done((await site.as('root')).get(`/api/records/grid-area/${site.group.areaA1}`))

const askedFor = (requestedClass: string) => ({
  requestedClass,
  requestedReason: reason.classReason,
})
/** The manager asks for the class, the leader approves. */
async function approved(requestedClass: string, of = areaNow) {
  const [manager, leader] = [await site.as('managerA1'), await site.as('leaderA')]
  const asked = await done(
    manager.act('grid-area', await of(), 'request-class', askedFor(requestedClass)),
  )
  return leader.act('grid-area', asked, 'approve-class')
}

describe('the risk class of an area', () => {
  it('is no field that an officer edits', async () => {
    const { data } = await areaNow()
    const officer = await site.as('officerA1')
    const values = { version: data.version, riskClass: null }
    const answer = await officer.patch(`/api/records/grid-area/${data.id}`, values)
    expect(answer.status).toBe(422)
    const asked = { riskClass: 'general', ...reason }
    expect((await officer.act('grid-area', await areaNow(), 'classify', asked)).status).toBe(403)
  })

  it('is decided by the head for the graver of the old and the new one', async () => {
    const manager = await site.as('managerA1')
    const classify = async (who: typeof manager, riskClass: string) =>
      who.act('grid-area', await areaNow(), 'classify', { riskClass, ...reason })
    const ofOthers = {
      status: 422,
      body: { errors: [{ field: 'riskClass', code: 'classOfOthers' }] },
    }
    await done(classify(manager, 'bigger'))
    expect(await classify(manager, 'major')).toMatchObject(ofOthers)
    await done(approved('major'))
    expect(await classify(manager, 'general')).toMatchObject(ofOthers)
  })

  it('is not taken out of the figures by whoever could not give it: a major area is not disabled', async () => {
    await done(approved('major'))
    const administrator = await site.as('adminA')
    expect(await administrator.act('grid-area', await areaNow(), 'disable')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'riskClass', code: 'classNeedsApproval' }] },
    })
    const leader = await site.as('leaderA')
    expect((await leader.act('grid-area', await areaNow(), 'disable')).status).not.toBe(200)
  })

  it('that is or was major takes two: one asks, and another approves', async () => {
    const leader = await site.as('leaderA')
    const alone = {
      status: 422,
      body: { errors: [{ field: 'riskClass', code: 'classNeedsApproval' }] },
    }
    const classify = async (riskClass: string) =>
      leader.act('grid-area', await areaNow(), 'classify', { riskClass, ...reason })
    expect(await classify('general')).toMatchObject(alone)
    await done(approved('bigger'))
    expect(await classify('major')).toMatchObject(alone)
    await done(leader.act('grid-area', await areaNow(), 'request-class', askedFor('major')))
    expect((await leader.act('grid-area', await areaNow(), 'approve-class')).status).toBe(403)
    expect((await areaNow()).data).toMatchObject({ riskClass: 'bigger' })
    const second = await approved('major')
    expect(second.body).toMatchObject({
      data: { riskClass: 'major', classReason: 'Open stope below', requestedBy: null },
    })
  })

  it('that was asked for waits for the leader, and whoever asked hears how it was decided', async () => {
    const [manager, leader] = [await site.as('managerA1'), await site.as('leaderA')]
    const waiting = async () =>
      (await done(leader.get('/api/work'))).data.todos.filter(
        ({ resource, request }: Loose) => resource === 'grid-area' && request === 'class',
      )
    expect(await waiting()).toEqual([])
    const asked = await done(
      manager.act('grid-area', await areaNow(), 'request-class', askedFor('general')),
    )
    expect(await waiting()).toMatchObject([{ count: 1 }])
    await done(leader.act('grid-area', asked, 'refuse-class'))
    expect(await waiting()).toEqual([])
    const { data } = await done(manager.get('/api/notices?size=1'))
    expect(data).toMatchObject([{ recordId: asked.data.id, cause: 'refuse-class' }])
  })
})

describe('an area of the first two levels', () => {
  const area = (code: string, x: number, fields = {}) => ({
    ...{ name: code, code, gridLevel: '1', gridKind: 'physical', areaKind: 'shaft' },
    ...{ ownerOrg: site.group.org.A1, responsible: site.group.account.managerA1 },
    ...{ frame: 'geographic', boundary: square(x, 44.2), ...fields },
  })
  const missing = (level: string) => [{ field: 'mapImage', code: 'mapMissing', params: { level } }]

  it('that was there before stays as it is, until its map is decided on', async () => {
    const officer = await site.as('officerA1')
    const { id, version } = (await areaNow()).data
    expect(id).toBe(site.group.areaA1)
    await done(officer.patch(`/api/records/grid-area/${id}`, { version, maxPersons: 20 }))
  })

  it('has a map: its own, or that of its organisation in force (S5-23)', async () => {
    const officer = await site.as('officerA1')
    const post = (values: object) => officer.post('/api/records/grid-area', values)
    expect((await post(area('GA-M1', 22.11))).body.errors).toEqual(missing('1'))
    const mapImage = await photoOf(officer)
    const own = await done(post(area('GA-M1', 22.11, { mapImage })))
    const inside = (code: string, gridLevel: string, parent: string) =>
      area(code, 22.11, { gridLevel, parent, boundary: square(22.112, 44.202, 0.004) })
    const part = inside('GA-M2', '2', own.data.id)
    expect((await post(part)).body.errors).toEqual(missing('2'))
    const second = await done(post({ ...part, mapImage }))
    await done(post(inside('GA-M3', '3', second.data.id)))
    const bared = { version: own.data.version, mapImage: null }
    const path = `/api/records/grid-area/${own.data.id}`
    expect((await officer.patch(path, bared)).body.errors).toEqual(missing('1'))
    await withMap(site)
    await done(officer.patch(path, bared))
  })
})

describe('an area of the first level', () => {
  it('is not deleted by the officer who keeps it', async () => {
    const root = await site.as('root')
    const { org, account } = site.group
    const { data } = await done(
      root.post('/api/records/grid-area', {
        ...{ name: 'Pond', code: 'GA-POND', gridLevel: '1', gridKind: 'physical' },
        ...{ ownerOrg: org.A1, responsible: account.managerA1, areaKind: 'tailings-pond' },
        ...{ frame: 'geographic', boundary: square(22.13) },
      }),
    )
    const officer = await site.as('officerA1')
    const url = `/api/records/grid-area/${data.id}?version=${data.version}`
    expect(await officer.delete(url)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'gridLevel', code: 'topAreaKept' }] },
    })
    expect((await root.delete(url)).status).toBe(200)
  })
})

describe('an area of a class above the lowest', () => {
  it('is deleted once its head has lowered it, which for a major one takes two', async () => {
    const [root, officer] = [await site.as('root'), await site.as('officerA1')]
    const { org, account } = site.group
    const area = await done(
      root.post('/api/records/grid-area', {
        ...{ name: 'Stope', code: 'GA-STOPE', gridLevel: '2', gridKind: 'physical' },
        ...{ ownerOrg: org.A1, responsible: account.managerA1, areaKind: 'working-face' },
        ...{ frame: 'geographic', boundary: square(22.15) },
      }),
    )
    const major = await done(approved('major', async () => area))
    const remove = (who: typeof root, { data }: typeof major) =>
      who.delete(`/api/records/grid-area/${data.id}?version=${data.version}`)
    const ofOthers = {
      status: 422,
      body: { errors: [{ field: 'riskClass', code: 'classOfOthers' }] },
    }
    expect(await remove(officer, major)).toMatchObject(ofOthers)
    expect(await remove(root, major)).toMatchObject(ofOthers)
    const work = { org: org.A1, gridArea: area.data.id }
    const hazard = await reported(site, work)
    const inUse = {
      status: 409,
      body: { code: 'inUse', params: { records: [{ resource: 'hazard', id: hazard.data.id }] } },
    }
    expect(await remove(officer, major)).toMatchObject(inUse)
    await done(root.delete(`/api/records/hazard/${hazard.data.id}?version=1`))
    const lowered = await done(approved('general', async () => major))
    expect((await remove(officer, lowered)).status).toBe(200)
  })
})

describe('an account', () => {
  it('belongs to an organisation once', async () => {
    const root = await site.as('root')
    const { org, role } = site.group
    const values = {
      ...{ username: 'twice', userName: 'Twice', phone: '+381 60 1234567', isExternal: false },
      ...{ roles: [role.members], orgs: [org.A1, org.A1], defaultOrg: org.A1 },
    }
    expect(await root.post('/api/records/account', values)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'orgs', code: 'repeated' }] },
    })
  })
})

describe('the tree of areas', () => {
  const top = 'HX-T'
  const area = (code: string, level: string, parent: string | null, x: number, side: number) => ({
    ...{ name: code, code, gridLevel: level, gridKind: 'physical', parent },
    ...{ ownerOrg: site.group.org.A1, responsible: site.group.account.managerA1 },
    ...{ areaKind: 'shaft', frame: 'geographic', boundary: square(x, 44.3, side) },
  })

  it('goes down one level at a time, four at most, whoever writes it', async () => {
    const root = await site.as('root')
    const post = (values: object) => root.post('/api/records/grid-area', values)
    const first = await done(post(area(top, '1', null, 22.1, 0.01)))
    const skipped = await post(area('HX-S', '3', first.data.id, 22.1, 0.004))
    expect([skipped.status, skipped.body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          field: 'gridLevel',
          code: 'levelOfParent',
          params: { level: 2 },
        }),
      ],
    ])
    await done(post(area('HX-S', '2', first.data.id, 22.1, 0.004)))
    const { id, version } = first.data
    const lowered = await root.patch(`/api/records/grid-area/${id}`, { gridLevel: '2', version })
    expect(lowered.body.errors).toMatchObject([
      { field: 'gridLevel', code: 'levelOfParts', params: { level: 1 } },
    ])
  })

  it('has its places inside: one that lies outside its area is refused (S5-20)', async () => {
    const root = await site.as('root')
    const place = (code: string, x: number) =>
      root.post('/api/records/work-place', {
        ...{ name: code, code, org: site.group.org.A1, gridArea: site.group.areaA1 },
        ...{
          placeKind: 'shaft',
          isConfinedSpace: false,
          responsible: site.group.account.managerA1,
        },
        location: { type: 'Point', coordinates: [x, 44.105] },
      })
    // The area is a hundredth of a degree wide from 22.1.
    expect((await place('WP-IN', 22.105)).status).toBe(201)
    const outside = await place('WP-OUT', 22.115)
    expect(outside.body.errors).toMatchObject([
      { field: 'location', code: 'outsideArea', params: { with: 'GA-A1' } },
    ])
  })
})
