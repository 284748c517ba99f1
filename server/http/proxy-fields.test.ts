import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { narrow } from './testing/narrowing.ts'
import { hazardOf } from './testing/samples.ts'
import { done, photoOf, reported } from './testing/steps.ts'

/** Safety of company B stands in for the manager of mine A1, safety of company A for them as well. */
let site: TestHeadframe
let far: Caller
let near: Caller
let hazard: Loose
let photo: string
const hidden = { subject: 'hazard', masked: ['photos', 'rectifiedAt', 'fund'] }

beforeAll(async () => {
  site = await TestHeadframe.start()
  ;[far, near] = [await site.as('safetyB'), await site.as('safetyA')]
  const officer = await site.as('officerA1')
  photo = await photoOf(officer)
  hazard = await reported(site, { photos: [photo] })
  hazard = await done(officer.act('hazard', hazard, 'submit'))
  await standingIn('managerA1', 'safetyB')
  await standingIn('managerA1', 'safetyA')
}, 60_000)
beforeEach(() => narrow(site, { factoryManager: [hidden] }))
afterAll(() => site.stop())

async function standingIn(principal: Username, proxy: Username): Promise<void> {
  const { account, org } = site.group
  const values = {
    ...{ principal: account[principal], proxy: account[proxy], org: org.A1, days: 1 },
    ...{ startAt: '2026-03-10T00:00:00.000Z', endAt: '2026-03-20T00:00:00.000Z' },
    ...{ scope: ['hazard'], reason: 'leave', notifyInitiators: false },
  }
  const by = { actorId: null, now: site.clock.now(), state: 'effective' }
  await site.db.system((tx) => insertRecord(tx, resourceOf('auth-proxy'), { values, ...by }))
}

const named = () => `filter[acceptor][is]=${site.group.account.managerA1}`
const read = async (caller: Caller, id = hazard.data.id) =>
  (await done(caller.get(`/api/records/hazard/${id}`))).data

describe('a record that is read in the place of somebody', () => {
  it('has no field that they do not see', async () => {
    expect((await read(far)).title).toBe('Guide rail loose')
    expect(Object.keys(await read(far))).not.toEqual(expect.arrayContaining(['photos']))
    const manager = await site.as('managerA1')
    expect(Object.keys(await read(far))).toEqual(Object.keys(await read(manager)))
  })

  it('has none in lists, exports and its history, and no file in one', async () => {
    const { data } = await done(far.get(`/api/records/hazard?${named()}`))
    expect(data.map(({ id }: Loose) => id)).toEqual([hazard.data.id])
    expect(data[0]).not.toHaveProperty('photos')
    const csv = `/api/records/hazard/export?format=csv&columns=title,photos&${named()}`
    const exported = Buffer.from(await far.bytes(csv)).toString()
    expect(exported).toContain('Guide rail loose')
    expect(exported).not.toContain(photo)
    const past = await done(far.get(`/api/records/hazard/${hazard.data.id}/history`))
    expect(JSON.stringify(past)).toContain('Guide rail loose')
    expect(JSON.stringify(past)).not.toContain(photo)
    expect((await far.get(`/api/files/${photo}`)).status).toBe(404)
  })

  it('is not found by such a field, nor counted or added up by it', async () => {
    for (const query of ['filter[rectifiedAt][empty]=true', 'filter[contractor][empty]=true']) {
      const status = query.includes('rectifiedAt') ? 403 : 200
      const answers = ['', '/totals', '/statistics', '/export'].map((path) =>
        far.get(`/api/records/hazard${path}?${named()}&${query}`),
      )
      expect((await Promise.all(answers)).map((one) => one.status)).toEqual(Array(4).fill(status))
    }
    const { total } = await done(far.get(`/api/records/hazard/statistics?${named()}`))
    expect(total.sums).not.toHaveProperty('fund')
  })

  it('is not read once they no longer read it', async () => {
    await narrow(site, { factoryManager: [{ subject: 'hazard', revoked: ['view'] }] })
    expect((await far.get(`/api/records/hazard/${hazard.data.id}`)).status).toBe(404)
    expect((await far.get(`/api/records/hazard?${named()}`)).status).toBe(403)
    expect((await near.get(`/api/records/hazard/${hazard.data.id}`)).status).toBe(200)
  })
})

describe('a record that is read in one’s own right as well', () => {
  it('has the fields of both, as each reads the record whole', async () => {
    const other = { subject: 'hazard', masked: ['workPlace'] }
    await narrow(site, { factoryManager: [hidden], safetyLeader: [other] })
    expect(await read(near)).toMatchObject({ photos: [photo], workPlace: null })
    expect(await read(far)).toMatchObject({ workPlace: null })
    expect(await read(far)).not.toHaveProperty('photos')
  })

  it('has no field of a principal who does not read it', async () => {
    const { account, org } = site.group
    const fields = { org: org.A2, responsibleOrg: org.A2, rectifier: account.officerA2 }
    const officer = await site.as('officerA2')
    const made = await site.db.system((tx) =>
      insertRecord(tx, resourceOf('hazard'), {
        values: { ...hazardOf(site.group, { ...fields, acceptor: account.leaderA }) },
        ...{ actorId: account.officerA2, now: site.clock.now() },
      }),
    )
    await narrow(site, { safetyLeader: [{ subject: 'hazard', masked: ['workPlace'] }] })
    expect(await read(officer, made.id)).toHaveProperty('workPlace')
    expect(await read(near, made.id)).not.toHaveProperty('workPlace')
    expect(await read(near)).toHaveProperty('workPlace')
  })
})
