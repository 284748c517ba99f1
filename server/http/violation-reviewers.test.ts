import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { violationOf } from './testing/samples.ts'
import { done, photoOf, reportedViolation, seriousClause } from './testing/steps.ts'

let site: TestHeadframe
let clause: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  clause = await seriousClause(site)
})
afterAll(() => site.stop())

const account = (name: Username) => site.group.account[name]
const act = async (by: Username, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act('violation', record, action, input)
const sent = async (fields = {}) =>
  act('officerA1', await reportedViolation(site, fields), 'submit')
const refused = async (fields: object) => {
  const officer = await site.as('officerA1')
  const values = violationOf(site.group, { photos: [await photoOf(officer)], ...fields })
  return (await officer.post('/api/records/violation', values)).body.errors
}
const serious = () => ({
  ...{ violationClass: 'serious', clause, points: 6, penaltyAmount: 500 },
  ...{ handling: ['fine', 'suspend-post', 'retrain'], responsibleLeader: account('managerA1') },
  ...{ reviewer: account('safetyA'), secondReviewer: account('managerA1') },
})

describe('who reviews a violation', () => {
  it('shares in none of it, in either step', async () => {
    const shared = { sharedBy: [account('secondA1')] }
    expect(await refused(shared)).toEqual([{ field: 'reviewer', code: 'reviewerSharesNothing' }])
    const first = { ...serious(), sharedBy: [account('safetyA')] }
    expect(await refused(first)).toEqual([{ field: 'reviewer', code: 'reviewerSharesNothing' }])
    const second = { ...serious(), sharedBy: [account('managerA1')] }
    expect(await refused(second)).toEqual([
      { field: 'secondReviewer', code: 'secondSharesNothing' },
    ])
  })

  it('is changed by the safety office with a reason, and the review begins anew', async () => {
    const endorsed = await done(act('safetyA', await done(sent(serious())), 'endorse'))
    const names = { reviewer: account('safetyA'), secondReviewer: account('managerA1') }
    const opinion = 'On leave for two months'
    const same = await act('officerA1', endorsed, 'change-reviewers', { ...names, opinion })
    expect(same.status).toBe(422)
    const other = { ...names, reviewer: account('managerA1'), opinion }
    expect((await act('officerA1', endorsed, 'change-reviewers', other)).body.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'secondReviewer' })]),
    )
    expect((await act('workerA1', endorsed, 'change-reviewers', other)).status).toBe(403)
  })

  it('of a general one is changed as well, and the one before decides no more', async () => {
    const first = await done(sent())
    const input = { reviewer: account('managerA1'), opinion: 'Left the company' }
    const changed = await done(act('officerA1', first, 'change-reviewer', input))
    expect(changed.data).toMatchObject({
      ...{ state: 'in-approval', currentReviewer: account('managerA1'), reviewStep: 'final' },
    })
    expect((await act('secondA1', changed, 'approve')).status).toBe(403)
    await done(act('managerA1', changed, 'approve'))
  })
})
