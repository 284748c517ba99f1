import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf, personsOf } from './testing/samples.ts'
import { countingSince, done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let safety: Caller
let leader: Caller
let id: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
  leader = await site.as('leaderA')
  id = await countingSince(site, '2025-01-01', site.group.org.A1)
})
afterAll(() => site.stop())

const counter = (): Promise<Loose> => done(leader.get(`/api/records/safety-day/${id}`))
const resetReason = 'As the board decided'
const opinion = 'By the report of the hospital'
const nobodyHurt = { deaths: 0, seriousInjuries: 0, minorInjuries: 0 }
const slight = { severity: 'first-aid', ...nobodyHurt, minorInjuries: 1 }
const person = { name: 'Li', age: 30, post: 'Miner', lostDays: 0 }

async function sent(fields: object): Promise<Loose> {
  const values = incidentOf(site.group, fields)
  const report = await done(officer.post('/api/records/incident-report', values))
  return done(officer.act('incident-report', report, 'send-flash-report'))
}
const act = (who: Caller, report: Loose, action: string, input = {}) =>
  who.act('incident-report', report, action, input)
const confirmed = async (fields: object) => done(act(safety, await sent(fields), 'confirm'))
const refusedFor = (field: string, code: string) => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field, code })] },
})

describe('a fatality that set the counter back', () => {
  let accident: Loose
  const harmless = { severity: 'near-miss', ...nobodyHurt, persons: [], opinion }
  beforeAll(async () => {
    accident = await confirmed({
      ...{ occurredAt: '2026-02-01T06:00:00.000Z', severity: 'fatality' },
      ...{ deaths: 2, seriousInjuries: 0 },
    })
    await done(safety.act('safety-day', await counter(), 'confirm-reset', { resetReason }))
    expect((await counter()).data).toMatchObject({
      ...{ startDate: '2026-02-01', timeZone: 'Europe/Belgrade', safeDays: 37 },
    })
  })

  it('is not made harmless by the office that confirmed it alone', async () => {
    expect(await act(safety, accident, 'correct-casualties', harmless)).toMatchObject(
      refusedFor('severity', 'needsApproval'),
    )
    const requested = { requestedSeverity: 'near-miss', requestedDeaths: 0, opinion }
    accident = await done(act(safety, accident, 'request-correction', requested))
    expect(accident.data).toMatchObject({ severity: 'fatality', deaths: 2, recordable: true })
    expect((await act(safety, accident, 'approve-correction')).status).toBe(403)
    const start = { requestedStart: '2025-01-01', resetReason }
    expect((await safety.act('safety-day', await counter(), 'adjust-start', start)).status).toBe(
      422,
    )
  })

  it('stays what it is when the leader refuses, and becomes what was asked when they approve', async () => {
    accident = await done(act(leader, accident, 'refuse-correction', { opinion }))
    expect(accident.data).toMatchObject({ severity: 'fatality', requestedBy: null })
    const requested = { requestedSeverity: 'near-miss', requestedDeaths: 0, opinion }
    accident = await done(act(safety, accident, 'request-correction', requested))
    accident = await done(act(leader, accident, 'approve-correction'))
    expect(accident.data).toMatchObject({
      ...{ severity: 'near-miss', deaths: 0, recordable: false, requestedSeverity: null },
    })
    const start = { requestedStart: '2025-01-01', resetReason }
    await done(safety.act('safety-day', await counter(), 'adjust-start', start))
    expect((await counter()).data.startDate).toBe('2026-02-01')
    await done(leader.act('safety-day', await counter(), 'approve-adjustment'))
    expect((await counter()).data.startDate).toBe('2025-01-01')
  })
})

describe('an accident under review', () => {
  it('is taken off the counter once it is corrected to one that sets nothing back', async () => {
    const fields = { occurredAt: '2026-02-05T06:00:00.000Z' }
    const accident = await confirmed(fields)
    expect((await counter()).data.state).toBe('reset-pending')
    const requested = { requestedSeverity: 'first-aid', requestedSerious: 0, requestedMinor: 1 }
    const asked = await done(act(safety, accident, 'request-correction', { ...requested, opinion }))
    await done(act(leader, asked, 'approve-correction'))
    expect((await counter()).data).toMatchObject({ state: 'counting', proposals: [] })
  })

  it('that was refused is proposed anew when it turns out graver, and not when it does not', async () => {
    let accident = await confirmed({
      ...{ occurredAt: '2026-02-10T06:00:00.000Z', severity: 'restricted-work' },
      ...{ seriousInjuries: 0, minorInjuries: 1 },
    })
    await done(leader.act('safety-day', await counter(), 'refuse-reset', { resetReason }))
    const correct = async (severity: string, counts: object) =>
      done(
        act(safety, accident, 'correct-casualties', {
          severity,
          ...{ ...nobodyHurt, ...counts },
          persons: personsOf(counts),
          opinion,
        }),
      )
    accident = await correct('restricted-work', { minorInjuries: 2 })
    expect((await counter()).data.state).toBe('counting')
    accident = await correct('fatality', { deaths: 1, minorInjuries: 1 })
    expect((await counter()).data).toMatchObject({
      ...{ state: 'reset-pending', proposedStart: '2026-02-10', lastAccident: accident.data.id },
    })
  })
})

