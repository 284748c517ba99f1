import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let safety: Caller
let leader: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
  leader = await site.as('leaderA')
})
afterAll(() => site.stop())

const opinion = 'By the report of the hospital'

const act = (who: Caller, report: Loose, action: string, input = {}) =>
  who.act('incident-report', report, action, input)
async function confirmed(fields: object): Promise<Loose> {
  const values = incidentOf(site.group, fields)
  const report = await done(officer.post('/api/records/incident-report', values))
  const sent = await done(act(officer, report, 'send-flash-report'))
  return done(act(safety, sent, 'confirm'))
}

describe('a correction', () => {
  it('is decided on by nobody who reported the accident, also where somebody else typed it in', async () => {
    const accident = await confirmed({
      ...{ occurredAt: '2026-02-28T06:00:00.000Z', reporter: site.group.account.leaderA },
    })
    const requested = { requestedSerious: 0, requestedMinor: 1, opinion }
    const asked = await done(act(safety, accident, 'request-correction', requested))
    expect((await act(leader, asked, 'approve-correction')).status).toBe(403)
    expect((await act(leader, asked, 'refuse-correction', { opinion })).status).toBe(403)
  })
})
