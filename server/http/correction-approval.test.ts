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

  const correction = async (accident: Loose, requested: object) => {
    const asked = await done(act(safety, accident, 'request-correction', { ...requested, opinion }))
    return [asked, await done(act(leader, asked, 'approve-correction'))] as const
  }
  const hurt = { deaths: 0, seriousInjuries: 0, minorInjuries: 1 }
  const lostDays = async ({ data }: Loose) => {
    const { data: read } = await done(leader.get(`/api/records/incident-report/${data.id}`))
    return [read.daysLost, read.persons.map((one: Loose) => one.lostDays)]
  }
  async function closed(fields: object) {
    const filed = { ...hurt, govReportedAt: '2026-03-10T07:40:00.000Z', ...fields }
    const opened = await done(act(safety, await confirmed(filed), 'open-investigation'))
    return done(act(leader, opened, 'close-case', { opinion }))
  }

  it('of a closed lost-time injury to one without lost days takes the days of everybody away', async () => {
    const [asked, right] = await correction(await closed({ daysLost: 5 }), {
      requestedSeverity: 'medical-treatment',
    })
    // Who approves sees it.
    expect(asked.data).toMatchObject({ daysLost: 5, requestedDaysLost: 0 })
    expect(right.data).toMatchObject({ state: 'closed', severity: 'medical-treatment' })
    expect(await lostDays(right)).toEqual([0, [0]])
    // The reverse asks for days, and brings them.
    const requested = { requestedSeverity: 'lost-time', opinion }
    expect(await act(safety, right, 'request-correction', requested)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'requestedDaysLost', code: 'lostTimeHasDays' }] },
    })
    const [, back] = await correction(right, {
      requestedSeverity: 'lost-time',
      requestedDaysLost: 3,
    })
    expect(back.data).toMatchObject({ severity: 'lost-time', daysLost: 3, requestedDaysLost: null })
    // Only one was hurt: the days are theirs.
    expect(await lostDays(back)).toEqual([3, [3]])
  })

  it('of the days of several leaves each what they lost, and says how many are nobody’s', async () => {
    const accident = await closed({ severity: 'restricted-work', minorInjuries: 2 })
    const [, right] = await correction(accident, {
      ...{ requestedSeverity: 'lost-time', requestedDaysLost: 5 },
    })
    expect(await lostDays(right)).toEqual([5, [0, 0]])
    expect(right.data.daysDiffering).toBe(5)
  })

  it('that nobody could approve is refused to whoever asks, where it is asked', async () => {
    const accident = await closed({ severity: 'restricted-work' })
    const request = (requested: object) =>
      act(safety, accident, 'request-correction', { ...requested, opinion })
    expect(await request({ requestedSeverity: 'fatality' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'requestedDeaths', code: 'fatalityHasDeaths' }] },
    })
    const asked = await done(request({ requestedSeverity: 'fatality', requestedDeaths: 1 }))
    const right = await done(act(leader, asked, 'approve-correction'))
    expect(right.data).toMatchObject({ severity: 'fatality', deaths: 1 })
  })

  it('of the days alone leaves the severity as it is', async () => {
    const [, right] = await correction(await closed({ daysLost: 5 }), { requestedDaysLost: 2 })
    expect(right.data).toMatchObject({ severity: 'lost-time', daysLost: 2 })
  })

  it('of a severity without days changes nothing else', async () => {
    const accident = await closed({ severity: 'restricted-work' })
    const [, right] = await correction(accident, { requestedSeverity: 'first-aid' })
    expect(right.data).toMatchObject({ severity: 'first-aid', daysLost: null })
  })
})
