import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const at = (time: string) => `2026-03-10T${time}:00.000Z`
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act('incident-report', one, action, input)
const draft = async (fields = {}): Promise<Loose> => {
  const values = incidentOf(site.group, {
    occurredAt: at('07:20'),
    lateReason: 'No radio',
    ...fields,
  })
  return done((await site.as('officerA1')).post('/api/records/incident-report', values))
}
const flashReport = async (fields = {}): Promise<Loose> =>
  done(act('officerA1', await draft(fields), 'send-flash-report'))
const warned = async (who: Username, { data }: Loose): Promise<number> =>
  (await done((await site.as(who)).get('/api/notices?size=100'))).data.filter(
    (one: Loose) => one.recordId === data.id && one.cause === 'note-authority-late',
  ).length

describe('the authority', () => {
  it('is told within an hour of the accident, or later with the reason', async () => {
    const late = await draft({ occurredAt: at('06:30'), govReportedAt: at('07:31') })
    expect((await act('officerA1', late, 'send-flash-report')).body.errors).toEqual([
      { field: 'govLateReason', code: 'authorityInTime' },
    ])
    await flashReport({ occurredAt: at('06:30'), govReportedAt: at('07:30') })
    await flashReport({
      ...{ occurredAt: at('06:30'), govReportedAt: at('07:31'), govLateReason: 'Line was cut' },
    })
  })

  it('is told after the flash report too, once, and the time is said', async () => {
    const report = await flashReport()
    // Of a slight accident nothing else is claimed.
    expect((await act('officerA1', report, 'report-to-authority')).body.errors).toEqual([
      { field: 'govReportedAt', code: 'authorityToldWhen' },
    ])
    const told = { govReportedAt: at('07:50'), govReportNo: '17/2026' }
    expect((await act('workerA1', report, 'report-to-authority', told)).status).toBe(404)
    const after = await done(act('officerA1', report, 'report-to-authority', told))
    expect(after.data).toMatchObject({ ...told, state: 'flash-reported', govDueAt: at('08:20') })
    expect((await act('officerA1', after, 'report-to-authority', told)).status).toBe(403)
  })

  it('gives its number later, and a mistyped time is put right with a reason', async () => {
    const told = { govReportedAt: at('07:50') }
    const report = await done(act('officerA1', await flashReport(), 'report-to-authority', told))
    const numbered = await done(
      act('officerA1', report, 'add-authority-number', { govReportNo: '17/2026' }),
    )
    expect(numbered.data).toMatchObject({ ...told, govReportNo: '17/2026' })
    const again = { govReportNo: '18/2026' }
    expect((await act('officerA1', numbered, 'add-authority-number', again)).status).toBe(403)
    const right = { govReportedAt: at('07:40'), govReportNo: '17/2026' }
    expect(
      (await act('officerA1', numbered, 'correct-authority-report', right)).body.errors,
    ).toEqual([{ field: 'opinion', code: 'required' }])
    const opinion = 'By the log of the dispatcher'
    const none = { ...right, govReportedAt: null, opinion }
    expect(
      (await act('officerA1', numbered, 'correct-authority-report', none)).body.errors,
    ).toEqual([{ field: 'govReportedAt', code: 'authorityToldWhen' }])
    const { data } = await done(
      act('officerA1', numbered, 'correct-authority-report', { ...right, opinion }),
    )
    expect(data).toMatchObject({ ...right, opinion, state: 'flash-reported' })
  })

  it('that was not told within the hour is asked after once, of whoever reported and the safety office', async () => {
    const silent = await flashReport()
    const told = await flashReport({ govReportedAt: at('07:50') })
    const due = () => applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
    site.clock.advance(15 * 60_000)
    await due()
    expect(await warned('officerA1', silent)).toBe(0)
    site.clock.advance(10 * 60_000)
    await due()
    await due()
    expect(await warned('officerA1', silent)).toBe(1)
    expect(await warned('officerA1', told)).toBe(0)
  })

  it('need not hear of a near miss: nothing is due, asked after or offered', async () => {
    const slight = { severity: 'near-miss', seriousInjuries: 0, minorInjuries: 0, persons: [] }
    const nearMiss = await flashReport(slight)
    expect(nearMiss.data).toMatchObject({ incidentClass: null, govDueAt: null })
    const late = { occurredAt: '2026-03-10T04:00:00.000Z' }
    const open = await flashReport({ ...slight, ...late })
    await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
    const after = await done(
      (await site.as('officerA1')).get(`/api/records/incident-report/${open.data.id}`),
    )
    expect(after.data.govLateAt).toBeNull()
    expect(await warned('officerA1', open)).toBe(0)
    const told = { govReportedAt: at('07:50') }
    expect((await act('officerA1', open, 'report-to-authority', told)).status).toBe(403)
    const asked = incidentOf(site.group, { ...slight, ...told })
    const officer = await site.as('officerA1')
    expect((await officer.post('/api/records/incident-report', asked)).body.errors).toEqual([
      { field: 'govReportedAt', code: 'notApplicable' },
    ])
  })

  it('knows of every death and serious injury before the case is closed', async () => {
    const opinion = 'Measures in place'
    const investigated = async (fields: object) => {
      const confirmed = await done(act('safetyA', await flashReport(fields), 'confirm'))
      return done(act('safetyA', confirmed, 'open-investigation'))
    }
    const grave = await investigated({ seriousInjuries: 1, daysLost: 3 })
    expect((await act('leaderA', grave, 'close-case', { opinion })).body.errors).toEqual([
      { field: 'govReportedAt', code: 'authorityTold' },
    ])
    const told = { govReportedAt: at('07:50') }
    const known = await done(act('officerA1', grave, 'report-to-authority', told))
    await done(act('leaderA', known, 'close-case', { opinion }))
    const slight = await investigated({ seriousInjuries: 0, minorInjuries: 1, daysLost: 3 })
    await done(act('leaderA', slight, 'close-case', { opinion }))
  })
})
