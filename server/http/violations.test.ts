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

const serious = () => ({
  ...{ violationClass: 'serious', clause: clauses.serious, points: 6, penaltyAmount: 500 },
  ...{ handling: ['fine', 'suspend-post', 'retrain'] },
  responsibleLeader: site.group.account.managerA1,
  ...{ reviewer: site.group.account.safetyA, secondReviewer: site.group.account.managerA1 },
})
const redLine = () => ({
  ...{ ...serious(), violationClass: 'red-line', clause: clauses['red-line'], points: 12 },
  handling: ['suspend-post', 'retrain'],
  secondReviewer: site.group.account.leaderA,
  stopWork: true,
})

const fined = { penaltyAmount: 250.5 } as const

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

describe('points', () => {
  it.each([
    ['general', 3, 4],
    ['serious', 6, 3],
    ['red-line', 12, 11],
  ])('a %s clause carries %i, not %i', async (violationClass, right, wrong) => {
    const root = await site.as('root')
    const make = (points: number) =>
      root.post(
        '/api/records/violation-clause',
        clauseOf(violationClass, points, { code: `P-${violationClass}-${points}` }),
      )
    expect((await make(wrong)).body.errors).toMatchObject([{ field: 'points' }])
    await done(make(right))
  })

  it.each([
    [{ points: 9 }, 'generalPoints'],
    [{ points: 0 }, 'generalPoints'],
  ])('a general violation is not written down with %j', async (fields, code) => {
    expect(await refusalOf(fields)).toEqual([{ field: 'points', code }])
  })

  it('are those of the clause when it goes to review', async () => {
    const sent = await act('officerA1', await reportedViolation(site, { points: 3 }), 'submit')
    expect(sent.body.errors).toEqual([
      { field: 'points', code: 'pointsOfClause', params: { points: 2 } },
    ])
  })
})

describe('what follows', () => {
  it.each([
    ['a general one', () => ({ handling: ['dismiss'] }), 'generalHandling'],
    ['a general one', () => ({ ...fined, handling: ['fine', 'retrain'] }), 'generalHandling'],
    ['a serious one', () => ({ ...serious(), handling: ['fine', 'warning'] }), 'seriousHandling'],
    ['a red line', () => ({ ...redLine(), handling: ['dismiss', 'fine'] }), 'redLineHandling'],
    ['a red line', () => ({ ...redLine(), handling: ['retrain'] }), 'redLineRemoval'],
    ['a general one', () => ({ penaltyAmount: 250.5 }), 'fineIsMeasure'],
    ['a serious one', () => ({ ...serious(), handling: ['retrain'] }), 'fineIsMeasure'],
  ])('from %s is what its class allows (%#)', async (_, fields, code) => {
    expect(await refusalOf(fields())).toEqual([{ field: 'handling', code }])
  })

  it('is a fine only with its amount, and an amount of nought is none', async () => {
    const missing = [{ field: 'penaltyAmount', code: 'fineHasAmount' }]
    expect(await refusalOf({ handling: ['fine'] })).toEqual(missing)
    expect(await refusalOf({ handling: ['fine'], penaltyAmount: 0 })).toEqual(missing)
    await reportedViolation(site, { penaltyAmount: 0 })
    await reportedViolation(site, { ...fined, handling: ['fine', 'education'] })
    // The clause of a red line says a fine, which is no measure there.
    await reportedViolation(site, redLine())
  })

  it('from few points in a year is no suspension, nor by a correction', async () => {
    const draft = await reportedViolation(site, {
      violator: account('teamA1'),
      handling: ['suspend-post'],
    })
    const refused = {
      status: 422,
      body: { errors: [{ field: 'handling', code: 'suspensionNotDue' }] },
    }
    expect(await act('officerA1', draft, 'submit')).toMatchObject(refused)
    const sent = await submitted({ violator: account('teamA1') })
    const counted = await done(act('secondA1', sent, 'approve'))
    const input = { occurredAt: counted.data.occurredAt, opinion: 'Wrong penalty' }
    const correct = (handling: string[]) =>
      act('secondA1', counted, 'correct', { ...input, handling })
    expect(await correct(['suspend-post'])).toMatchObject(refused)
    expect(await correct(['bulletin'])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'handling', code: 'generalHandling' }] },
    })
    expect((await done(correct(['education']))).data.handling).toEqual(['education'])
  })
})