describe('how many were hurt', () => {
  it('is lowered by nobody alone, and rises with whoever turns out to be hurt worse', async () => {
    const hurt = { deaths: 0, seriousInjuries: 2, minorInjuries: 13 }
    let accident = await confirmed({ occurredAt: '2026-02-20T06:00:00.000Z', ...hurt })
    expect(accident.data.recordableCases).toBe(15)
    const correct = (counts: object) =>
      act(safety, accident, 'correct-casualties', {
        ...{ severity: 'lost-time', ...counts, opinion },
        persons: personsOf(counts),
      })
    expect(await correct({ ...hurt, minorInjuries: 1 })).toMatchObject(
      refusedFor('minorInjuries', 'needsApproval'),
    )
    expect(await correct({ ...hurt, seriousInjuries: 1, minorInjuries: 14 })).toMatchObject(
      refusedFor('seriousInjuries', 'needsApproval'),
    )
    accident = await done(correct({ deaths: 0, seriousInjuries: 3, minorInjuries: 12 }))
    const requested = { requestedMinor: 1, opinion }
    accident = await done(act(safety, accident, 'request-correction', requested))
    accident = await done(act(leader, accident, 'approve-correction'))
    expect(accident.data).toMatchObject({ seriousInjuries: 3, recordableCases: 4 })
  })

  it('is kept of an accident that sets no counter back as well', async () => {
    const accident = await confirmed({ severity: 'first-aid', ...nobodyHurt, minorInjuries: 1 })
    const missed = { severity: 'near-miss', ...nobodyHurt, persons: [], opinion }
    expect(await act(safety, accident, 'correct-casualties', missed)).toMatchObject(
      refusedFor('severity', 'needsApproval'),
    )
  })
})

describe('an accident on the ground of a mine', () => {
  it('is that mine’s, whoever files it, and sets its counter back', async () => {
    const { org } = site.group
    const fields = { occurredAt: '2026-02-25T06:00:00.000Z', severity: 'fatality', deaths: 1 }
    const root = await site.as('root')
    const file = (values: object) =>
      root.post('/api/records/incident-report', incidentOf(site.group, { ...fields, ...values }))
    for (const above of [org.A, org.G]) {
      expect(await file({ org: above })).toMatchObject(refusedFor('org', 'notAtItsMine'))
    }
    const { data } = await done(file({ org: org.A1W }))
    expect(
      await root.patch(`/api/records/incident-report/${data.id}`, {
        ...{ version: data.version, org: org.A },
      }),
    ).toMatchObject(refusedFor('org', 'notAtItsMine'))
  })

  it('that was filed above before this was asked is not confirmed there', async () => {
    const report = await sent({ occurredAt: '2026-02-26T06:00:00.000Z' })
    await site.db.system((tx) =>
      tx.query(sql`update incident_report set org_id = ${site.group.org.A}
        where id = ${report.data.id}`),
    )
    expect(await act(safety, report, 'confirm')).toMatchObject(refusedFor('org', 'notAtItsMine'))
  })

  it('is confirmed, or told to be none, by somebody else than who reported it', async () => {
    const values = incidentOf(site.group, { occurredAt: '2026-02-27T06:00:00.000Z' })
    const report = await done(safety.post('/api/records/incident-report', values))
    const own = await done(act(safety, report, 'send-flash-report'))
    expect((await act(safety, own, 'confirm')).status).toBe(403)
    expect((await act(safety, own, 'not-an-accident', { opinion })).status).toBe(403)
  })
})

