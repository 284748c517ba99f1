import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeBuiltIns } from '../baseline/built-ins.ts'
import { dataLevelId } from '../baseline/data-levels.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { Group } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let officer: Caller
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  await completeBuiltIns(site.db, site.clock.now())
  officer = await site.as('officerA1')
  root = await site.as('root')
})
afterAll(() => site.stop())

const add = (resource: string, values: object) => officer.post(`/api/records/${resource}`, values)

const post = (fields = {}) => ({
  ...{ name: 'Hoistman', code: 'HM', org: group.org.A1, profession: group.profession },
  ...{ requiredCertificates: ['special-equipment'], ppe: ['Helmet'], specialWork: true },
  ...fields,
})

describe('a job post', () => {
  it('of special work demands a certificate', async () => {
    const answer = await add('job-post', post({ requiredCertificates: ['none'] }))
    expect(answer.body.errors).toEqual([
      { field: 'requiredCertificates', code: 'specialWorkCertified' },
    ])
  })

  it('does not demand a certificate and none', async () => {
    const answer = await add('job-post', post({ requiredCertificates: ['none', 'blasting'] }))
    expect(answer.body.errors).toEqual([{ field: 'requiredCertificates', code: 'noneStandsAlone' }])
  })

  it('has a whole number of people', async () => {
    const answer = await add('job-post', post({ headcount: 2.5 }))
    expect(answer.body.errors).toMatchObject([{ field: 'headcount' }])
  })
})

describe('a work group', () => {
  let hoistman: string
  beforeAll(async () => {
    hoistman = (await done(add('job-post', post({ code: 'HM-2' })))).data.id
  })

  const crew = (code: string, members: readonly object[], fields = {}) => ({
    ...{ name: code, code, org: group.org.A1, profession: group.profession },
    ...{ foreman: group.account.workshopA1, safetyMember: group.account.workerA1 },
    members: members.map((one) => ({ post: hoistman, isApprentice: false, ...one })),
    ...fields,
  })
  const worker = () => ({ user: group.account.workerA1 })
  const member = () => ({ user: group.account.teamA1 })

  it('counts its members', async () => {
    const made = await done(add('work-group', crew('G1', [worker(), member()])))
    expect(made.data.headcount).toBe(2)
  })

  it('does not take somebody from another group, unless that one is disabled', async () => {
    const again = await add('work-group', crew('G2', [worker()]))
    expect(again.body.errors).toMatchObject([
      { field: 'members.0.user', code: 'inAnotherGroup', params: { group: 'G1' } },
    ])
    const first = await root.get('/api/records/work-group?filter[state][is]=enabled')
    await done(root.act('work-group', { data: first.body.data[0] }, 'disable'))
    await done(add('work-group', crew('G2', [worker()])))
    const disabled = await root.get('/api/records/work-group?filter[state][is]=disabled')
    const back = await root.act('work-group', { data: disabled.body.data[0] }, 'enable')
    expect(back.body.errors).toMatchObject([{ code: 'inAnotherGroup' }])
  })

  it('gives an apprentice a master of the same group', async () => {
    const apprentice = { ...member(), isApprentice: true, master: group.account.officerA1 }
    const answer = await add('work-group', crew('G3', [apprentice]))
    expect(answer.body.errors).toMatchObject([{ field: 'members.0.master', code: 'masterInCrew' }])
  })

  it('has a safety member besides its foreman', async () => {
    const fields = { safetyMember: group.account.workshopA1 }
    const answer = await add('work-group', crew('G4', [member()], fields))
    expect(answer.body.errors).toMatchObject([{ code: 'safetyMemberIsAnother' }])
  })
})

describe('a custom group', () => {
  const people = (fields = {}) => ({
    ...{ name: 'Rescue', code: 'R', purpose: 'emergency', org: group.org.A1 },
    members: [group.account.workerA1],
    ...fields,
  })

  it('has at least one member', async () => {
    expect((await add('custom-group', people({ members: [] }))).status).toBe(422)
  })

  it('that is private is seen by its owner and its members only', async () => {
    const made = await done(add('custom-group', people({ visibleTo: 'owner' })))
    const seenBy = async (caller: Caller) =>
      (await caller.get(`/api/records/custom-group/${made.data.id}`)).status
    expect(await seenBy(officer)).toBe(200)
    expect(await seenBy(await site.as('workerA1'))).toBe(200)
    expect(await seenBy(await site.as('secondA1'))).toBe(404)
  })

  it('is written to by who keeps it: each member is told and reads the message, nobody else', async () => {
    const made = await done(add('custom-group', people({ code: 'R2' })))
    const message = { message: 'Meet at the shaft at 14:00' }
    const told = async (who: 'workerA1' | 'secondA1') =>
      (await done((await site.as(who)).get('/api/notices?size=100'))).data.filter(
        ({ recordId, cause }: Loose) => recordId === made.data.id && cause === 'send-message',
      ).length
    const member = await site.as('workerA1')
    expect((await member.act('custom-group', made, 'send-message', message)).status).toBe(403)
    expect((await officer.act('custom-group', made, 'send-message')).status).toBe(422)
    await done(officer.act('custom-group', made, 'send-message', message))
    expect([await told('workerA1'), await told('secondA1')]).toEqual([1, 0])
    const read = await done(member.get(`/api/records/custom-group/${made.data.id}`))
    expect(read.data).toMatchObject({ ...message, state: 'enabled' })
  })

  it('that is disabled is written to by nobody', async () => {
    const made = await done(add('custom-group', people({ code: 'R3' })))
    const disabled = await done(root.act('custom-group', made, 'disable'))
    const answer = await officer.act('custom-group', disabled, 'send-message', { message: 'Hello' })
    expect(answer.status).toBe(409)
  })
})