describe('a clause', () => {
  it.each([
    [
      () => ({ ...serious(), clause: site.group.clause, penaltyAmount: 100 }),
      ['classOfClause', 'pointsOfClause'],
    ],
    [() => ({ handling: ['fine'], penaltyAmount: 99_999 }), ['fineOfClause']],
  ])('decides over a violation that goes to review (%#)', async (fields, codes) => {
    const sent = await act('officerA1', await reportedViolation(site, fields()), 'submit')
    expect(sent.body.errors.map(({ code }: Loose) => code)).toEqual(codes)
  })

  it('is cited while it is published', async () => {
    const root = await site.as('root')
    const fields = { code: 'U-1', fineMin: 100 }
    const made = await done(
      root.post('/api/records/violation-clause', clauseOf('general', 2, fields)),
    )
    const draft = await reportedViolation(site, { clause: made.data.id })
    const sent = await act('officerA1', draft, 'submit')
    expect(sent.body.errors).toEqual([{ field: 'clause', code: 'clauseUnpublished' }])
  })

  it('is offered by class, and called in the language of the reader', async () => {
    const officer = await site.as('officerA1')
    const query = 'filter[violationClass][is]=serious&filter[state][is]=published'
    const { data } = await done(officer.get(`/api/choices/violation-clause?${query}`))
    expect(data).toMatchObject([{ id: clauses.serious, name: '酒后上岗', nameEn: 'Drunk at work' }])
    for (const text of ['酒后', 'drunk']) {
      const found = await done(officer.get(`/api/choices/violation-clause?q=${text}&${query}`))
      expect(found.data.map(({ id }: Loose) => id)).toEqual([clauses.serious])
    }
  })
})

describe('photos', () => {
  it('are there from the start, and of what was corrected on the spot', async () => {
    expect(await refusalOf({ photos: [] })).toEqual([{ field: 'photos', code: 'noFile' }])
    expect(await refusalOf({ onSpotCorrected: true })).toEqual([
      { field: 'correctedPhoto', code: 'correctedPhotoTaken' },
    ])
  })

  it('of what was corrected are not those of how it was found', async () => {
    const officer = await site.as('officerA1')
    const [found, corrected] = [await photoOf(officer), await photoOf(officer)]
    const fields = { photos: [found], onSpotCorrected: true }
    expect(await refusalOf({ ...fields, correctedPhoto: found })).toEqual([
      { field: 'correctedPhoto', code: 'sameFileAsBefore' },
    ])
    await reportedViolation(site, { ...fields, correctedPhoto: corrected })
  })
})

describe('whoever has no account', () => {
  it('is named in the column of the violator that is exported', async () => {
    const officer = await site.as('officerA1')
    const contractor = site.group.org.A1K
    const outsider = { violator: null, violatorName: 'Petar Petrović', contractor }
    await reportedViolation(site, { title: 'No gas meter', ...outsider })
    const lines = async (columns: string) => {
      const path = `/api/records/violation/export?format=csv&columns=${columns}`
      const english = officer.with({ 'accept-language': 'en-GB' })
      return String((await english.get(`${path}&q=gas`)).body)
        .trim()
        .split('\r\n')
    }
    expect((await lines('title,violator')).at(-1)).toBe('No gas meter,Petar Petrović')
    // Beside a column of its own the name stands there alone, as an import reads it.
    expect((await lines('violator,violatorName')).at(-1)).toBe(',Petar Petrović')
  })
})

