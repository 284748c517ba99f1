import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { violationOf } from './testing/samples.ts'
import { done, photoOf, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
const clauses: Record<string, string> = {}
beforeAll(async () => {
  site = await TestHeadframe.start()
  const root = await site.as('root')
  for (const [violationClass, points] of [
    ['serious', 6],
    ['red-line', 12],
  ] as const) {
    const made = await done(
      root.post('/api/records/violation-clause', clauseOf(violationClass, points)),
    )
    await done(root.act('violation-clause', made, 'publish'))
    clauses[violationClass] = made.data.id
  }
})
afterAll(() => site.stop())

const clauseOf = (violationClass: string, points: number, fields = {}) => ({
  ...{ code: `C-${violationClass}-${points}`, content: '酒后上岗', contentEn: 'Drunk at work' },
  ...{ violationClass, violationType: 'labour-discipline', points, basis: 'House rules' },
  ...{ profession: site.group.profession, fineMin: 500, fineMax: 5000 },
  ...fields,
})

const unfined = ['suspend-post', 'retrain']
const serious = () => ({
  ...{ violationClass: 'serious', clause: clauses.serious, points: 6, penaltyAmount: 500 },
  ...{
    handling: [...unfined, 'fine'],
    responsibleLeader: site.group.account.managerA1,
  },
  ...{ reviewer: site.group.account.safetyA, secondReviewer: site.group.account.managerA1 },
})
const redLine = () => ({
  ...{ ...serious(), violationClass: 'red-line', clause: clauses['red-line'], points: 12 },
  secondReviewer: site.group.account.leaderA,
  handling: unfined,
  stopWork: true,
})

const act = async (by: Username, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act('violation', record, action, input)
const submitted = async (fields = {}) =>
  done(act('officerA1', await reportedViolation(site, fields), 'submit'))
const refusalOf = async (fields: object) => {
  const officer = await site.as('officerA1')
  const photos = [await photoOf(officer)]
  const input = violationOf(site.group, { photos, ...fields })
  return (await officer.post('/api/records/violation', input)).body.errors
}
const account = (name: Username) => site.group.account[name]

describe('a red line', () => {
  it('stops the work, and is told within the hour or with a reason', async () => {
    expect(await refusalOf({ ...redLine(), stopWork: false })).toEqual([
      { field: 'stopWork', code: 'redLineStopsWork' },
    ])
    const late = { ...redLine(), occurredAt: '2026-03-05T08:00:00.000Z' }
    const sent = await act('officerA1', await reportedViolation(site, late), 'submit')
    expect(sent.body.errors).toEqual([{ field: 'lateReason', code: 'redLineInTime' }])
    await submitted({ ...late, lateReason: 'Seen on the recordings' })
    await submitted(redLine())
  })
})

// By hand from the catalogue: a third general one within 12 months is serious, a second serious one red-line.
describe('whoever breaks the rules again within twelve months', () => {
  const approved = async (fields: object) =>
    done(act('secondA1', await submitted(fields), 'approve'))

  // What the graver class brings besides, told at once: its reviewers, its measures, who answers for it.
  const ofSerious = [
    { field: 'secondReviewer', code: 'secondNamed' },
    { field: 'responsibleLeader', code: 'leaderNamed' },
    { field: 'handling', code: 'seriousHandling' },
    { field: 'reviewer', code: 'seriousOffice' },
  ]
  const ofRedLine = [
    { field: 'stopWork', code: 'redLineStopsWork' },
    { field: 'handling', code: 'redLineHandling' },
    { field: 'secondReviewer', code: 'redLineSecondOffice' },
  ]

  it('is told which class that is, and all that it carries', async () => {
    const violator = account('contractorA1')
    const old = { violator, occurredAt: '2025-03-01T08:00:00.000Z' }
    await approved(old)
    await approved({ violator })
    // The one of a year and nine days ago is none of these twelve months.
    await approved({ violator })
    const third = await act('officerA1', await reportedViolation(site, { violator }), 'submit')
    expect(third.body.errors).toEqual([
      { field: 'violationClass', code: 'thirdIsSerious', params: { earlier: 2 } },
      { field: 'points', code: 'pointsOfRepetition', params: { points: 6 } },
      ...ofSerious,
    ])
    const clause = { clause: site.group.clause, penaltyAmount: null, handling: unfined }
    const general = { violator, ...clause }
    const raised = await submitted({ ...serious(), ...general, points: 6 })
    const endorsed = await done(act('safetyA', raised, 'endorse'))
    await done(act('managerA1', endorsed, 'approve'))
    const next = await reportedViolation(site, { ...serious(), violator })
    expect((await act('officerA1', next, 'submit')).body.errors).toEqual([
      { field: 'violationClass', code: 'secondIsRedLine', params: { earlier: 1 } },
      { field: 'points', code: 'pointsOfRepetition', params: { points: 12 } },
      ...ofRedLine,
    ])
    await submitted({ ...redLine(), violator, clause: clauses.serious })
  })

  it('is known by name and outside unit where there is no account', async () => {
    const { A1W: parent, A1K: unit } = site.group.org
    const root = await site.as('root')
    const { data: other } = await done(
      root.post('/api/records/organization', {
        ...{ name: 'Other unit', shortName: 'Other', orgCode: 'A1L', orgType: 'contractor' },
        ...{ parent, isExternal: true },
      }),
    )
    const of = (violatorName: string, contractor: string) => ({
      ...{ violator: null, violatorName, contractor },
    })
    await approved(of('Petar Petrović', unit))
    await approved(of('petar  petrović', unit))
    const third = async (fields: object) =>
      act('officerA1', await reportedViolation(site, fields), 'submit')
    expect((await third(of('PETAR PETROVIĆ', unit))).body.errors).toEqual([
      { field: 'violationClass', code: 'thirdIsSerious', params: { earlier: 2 } },
      { field: 'points', code: 'pointsOfRepetition', params: { points: 6 } },
      ...ofSerious,
    ])
    await done(third(of('Pavle Petrović', unit)))
    await done(third(of('Petar Petrović', other.id)))
  })

  it('has done so only if it was repeated', async () => {
    const raised = { ...serious(), violator: account('teamA1'), clause: site.group.clause }
    const sent = await act('officerA1', await reportedViolation(site, raised), 'submit')
    expect(sent.body.errors.map(({ code }: { code: string }) => code)).toContain('classOfClause')
  })
})