describe('severity and casualties', () => {
  it.each([
    [{ severity: 'near-miss', deaths: 3, seriousInjuries: 2 }, 'deathsAreFatality'],
    [{ severity: 'fatality', deaths: 0 }, 'fatalityHasDeaths'],
    [{ severity: 'first-aid', seriousInjuries: 1 }, 'seriousIsRecordable'],
    [{ severity: 'property', seriousInjuries: 0, minorInjuries: 1 }, 'injuryIsNoNearMiss'],
  ])('%j do not agree', async (fields, code) => {
    const { status, body } = await officer.post(
      '/api/records/incident-report',
      incidentOf(site.group, fields),
    )
    expect([status, body.errors.map((one: Loose) => one.code)]).toEqual([
      422,
      expect.arrayContaining([code]),
    ])
  })

  it('agree with the days that the injured have lost, in the report and when they are added', async () => {
    const values = incidentOf(site.group, slight)
    const report = (fields: object) =>
      officer.post('/api/records/incident-report', { ...values, ...fields })
    const persons = [{ ...person, injury: 'minor', lostDays: 30 }]
    expect(await report({ daysLost: 3 })).toMatchObject(
      refusedFor('daysLost', 'lostDaysAreLostTime'),
    )
    expect(await report({ persons })).toMatchObject(refusedFor('persons', 'lostDaysAreLostTime'))
    const accident = await confirmed(slight)
    expect(await act(officer, accident, 'supplement', { daysLost: 3, opinion })).toMatchObject(
      refusedFor('daysLost', 'lostDaysAreLostTime'),
    )
    expect(await report({ severity: 'lost-time', daysLost: 12, persons })).toMatchObject(
      refusedFor('daysLost', 'daysOfPersons'),
    )
    await done(report({ severity: 'lost-time', daysLost: 30, persons }))
  })

  it('agree with the persons that the author adds later', async () => {
    const harm = { severity: 'lost-time', ...nobodyHurt, minorInjuries: 1 }
    const accident = await confirmed(harm)
    const named = (injury: string) => ({
      daysLost: 6000,
      persons: [{ ...person, injury, lostDays: 6000 }],
      opinion,
    })
    expect(await act(officer, accident, 'supplement', named('death'))).toMatchObject(
      refusedFor('persons', 'personsNotCounted'),
    )
    await done(act(officer, accident, 'supplement', named('minor')))
  })

  it('are raised as long as somebody may die of it, the investigation and the closed case included', async () => {
    let accident = await confirmed({ ...slight, govReportedAt: '2026-03-10T07:40:00.000Z' })
    accident = await done(act(safety, accident, 'open-investigation'))
    const died = {
      ...{ ...nobodyHurt, severity: 'fatality', deaths: 1, opinion },
      persons: personsOf({ deaths: 1 }),
    }
    accident = await done(act(safety, accident, 'correct-casualties', died))
    expect(accident.data).toMatchObject({ state: 'under-investigation', recordable: true })
    accident = await done(act(leader, accident, 'close-case', { opinion }))
    const more = { ...died, deaths: 3, persons: personsOf({ deaths: 3 }) }
    accident = await done(act(safety, accident, 'correct-casualties', more))
    expect(accident.data).toMatchObject({ state: 'closed', incidentClass: 'bigger' })
  })
})

describe('incidents', () => {
  it('are confirmed one by one', async () => {
    const { data } = await sent(slight)
    const rows = [{ id: data.id, version: data.version }]
    const bulk = { do: 'act', action: 'confirm', input: {}, rows }
    expect(await safety.post('/api/records/incident-report/bulk', bulk)).toMatchObject({
      status: 400,
      body: { code: 'notInBulk' },
    })
  })
})

describe('a counter that is made while an accident is being confirmed', () => {
  it('does not run through it', async () => {
    const root = await site.as('root')
    const { org } = site.group
    const company = { org: org.A, startDate: '2025-01-01', targetDays: 365 }
    const held = (
      await done(root.post('/api/records/safety-day', { ...company, startDate: '2026-03-10' }))
    ).data.id
    const { version } = (await counter()).data
    await done(root.delete(`/api/records/safety-day/${id}?version=${version}`))
    const accident = await sent({ occurredAt: '2026-03-10T07:00:00.000Z' })

    // The confirmation waits at the counter of the company, having seen none of the mine.
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = site.db.system(async (tx) => {
      await tx.query(sql`select id from safety_day where id = ${held} for update`)
      await released
    })
    await rest(500)
    const confirming = act(safety, accident, 'confirm')
    await rest(1_500)
    const making = root.post('/api/records/safety-day', { ...company, org: org.A1 })
    await rest(2_000)
    release()
    await holding
    expect((await confirming).status).toBe(200)
    expect((await making).body.errors).toContainEqual(
      expect.objectContaining({ field: 'startDate', code: 'accidentSince' }),
    )
  })
})
