import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/records/org-config/settings'

describe('settings of an organisation', () => {
  it('are those of the nearest organisation above until it has its own', async () => {
    const { org } = site.group
    const [leader, officer] = await Promise.all([site.as('safetyA'), site.as('workerA1')])
    const set = { mapImage: await photoOf(leader), maxDelays: 1 }
    expect(await done(officer.get(path))).toMatchObject({ data: null, inherited: null })

    await done(leader.post('/api/records/org-config', { org: org.A, ...set }))
    const inherited = await done(officer.get(path))
    expect(inherited).toMatchObject({
      data: null,
      inherited: { org: org.A, values: { maxDelays: 1 } },
      can: { create: false, update: false },
      labels: { [org.A]: { name: 'Org A' } },
    })
    expect(inherited.inherited.values).not.toHaveProperty('org')

    const own = await done(leader.post('/api/records/org-config', { org: org.A1, ...set }))
    expect((await done(officer.get(path))).data.id).toBe(own.data.id)
    expect(await done(leader.get(`${path}?org=${org.A1}`))).toMatchObject({
      data: { id: own.data.id },
      can: { create: false, update: true },
    })
  })

  it('pass down no more of an organisation than its time zone', async () => {
    const { body } = await (await site.as('officerA1')).get('/api/records/organization/settings')
    expect(body.inherited).toEqual({
      org: site.group.org.A,
      values: { timeZone: 'Europe/Belgrade' },
    })
  })

  it('pass down nothing where each organisation has its own alone', async () => {
    const administrator = await site.as('adminA')
    await done(
      administrator.post('/api/records/sync-config', {
        ...{ org: site.group.org.A, endpoint: 'https://hr.example', authKey: 'k' },
        ...{ objects: ['user'], notifyUsers: [site.group.account.adminA] },
      }),
    )
    const below = `/api/records/sync-config/settings?org=${site.group.org.A1}`
    expect(await done(administrator.get(below))).toMatchObject({ data: null, inherited: null })
  })

  it('are no way to records of any other type', async () => {
    const root = await site.as('root')
    await done(
      root.post('/api/records/saved-view', {
        ...{ name: 'Mine alone', screen: 'hazard-ledger', query: 'q=secret' },
        org: site.group.org.G,
      }),
    )
    const officer = await site.as('officerA1')
    expect((await officer.get('/api/records/saved-view/settings')).status).toBe(404)
    const open: string[] = []
    for (const { name } of resources) {
      const { status } = await root.get(`/api/records/${name}/settings`)
      if (status === 200) open.push(name)
      else expect([name, status]).toEqual([name, 404])
    }
    expect(new Set(open)).toEqual(new Set(['organization', 'org-config', 'sync-config']))
  })

  it('of a tenant are not taken over from above its top', async () => {
    const root = await site.as('root')
    const { org } = site.group
    const set = { mapImage: await photoOf(root), screenTitle: 'Of the group alone' }
    await done(root.post('/api/records/org-config', { org: org.G, ...set }))
    const seen = async (): Promise<Loose> => {
      const officer = await site.as('officerB1')
      const [{ body }, wall] = [await officer.get(path), await officer.get('/api/wall/areas')]
      return [body.inherited?.values.screenTitle ?? null, wall.body.title]
    }
    expect(await seen()).toEqual(['Of the group alone', 'Of the group alone'])
    await done(
      root.post('/api/tenants/initialise', {
        ...{ code: 'B', name: 'B', username: 'adminB', userName: 'adminB', phone: '+381 60 1' },
        ...{ menuPackage: ['org-config', 'risk-map-screen'], defaultLanguage: 'en_US' },
        ...{ timeZone: 'Europe/Belgrade', validTo: '2026-12-31' },
      }),
    )
    expect(await seen()).toEqual([null, null])
  })

  it('of an organisation outside the scope are not found', async () => {
    const officer = await site.as('officerA1')
    expect((await officer.get(`${path}?org=${site.group.org.B1}`)).status).toBe(404)
    expect((await officer.get(`${path}?org=A1`)).body.code).toBe('badQuery')
  })

  it('are kept from a display, which reads figures only', async () => {
    expect((await (await site.as('display')).get(path)).status).toBe(403)
  })
})
