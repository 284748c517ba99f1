import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf, personsOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let head: Caller
let leader: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  head = await site.as('safetyA')
  leader = await site.as('leaderA')
})
afterAll(() => site.stop())

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
    const dead = (deaths: number) => ({ deaths, persons: personsOf({ deaths }) })
    const act = (person: Caller, action: string, input: object) =>
      person.act('incident-report', accident, action, input)
    expect((await act(officer, 'supplement', { ...none, opinion })).status).toBe(422)
    expect((await act(officer, 'supplement', { daysLost: 4 })).status).toBe(422)
    const lower = { ...none, severity: 'fatality', persons: [], opinion }
    expect((await act(officer, 'correct-casualties', lower)).status).toBe(403)
    expect(await act(head, 'correct-casualties', lower)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'deaths', code: 'fatalityHasDeaths' }] },
    })
    const right = { ...none, ...dead(2), severity: 'fatality', opinion }
    expect(await act(head, 'correct-casualties', right)).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([{ field: 'deaths', code: 'needsApproval' }]) },
    })
    const more = await done(act(head, 'correct-casualties', { ...right, ...dead(4) }))
    const request = { requestedDeaths: 2, opinion }
    const asked = await done(head.act('incident-report', more, 'request-correction', request))
    const corrected = await done(leader.act('incident-report', asked, 'approve-correction'))
    expect(corrected.data).toMatchObject({ deaths: 2, recordableCases: 2 })
    // Who they were is put right with the next word on them.
    const { persons } = dead(2)
    const named = { daysLost: 4, persons, opinion }
    await done(head.act('incident-report', corrected, 'correct-casualties', { ...right, ...named }))
  })
})

describe('what an author learns within thirty days', () => {
  it('is supplemented while the accident is investigated as well', async () => {
    const officer = await site.as('officerA1')
    const fields = { occurredAt: '2026-03-09T06:00:00.000Z' }
    const report = await done(
      officer.post('/api/records/incident-report', incidentOf(site.group, fields)),
    )
    const sent = await done(officer.act('incident-report', report, 'send-flash-report'))
    const accident = await done(head.act('incident-report', sent, 'confirm'))
    const opened = await done(head.act('incident-report', accident, 'open-investigation'))
    const { persons } = incidentOf(site.group, { daysLost: 4 })
    const learnt = { daysLost: 4, persons, opinion: 'Written unfit by the hospital' }
    const known = await done(officer.act('incident-report', opened, 'supplement', learnt))
    expect(known.data).toMatchObject({ state: 'under-investigation', daysLost: 4 })
  })
})

describe('a flash report', () => {
  it('that is later than half an hour says why', async () => {
    const officer = await site.as('officerA1')
    const at = (minutes: string, fields = {}) =>
      incidentOf(site.group, {
        ...{
          occurredAt: '2026-03-09T06:00:00.000Z',
          reportedAt: `2026-03-09T06:${minutes}:00.000Z`,
        },
        ...{ lateReason: null, ...fields },
      })
    const send = async (values: object) => {
      const report = await done(officer.post('/api/records/incident-report', values))
      return officer.act('incident-report', report, 'send-flash-report')
    }
    expect((await send(at('31'))).body.errors).toEqual([
      { field: 'lateReason', code: 'reportedInTime' },
    ])
    await done(send(at('30')))
    await done(send(at('31', { lateReason: 'The radio was down' })))
  })

  it('names somebody hurt where its severity says so, and everybody before it is confirmed', async () => {
    const officer = await site.as('officerA1')
    const report = (fields: object) =>
      officer.post('/api/records/incident-report', incidentOf(site.group, fields))
    const nobody = { deaths: 0, seriousInjuries: 0, minorInjuries: 0 }
    expect((await report({ severity: 'lost-time', ...nobody })).body.errors).toEqual([
      { field: 'minorInjuries', code: 'injuryHasInjured' },
    ])
    const dead = { severity: 'fatality', ...nobody, deaths: 1 }
    const draft = await done(report({ ...dead, persons: [] }))
    const sent = await done(officer.act('incident-report', draft, 'send-flash-report'))
    expect((await head.act('incident-report', sent, 'confirm')).body.errors).toEqual([
      {
        ...{ field: 'persons', code: 'personsNotNamed' },
        params: { injury: 'death', named: 0, counted: 1 },
      },
    ])
    const named = { ...dead, persons: personsOf(dead), opinion: 'Named by the shift list' }
    const whole = await done(head.act('incident-report', sent, 'correct-casualties', named))
    const confirmed = await done(head.act('incident-report', whole, 'confirm'))
    expect(confirmed.data).toMatchObject({ state: 'confirmed', recordableCases: 1 })
  })

  it('was made when its author says, however late it is typed in', async () => {
    const officer = await site.as('officerA1')
    const times = {
      ...{ occurredAt: '2026-03-09T06:00:00.000Z', reportedAt: '2026-03-09T06:25:00.000Z' },
    }
    const report = await done(
      officer.post('/api/records/incident-report', incidentOf(site.group, times)),
    )
    const sent = await done(officer.act('incident-report', report, 'send-flash-report'))
    expect(sent.data).toMatchObject({ state: 'flash-reported', ...times })
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
