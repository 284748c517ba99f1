import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let head: Caller
let leader: Caller
let id: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  head = await site.as('safetyA')
  leader = await site.as('leaderA')
  id = (await done(root.post('/api/records/safety-day', counterFrom('2025-01-01')))).data.id
})
afterAll(() => site.stop())

const counterFrom = (startDate: string) => ({
  ...{ org: site.group.org.A1, startDate, targetDays: 365 },
})
const counter = (): Promise<Loose> => done(root.get(`/api/records/safety-day/${id}`))
const resetReason = 'As the board decided'

async function accidentOn(day: string): Promise<string> {
  const officer = await site.as('officerA1')
  const fields = { occurredAt: `${day}T06:00:00.000Z` }
  const report = await done(
    officer.post('/api/records/incident-report', incidentOf(site.group, fields)),
  )
  const sent = await done(officer.act('incident-report', report, 'send-flash-report'))
  return (await done(head.act('incident-report', sent, 'confirm'))).data.id
}

const accidentSince = (day: string) => ({
  status: 422,
  body: {
    errors: [
      expect.objectContaining({ code: 'accidentSince', params: expect.objectContaining({ day }) }),
    ],
  },
})

describe('a counter of safe days', () => {
  it('is not set by changing its field, whoever does it', async () => {
    const { version } = (await counter()).data
    for (const person of [root, head]) {
      const change = { version, startDate: '1999-01-01' }
      expect(await person.patch(`/api/records/safety-day/${id}`, change)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'startDate', code: 'fixed' }] },
      })
    }
    expect((await counter()).data.startDate).toBe('2025-01-01')
  })

  it('stays under review for an earlier accident when the later one is refused', async () => {
    const earlier = await accidentOn('2026-02-08')
    const later = await accidentOn('2026-03-05')
    expect((await counter()).data).toMatchObject({
      lastAccident: later,
      proposedStart: '2026-03-05',
    })
    await done(leader.act('safety-day', await counter(), 'refuse-reset', { resetReason }))
    expect((await counter()).data).toMatchObject({
      ...{ state: 'reset-pending', startDate: '2025-01-01' },
      ...{ lastAccident: earlier, proposedStart: '2026-02-08' },
    })
  })

  it('keeps the later of two accidents under review, whichever was confirmed first', async () => {
    const earliest = await accidentOn('2026-01-10')
    const { data } = await counter()
    expect(data.proposedStart).toBe('2026-02-08')
    expect(data.proposals.map(({ accident }: Loose) => accident)).toContain(earliest)
  })

  it('runs from the last accident once that is confirmed, its longest period ending at the first', async () => {
    await done(head.act('safety-day', await counter(), 'confirm-reset', { resetReason }))
    // 374 days from 1 January 2025 to 10 January 2026, 29 more to 8 February.
    expect((await counter()).data).toMatchObject({
      ...{ state: 'counting', startDate: '2026-02-08', longestDays: 374, proposedStart: null },
    })
  })

  it('starts elsewhere as one asks with a reason and another approves, never before an accident that sets it back', async () => {
    const ask = async (requestedStart: string) =>
      head.act('safety-day', await counter(), 'adjust-start', { requestedStart, resetReason })
    expect(await ask('2020-01-01')).toMatchObject(accidentSince('2026-02-08'))
    // The accident of 5 March was refused.
    await done(ask('2026-02-09'))
    expect((await counter()).data).toMatchObject({
      ...{ startDate: '2026-02-08', requestedStart: '2026-02-09' },
    })
    expect((await head.act('safety-day', await counter(), 'approve-adjustment')).status).toBe(403)
    await done(leader.act('safety-day', await counter(), 'refuse-adjustment', { resetReason }))
    expect((await counter()).data).toMatchObject({ startDate: '2026-02-08', requestedStart: null })
    await done(ask('2026-02-09'))
    await done(leader.act('safety-day', await counter(), 'approve-adjustment'))
    expect((await counter()).data).toMatchObject({ startDate: '2026-02-09', requestedStart: null })
  })

  it('that was deleted comes back only if nothing has happened meanwhile', async () => {
    const remove = async () =>
      done(root.delete(`/api/records/safety-day/${id}?version=${(await counter()).data.version}`))
    await remove()
    await done(root.post(`/api/records/safety-day/${id}/restore`, {}))
    await remove()
    await accidentOn('2026-03-08')
    expect(await root.post(`/api/records/safety-day/${id}/restore`, {})).toMatchObject(
      accidentSince('2026-03-08'),
    )
    expect(await root.post('/api/records/safety-day', counterFrom('2026-03-07'))).toMatchObject(
      accidentSince('2026-03-08'),
    )
    await done(root.post('/api/records/safety-day', counterFrom('2026-03-08')))
  })
})

