import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from '../http/testing/caller.ts'
import type { OrgCode } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { incidentOf } from '../http/testing/samples.ts'
import { countingSince, done } from '../http/testing/steps.ts'

let site: TestHeadframe
let accident: Loose
const counters = new Map<OrgCode, string>()

beforeAll(async () => {
  site = await TestHeadframe.start()
  for (const org of ['A1', 'B', 'B1'] as const) {
    counters.set(org, await countingSince(site, '2025-01-01', site.group.org[org]))
  }
  const officer = await site.as('officerA1')
  const values = incidentOf(site.group, { severity: 'fatality', deaths: 1 })
  const report = await done(officer.post('/api/records/incident-report', values))
  const sent = await done(officer.act('incident-report', report, 'send-flash-report'))
  accident = await done((await site.as('safetyA')).act('incident-report', sent, 'confirm'))
}, 30_000)
afterAll(() => site.stop())

const counter = async (org: OrgCode): Promise<Loose> =>
  done((await site.as('root')).get(`/api/records/safety-day/${counters.get(org)}`))

const pending = { state: 'reset-pending', proposedStart: '2026-03-10' }

async function rearrange(org: OrgCode, what: 'move' | 'merge', to: object): Promise<void> {
  const root = await site.as('root')
  const id = site.group.org[org]
  const { version } = (await done(root.get(`/api/records/organization/${id}`))).data
  await done(root.post(`/api/organizations/${id}/${what}`, { ...to, version }))
}

describe('an accident that comes below another counter', () => {
  it('is proposed to every counter above its new place when its mine moves', async () => {
    expect((await counter('B')).data.state).toBe('counting')
    await rearrange('A1', 'move', { parent: site.group.org.B })
    expect((await counter('B')).data).toMatchObject({ ...pending, lastAccident: accident.data.id })
    expect((await counter('A1')).data.proposals).toHaveLength(1)
    expect((await counter('B1')).data.state).toBe('counting')
    const root = await site.as('root')
    const history = await done(root.get(`/api/records/safety-day/${counters.get('B')}/history`))
    expect(history.data[0].action).toBe('propose-reset')
  })

  it('stays under review when its mine goes into another one that has a counter', async () => {
    await rearrange('A1', 'merge', { into: site.group.org.B1 })
    expect((await counter('B1')).data).toMatchObject({ ...pending, lastAccident: accident.data.id })
    expect((await counter('B')).data.proposals).toHaveLength(1)
  })
})
