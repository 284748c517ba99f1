import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recountLongestRuns } from '../records/effects/longest-runs.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { countingSince, done } from './testing/steps.ts'

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
  id = await countingSince(site, '2025-01-01', site.group.org.A1)
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

  it('counts its longest period anew when an accident is told late, or turns out to be none', async () => {
    const recounted = async () => {
      await recountLongestRuns(site)
      return (await counter()).data.longestDays
    }
    expect(await recounted()).toBe(374)
    const late = await accidentOn('2025-07-01')
    // 181 days to it, 193 from it to 10 January.
    expect(await recounted()).toBe(193)
    expect((await counter()).data).toMatchObject({ state: 'counting', startDate: '2026-02-08' })
    const report = (): Promise<Loose> => done(root.get(`/api/records/incident-report/${late}`))
    const none = { requestedDeaths: 0, requestedSerious: 0, requestedMinor: 1 }
    const lighter = { ...none, requestedSeverity: 'first-aid', opinion: 'A plaster' }
    await done(head.act('incident-report', await report(), 'request-correction', lighter))
    await done(leader.act('incident-report', await report(), 'approve-correction'))
    expect(await recounted()).toBe(374)
    expect(await recountLongestRuns(site)).toBe(0)
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
    await done(root.post('/api/records/safety-day', counterFrom('2026-03-10')))
  })
})

describe('a first counter', () => {
  const path = '/api/records/safety-day'
  const of = (startDate: string) => ({ org: site.group.org.A2, startDate, targetDays: 365 })

  it('starts on the day it is made, and earlier as one asks and another approves', async () => {
    for (const day of ['1950-01-01', '2026-03-09']) {
      expect(await root.post(path, of(day))).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'startDate', code: 'startsToday' }] },
      })
    }
    const made = await done(root.post(path, of('2026-03-10')))
    expect(made.data).toMatchObject({ safeDays: 0, recordDays: 0 })
    const start = { requestedStart: '2026-03-01', resetReason }
    const asked = await done(head.act('safety-day', made, 'adjust-start', start))
    expect(asked.data.startDate).toBe('2026-03-10')
    // From 1 March to 10 March.
    expect((await done(leader.act('safety-day', asked, 'approve-adjustment'))).data).toMatchObject({
      ...{ startDate: '2026-03-01', safeDays: 9, recordDays: 9 },
    })
  })

  it('is not had from an earlier day by deleting it and making another', async () => {
    const org = site.group.org.A1W
    const make = (startDate: string) =>
      root.post('/api/records/safety-day', { org, startDate, targetDays: 365 })
    const made = await countingSince(site, '2025-06-01', org)
    const { data } = await done(root.get(`/api/records/safety-day/${made}`))
    await done(root.delete(`/api/records/safety-day/${data.id}?version=${data.version}`))
    expect(await make('2019-01-01')).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([expect.objectContaining({ code: 'earlierThanDeleted' })]),
      },
    })
    await done(make('2026-03-10'))
  })
})

describe('the day of a confirmed accident', () => {
  const opinion = 'By the log of the shift'
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
    counted = await countingSince(site, '2025-06-01', site.group.org.B1)
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

  it('of whichever accident is put right, the counter comes to run from the last of all', async () => {
    const last = await accidentAt('2026-03-05T06:00:00.000Z')
    await done(safety.act('safety-day', await running(), 'confirm-reset', { resetReason }))
    // Confirmed late: the counter has started after it.
    const late = await accidentAt('2026-03-02T06:00:00.000Z')
    expect((await running()).data).toMatchObject({ state: 'counting', startDate: '2026-03-05' })
    await correctToEarlier(last, '2026-02-26T06:00:00.000Z')
    expect((await running()).data).toMatchObject({
      ...{ state: 'reset-pending', proposedStart: '2026-03-02', lastAccident: late.data.id },
    })
    await done(safety.act('safety-day', await running(), 'confirm-reset', { resetReason }))
    // From 2 March to 10 March.
    expect((await running()).data).toMatchObject({
      ...{ state: 'counting', startDate: '2026-03-02', safeDays: 8, proposedStart: null },
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