describe('the review', () => {
  it.each([
    ['general', () => ({ reviewer: account('workshopA1') }), 'reviewer'],
    ['general', () => ({ reviewer: account('teamA1') }), 'reviewer'],
    ['serious', () => ({ ...serious(), reviewer: account('secondA1') }), 'reviewer'],
    ['serious', () => ({ ...serious(), secondReviewer: account('secondA1') }), 'secondReviewer'],
    ['red-line', () => ({ ...redLine(), reviewer: account('managerA1') }), 'reviewer'],
    ['red-line', () => ({ ...redLine(), secondReviewer: account('managerA1') }), 'secondReviewer'],
  ])(
    'of a %s violation is for the office of its class, where it is seen (%#)',
    async (_, fields, field) => {
      const sent = await act('officerA1', await reportedViolation(site, fields()), 'submit')
      expect(sent.body.errors).toMatchObject([{ field }])
    },
  )

  it('is not for whoever found it, nor twice for the same person', async () => {
    expect(await refusalOf({ foundBy: account('secondA1') })).toEqual([
      { field: 'reviewer', code: 'reviewerIsNotFinder' },
    ])
    expect(await refusalOf({ ...serious(), secondReviewer: account('safetyA') })).toEqual([
      { field: 'secondReviewer', code: 'secondIsNotFirst' },
    ])
    expect(await refusalOf({ ...serious(), secondReviewer: null })).toMatchObject([
      { field: 'secondReviewer', code: 'required' },
    ])
  })

  it('of a serious one has two steps, each by the person it waits for', async () => {
    const sent = await submitted(serious())
    expect((await act('managerA1', sent, 'approve')).status).toBe(403)
    expect((await act('safetyA', sent, 'approve')).status).toBe(403)
    const endorsed = await done(act('safetyA', sent, 'endorse'))
    expect(endorsed.data).toMatchObject({
      ...{ state: 'in-approval', endorsedBy: account('safetyA') },
      currentReviewer: account('managerA1'),
    })
    expect((await act('safetyA', endorsed, 'endorse')).status).toBe(403)
    const approved = await done(act('managerA1', endorsed, 'approve'))
    expect(approved.data.state).toBe('to-be-signed')
  })

  it('goes on with who returned it, and starts anew after a rejection', async () => {
    const opinion = { opinion: 'No photo of the place' }
    const another = { ...serious(), violator: account('teamA1') }
    const endorsed = await done(act('safetyA', await submitted(another), 'endorse'))
    const returned = await done(act('managerA1', endorsed, 'return', opinion))
    const again = await done(act('officerA1', returned, 'resubmit'))
    expect(again.data.currentReviewer).toBe(account('managerA1'))
    const rejected = await done(act('managerA1', again, 'reject', opinion))
    const revised = await done(act('officerA1', rejected, 'revise'))
    expect(revised.data.currentReviewer).toBe(account('safetyA'))
  })

  it('starts anew when the first reviewer is another now', async () => {
    const another = { ...serious(), violator: account('secondA1') }
    const endorsed = await done(act('safetyA', await submitted(another), 'endorse'))
    const returned = await done(act('managerA1', endorsed, 'return', { opinion: 'Wrong office' }))
    const officer = await site.as('officerA1')
    const change = { version: returned.data.version, ...redLine() }
    await done(officer.patch(`/api/records/violation/${returned.data.id}`, change))
    const changed = await done(officer.get(`/api/records/violation/${returned.data.id}`))
    expect(changed.data.currentReviewer).toBe(account('safetyA'))
  })

  it('is for roles that may review', async () => {
    const root = await site.as('root')
    const path = `/api/records/role/${site.group.role.safetyMembers}`
    const mark = async (canReview: boolean) => {
      const { data } = await done(root.get(path))
      await done(root.patch(path, { version: data.version, canReview }))
    }
    await mark(false)
    const draft = await reportedViolation(site)
    const refused = await act('officerA1', draft, 'submit')
    expect(refused.body.errors).toEqual([{ field: 'reviewer', code: 'generalOffice' }])
    await mark(true)
    await done(act('officerA1', draft, 'submit'))
  })

  it('is the office that corrects a violation of the class', async () => {
    const endorsed = await done(act('safetyA', await submitted(redLine()), 'endorse'))
    const counted = await done(act('leaderA', endorsed, 'approve'))
    const input = {
      occurredAt: '2026-03-10T07:00:00.000Z',
      handling: ['dismiss'],
      opinion: 'Shift',
    }
    const refused = await act('secondA1', counted, 'correct', input)
    expect(refused.body.errors).toEqual([{ field: 'violationClass', code: 'correctionOfOthers' }])
    await done(act('safetyA', counted, 'correct', input))
  })
})