describe('responsibility for a grid area', () => {
  const duty = (fields = {}) => ({
    ...{ gridArea: group.areaA1, person: group.account.workerA1, dutyRole: 'area-head' },
    ...{ org: group.org.A1, phone: '+381 60 1234567', dutyText: 'Walks the shaft' },
    ...{ validFrom: '2026-03-01', ...fields },
  })
  let head: Loose

  it('has one head at a time', async () => {
    head = await done(add('grid-responsibility', duty()))
    const second = await add('grid-responsibility', duty({ person: group.account.secondA1 }))
    expect(second.body.errors).toMatchObject([{ field: 'dutyRole', code: 'secondHead' }])
  })

  it('is handed over by its head alone, and the next head takes it', async () => {
    expect((await officer.act('grid-responsibility', head, 'hand-over')).status).toBe(403)
    await done((await site.as('workerA1')).act('grid-responsibility', head, 'hand-over'))
    await done(add('grid-responsibility', duty({ person: group.account.secondA1 })))
  })

  it('is walked a whole number of times above 0', async () => {
    const answer = await add('grid-responsibility', duty({ dutyRole: 'deputy', patrolTimes: 0 }))
    expect(answer.body.errors).toMatchObject([{ field: 'patrolTimes' }])
  })
})

describe('a coordinate on a screen', () => {
  const spot = async (fields = {}) => ({
    ...{ screenCode: 'largeScreen', org: group.org.A1, targetType: 'grid-area' },
    ...{ targetId: 'GA-A1', targetName: 'Shaft', mapImage: await photoOf(officer) },
    ...fields,
  })

  it.each<[object, string, string]>([
    [{ longitude: 181, latitude: 44 }, 'longitude', 'longitudeAnomaly'],
    [{ longitude: 22 }, 'latitude', 'latitudeAnomaly'],
    [{ coordKind: 'pixel', x: -1, y: 5 }, 'x', 'pixelAnomaly'],
    [{ coordKind: 'pixel', x: 41, y: 5 }, 'x', 'coordinateAnomaly'],
    [{ longitude: 22, latitude: 44, targetId: 'GA-X' }, 'targetId', 'notFound'],
  ])('is refused: %j', async (fields, field, code) => {
    const answer = await add('screen-coordinate', await spot(fields))
    expect(answer.body.errors).toMatchObject([{ field, code }])
  })

  it('needs the map first, and stands once for a target', async () => {
    const at = { longitude: 22, latitude: 44 }
    const bare = await add('screen-coordinate', await spot({ ...at, mapImage: null }))
    expect(bare.body.errors).toMatchObject([{ field: 'mapImage' }])
    await done(add('screen-coordinate', await spot(at)))
    const again = await add('screen-coordinate', await spot(at))
    expect(again.body.errors).toMatchObject([{ field: 'targetId', code: 'takenBy' }])
  })

  it('names what is within reach alone: elsewhere is as good as nowhere', async () => {
    const spotOn = async (targetId: string) =>
      add('screen-coordinate', await spot({ targetType: 'organization', targetId }))
    const [lookup, nowhere] = [await spotOn('B1'), await spotOn('NOWHERE')]
    expect(lookup.status).toBe(422)
    expect(lookup.body.errors).toEqual(nowhere.body.errors)
  })
})

describe('a data level', () => {
  it('is one of five, which nobody adds to or deletes from', async () => {
    const { body } = await root.get('/api/records/data-level')
    expect(body.data.map(({ code }: Loose) => code)).toEqual([
      ...['group', 'company', 'factory', 'workshop', 'team'],
    ])
    expect((await root.post('/api/records/data-level', { code: 'team' })).status).toBe(403)
    const [top] = body.data
    const gone = await root.delete(`/api/records/data-level/${top.id}?version=${top.version}`)
    expect(gone.status).toBe(403)
  })

  it('goes back to how it was built in', async () => {
    const path = `/api/records/data-level/${dataLevelId('team')}`
    const changed = await done(root.patch(path, { version: 1, name: 'Crews', canReview: true }))
    const restored = await done(root.act('data-level', changed, 'restore-default'))
    expect(restored.data).toMatchObject({ name: '班组级', canReview: false, levelNo: 5 })
  })

  it('of an organisation is not above that of its parent', async () => {
    const level = async (code: 'A' | 'A1', dataLevel: Parameters<typeof dataLevelId>[0]) => {
      const path = `/api/records/organization/${group.org[code]}`
      const { version } = (await root.get(path)).body.data
      return root.patch(path, { version, dataLevel: dataLevelId(dataLevel) })
    }
    await done(level('A', 'company'))
    await done(level('A1', 'factory'))
    expect((await level('A1', 'group')).body.errors).toEqual([
      { field: 'dataLevel', code: 'levelOutOfOrder' },
    ])
    expect((await level('A', 'team')).body.errors).toEqual([
      { field: 'dataLevel', code: 'levelOutOfOrder' },
    ])
  })
})
