import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/records/safety-day/settings'
const counter = (org: string) => ({ org, startDate: '2026-01-01', targetDays: 365 })

describe('settings of an organisation', () => {
  it('are those of the nearest organisation above until it has its own', async () => {
    const { org } = site.group
    const [leader, officer] = await Promise.all([site.as('safetyA'), site.as('officerA1')])
    expect(await done(officer.get(path))).toMatchObject({ data: null, inherited: null })

    await done(leader.post('/api/records/safety-day', counter(org.A)))
    const inherited = await done(officer.get(path))
    expect(inherited).toMatchObject({
      data: null,
      inherited: { org: org.A, values: { targetDays: 365 } },
      can: { create: false, update: false },
      labels: { [org.A]: { name: 'Org A' } },
    })
    expect(inherited.inherited.values).not.toHaveProperty('org')

    const own = await done(leader.post('/api/records/safety-day', counter(org.A1)))
    expect((await done(officer.get(path))).data.id).toBe(own.data.id)
    expect(await done(leader.get(`${path}?org=${org.A1}`))).toMatchObject({
      data: { id: own.data.id },
      can: { create: false, update: true },
    })
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