describe('the day of a confirmed accident', () => {
  const opinion = 'By the log of the shift'
  const other = { startDate: '2025-06-01', targetDays: 365 }
  let counted: string
  let safety: Caller
  beforeAll(async () => {
    safety = await site.as('safetyB')
  })
  const running = async () => (await done(root.get(`/api/records/safety-day/${counted}`))) as Loose
  const accidentAt = async (occurredAt: string) => {
    const officer = await site.as('officerB1')
    const { org, areaB1: gridArea } = site.group
    const values = incidentOf(site.group, { occurredAt, org: org.B1, gridArea })
    const report = await done(officer.post('/api/records/incident-report', values))
    const sent = await done(officer.act('incident-report', report, 'send-flash-report'))
    return done(safety.act('incident-report', sent, 'confirm'))
  }
  const correct = (accident: Loose, occurredAt: string, by = safety) =>
    by.act('incident-report', accident, 'correct', { occurredAt, opinion })
  const correctToEarlier = async (accident: Loose, requestedOccurredAt: string) => {
    const request = { requestedOccurredAt, opinion }
    const asked = await done(safety.act('incident-report', accident, 'request-correction', request))
    return done((await site.as('leaderB')).act('incident-report', asked, 'approve-correction'))
  }

  it('is put right by the office that confirms it, with a reason, and the counter follows', async () => {
    counted = (
      await done(root.post('/api/records/safety-day', { ...other, org: site.group.org.B1 }))
    ).data.id
    let accident = await accidentAt('2026-02-10T06:00:00.000Z')
    await done(safety.act('safety-day', await running(), 'confirm-reset', { resetReason }))
    expect((await running()).data.startDate).toBe('2026-02-10')

    expect(
      (await correct(accident, '2026-02-03T06:00:00.000Z', await site.as('leaderB'))).status,
    ).toBe(403)
    expect(
      (
        await safety.act('incident-report', accident, 'correct', {
          occurredAt: '2026-02-03T06:00:00.000Z',
        })
      ).status,
    ).toBe(422)
    expect(await correct(accident, '2026-02-03T06:00:00.000Z')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'occurredAt', code: 'needsApproval' }] },
    })
    for (const day of ['2026-02-03', '2026-02-12']) {
      const at = `${day}T06:00:00.000Z`
      accident = await (day < '2026-02-10'
        ? correctToEarlier(accident, at)
        : done(correct(accident, at)))
      expect((await running()).data).toMatchObject({
        ...{ state: 'reset-pending', proposedStart: day, lastAccident: accident.data.id },
      })
      await done(safety.act('safety-day', await running(), 'confirm-reset', { resetReason }))
      expect((await running()).data).toMatchObject({ state: 'counting', startDate: day })
    }
    const { data } = await done(
      root.get(`/api/records/incident-report/${accident.data.id}/history`),
    )
    expect(data[0]).toMatchObject({
      ...{ action: 'correct', why: opinion },
      before: { occurredAt: '2026-02-03T06:00:00.000Z' },
      after: { occurredAt: '2026-02-12T06:00:00.000Z' },
    })
  })

  it('moves a reset that is under review, and takes it back where it is older than the counter', async () => {
    let accident = await accidentAt('2026-03-01T06:00:00.000Z')
    accident = await done(correct(accident, '2026-03-02T06:00:00.000Z'))
    expect((await running()).data).toMatchObject({
      ...{ state: 'reset-pending', proposedStart: '2026-03-02' },
    })
    await correctToEarlier(accident, '2026-01-15T06:00:00.000Z')
    expect((await running()).data).toMatchObject({
      ...{ state: 'counting', startDate: '2026-02-12', proposedStart: null },
    })
  })

  it('does not lie after it was reported', async () => {
    const path = '/api/records/incident-report'
    const times = { occurredAt: '2026-03-10T07:00:00.000Z', reportedAt: '2026-03-10T06:59:00.000Z' }
    expect((await root.post(path, incidentOf(site.group, times))).body.errors).toMatchObject([
      { field: 'reportedAt', code: 'tooEarly' },
    ])
    const { reportedAt: govReportedAt, ...rest } = times
    expect(
      (await root.post(path, incidentOf(site.group, { ...rest, govReportedAt }))).body.errors,
    ).toMatchObject([{ field: 'govReportedAt', code: 'tooEarly' }])
  })
})

describe('how many an accident has harmed', () => {
  it('is changed after its confirmation by somebody else alone, with a reason and as its severity says', async () => {
    const officer = await site.as('officerA1')
    const fields = { occurredAt: '2026-03-09T06:00:00.000Z', severity: 'fatality', deaths: 3 }
    const report = await done(
      officer.post('/api/records/incident-report', incidentOf(site.group, fields)),
    )
    const sent = await done(officer.act('incident-report', report, 'send-flash-report'))
    const accident = await done(head.act('incident-report', sent, 'confirm'))
    const none = { deaths: 0, seriousInjuries: 0, minorInjuries: 0 }
    const opinion = 'Counted again'
    const act = (person: Caller, action: string, input: object) =>
      person.act('incident-report', accident, action, input)
    expect((await act(officer, 'supplement', { ...none, opinion })).status).toBe(422)
    expect((await act(officer, 'supplement', { daysLost: 4 })).status).toBe(422)
    const lower = { ...none, severity: 'fatality', opinion }
    expect((await act(officer, 'correct-casualties', lower)).status).toBe(403)
    expect(await act(head, 'correct-casualties', lower)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'deaths', code: 'fatalityHasDeaths' }] },
    })
    const right = { ...none, deaths: 2, severity: 'fatality', opinion }
    expect(await act(head, 'correct-casualties', right)).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([{ field: 'deaths', code: 'needsApproval' }]) },
    })
    const more = await done(act(head, 'correct-casualties', { ...right, deaths: 4 }))
    const request = { requestedDeaths: 2, opinion }
    const asked = await done(head.act('incident-report', more, 'request-correction', request))
    const corrected = await done(leader.act('incident-report', asked, 'approve-correction'))
    expect(corrected.data).toMatchObject({ deaths: 2, recordableCases: 2 })
    await done(officer.act('incident-report', corrected, 'supplement', { daysLost: 4, opinion }))
  })
})

describe('hours', () => {
  it('are worked by somebody', async () => {
    const hours = { org: site.group.org.A1, workDate: '2026-03-09', shift: 'day', hours: 9_999 }
    expect(await root.post('/api/records/work-hours', { ...hours, personShifts: 0 })).toMatchObject(
      {
        status: 422,
        body: { errors: [{ field: 'personShifts', code: 'hoursOfPersons' }] },
      },
    )
  })
})
