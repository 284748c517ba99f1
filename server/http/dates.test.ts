import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf, incidentOf, violationOf } from './testing/samples.ts'
import { done, photoOf, reported, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let second: Caller
let photo: string

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  second = await site.as('secondA1')
  photo = await photoOf(officer)
})
afterAll(() => site.stop())

const far = '9999-12-31T00:00:00.000Z'
const refused = (field: string, code = 'notAhead') => ({
  status: 422,
  body: { errors: [expect.objectContaining({ field, code })] },
})

describe('a record', () => {
  it.each([
    [
      'violation',
      () => violationOf(site.group, { occurredAt: far, photos: [photo] }),
      'occurredAt',
      'notAhead',
    ],
    [
      'incident-report',
      () => incidentOf(site.group, { occurredAt: far }),
      'occurredAt',
      'notAhead',
    ],
    [
      'incident-report',
      () => incidentOf(site.group, { reportedAt: far }),
      'reportedAt',
      'notAhead',
    ],
    ['hazard', () => hazardOf(site.group, { deadline: far }), 'deadline', 'tooFarAhead'],
    [
      'hazard',
      () => hazardOf(site.group, { foundAt: '0001-01-01T00:00:00Z' }),
      'foundAt',
      'tooEarly',
    ],
  ] as const)(
    '%s with a day out of its bounds is refused at its field',
    async (name, input, field, code) => {
      expect(await officer.post(`/api/records/${name}`, input())).toMatchObject(
        refused(field, code),
      )
    },
  )

  it('is refused it in a change and in an action as well', async () => {
    const draft = await reported(site)
    const path = `/api/records/hazard/${draft.data.id}`
    const { version } = draft.data
    expect(await officer.patch(path, { version, deadline: far })).toMatchObject(
      refused('deadline', 'tooFarAhead'),
    )
    const hazard = await done(officer.act('hazard', draft, 'submit'))
    const request = {
      requestedDeadline: far,
      delayReason: 'Parts are late',
      interimControl: 'Fenced off',
    }
    const worker = await site.as('workerA1')
    const answer = await worker.act('hazard', hazard, 'request-delay', request)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(
      expect.objectContaining({ field: 'requestedDeadline', code: 'tooFarAhead' }),
    )
  })

  it('of a day is measured by the day of its mine', async () => {
    const root = await site.as('root')
    // 23:30 UTC is half past midnight of the eleventh in Belgrade.
    site.clock.set('2026-03-10T23:30:00Z')
    const counter = (org: string, startDate: string) =>
      root.post('/api/records/safety-day', { org, startDate, targetDays: 365 })
    expect(await counter(site.group.org.A1, '2026-03-12')).toMatchObject(refused('startDate'))
    await done(counter(site.group.org.A1, '2026-03-11'))
    site.clock.set('2026-03-10T22:30:00Z')
    expect(await counter(site.group.org.A2, '2026-03-11')).toMatchObject(refused('startDate'))
    site.clock.set('2026-03-10T08:00:00Z')
  })

  it('that was stored with one before stays readable, and changeable in its other fields', async () => {
    const { data } = await reported(site)
    await site.db.system((tx) =>
      tx.query(sql`update hazard set found_at = '2300-01-01', deadline = '2300-01-02'
        where id = ${data.id}`),
    )
    const path = `/api/records/hazard/${data.id}`
    const seen = await done(officer.get(path))
    const { version, foundAt, deadline } = seen.data
    const input = { version, title: 'Loose guide rail', foundAt, deadline }
    const changed = await done(officer.patch(path, input))
    expect(changed.data).toMatchObject({ title: 'Loose guide rail', foundAt, deadline })
  })
})

describe('a violation that counts', () => {
  async function counted(fields = {}): Promise<Loose> {
    const draft = await reportedViolation(site, fields)
    const sent = await done(officer.act('violation', draft, 'submit'))
    return done(second.act('violation', sent, 'approve'))
  }
  const correction = {
    ...{ occurredAt: '2026-03-10T07:00:00.000Z', handling: ['warning'] },
    opinion: 'Wrong shift',
  }

  it('has its time corrected by the reviewing office, with a reason in the history', async () => {
    const violation = await counted()
    const { data } = await done(second.act('violation', violation, 'correct', correction))
    expect(data).toMatchObject({ occurredAt: correction.occurredAt, state: 'to-be-signed' })
    const { body } = await officer.get(`/api/records/violation/${data.id}/history`)
    expect(body.data[0]).toMatchObject({ action: 'correct', why: 'Wrong shift' })
    const told = await done((await site.as('workerA1')).get('/api/notices'))
    expect(JSON.stringify(told)).toContain('correct')
  })

  it('is corrected after it was signed as well', async () => {
    const violation = await counted()
    const worker = await site.as('workerA1')
    const signature = await photoOf(worker)
    const signed = await done(worker.act('violation', violation, 'sign', { signature }))
    const { data } = await done(second.act('violation', signed, 'correct', correction))
    expect(data).toMatchObject({ occurredAt: correction.occurredAt, state: 'signed' })
  })

  it('is not corrected without a reason, into the future, or by who is concerned', async () => {
    const violation = await counted({ violator: site.group.account.teamA1 })
    const { opinion: _, ...unsaid } = correction
    expect(await second.act('violation', violation, 'correct', unsaid)).toMatchObject(
      refused('opinion', 'required'),
    )
    const ahead = { ...correction, occurredAt: far }
    const { body } = await second.act('violation', violation, 'correct', ahead)
    expect(body.errors).toContainEqual({ field: 'occurredAt', code: 'notAhead' })
    for (const one of [officer, await site.as('teamA1')]) {
      const { status } = await one.act('violation', violation, 'correct', correction)
      expect(status).toBe(403)
    }
  })
})
