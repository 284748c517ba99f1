/** When an accident happened and was reported, and who puts that right until it is settled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, flashReported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let safety: Caller

// It is eight o'clock in these tests.
beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
})
afterAll(() => site.stop())

const opinion = 'The shift log says so'
const act = (who: Caller, report: Loose, action: string, input = {}) =>
  who.act('incident-report', report, action, input)
const sent = (fields: object = {}) => flashReported(site, fields)
const errorsOf = async (answer: ReturnType<typeof act>) => {
  const { status, body } = await answer
  expect(status).toBe(422)
  return body.errors.map(({ field, code }: Loose) => `${field} ${code}`)
}

describe('the time of an accident that nobody has confirmed', () => {
  const earlier = { occurredAt: '2026-03-10T06:30:00.000Z', opinion }

  it('is put right by its author, with the reason in its history', async () => {
    const { data } = await done(act(officer, await sent(), 'correct-time', earlier))
    expect(data).toMatchObject({ occurredAt: earlier.occurredAt, state: 'flash-reported' })
    const { body } = await officer.get(`/api/records/incident-report/${data.id}/history`)
    expect(body.data[0]).toMatchObject({ action: 'correct-time', why: opinion })
  })

  it('is put right by nobody else, and not once it is confirmed', async () => {
    const report = await sent()
    expect((await act(await site.as('secondA1'), report, 'correct-time', earlier)).status).toBe(403)
    const confirmed = await done(act(safety, report, 'confirm'))
    expect((await act(officer, confirmed, 'correct-time', earlier)).status).toBe(409)
  })

  it('says why it was reported late where it now was', async () => {
    const report = await sent({ occurredAt: '2026-03-10T07:50:00.000Z', lateReason: null })
    expect(await errorsOf(act(officer, report, 'correct-time', earlier))).toEqual([
      'lateReason reportedInTime',
    ])
    const explained = { ...earlier, lateReason: 'The radio was down' }
    await done(act(officer, report, 'correct-time', explained))
  })
})

describe('a time that lies ahead', () => {
  const ahead = '2026-03-10T20:00:00.000Z'

  it('is refused as such, and nothing is asked about it', async () => {
    const report = await sent()
    const told = { govReportedAt: ahead }
    expect(await errorsOf(act(officer, report, 'report-to-authority', told))).toEqual([
      'govReportedAt notAhead',
    ])
    expect(await errorsOf(act(officer, report, 'correct-time', { occurredAt: ahead }))).toEqual([
      'opinion required',
      'occurredAt notAhead',
    ])
  })
})
