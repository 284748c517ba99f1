import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reportedViolation, seriousClause } from './testing/steps.ts'

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

/** Endorsed by the first reviewer, sent back by the second. */
async function returned(): Promise<Loose> {
  const draft = await reportedViolation(site, {
    ...{ violationClass: 'serious', clause, points: 6, penaltyAmount: 500 },
    ...{ handling: ['fine', 'suspend-post', 'retrain'] },
    responsibleLeader: account('managerA1'),
    ...{ reviewer: account('safetyA'), secondReviewer: account('managerA1') },
  })
  const sent = await done(act('officerA1', draft, 'submit'))
  const endorsed = await done(act('safetyA', sent, 'endorse'))
  return done(act('managerA1', endorsed, 'return', { opinion: 'Unclear' }))
}
const changed = async ({ data }: Loose, fields: object) =>
  done(
    (await site.as('officerA1')).patch(`/api/records/violation/${data.id}`, {
      ...{ version: data.version, ...fields },
    }),
  )

describe('what the first reviewer of a serious violation agreed to', () => {
  it.each([
    ['the violator', () => ({ violator: account('teamA1') })],
    ['the description', () => ({ description: 'Slept at the hoist' })],
    ['the penalty', () => ({ penaltyAmount: 5000 })],
    ['a field that was empty', () => ({ witness: [account('workerA1')] })],
  ])('is reviewed again from the start once %s is another', async (_, fields) => {
    const again = await done(
      act('officerA1', await changed(await returned(), fields()), 'resubmit'),
    )
    expect(again.data).toMatchObject({
      ...{ endorsedBy: null, endorsedClass: null, endorsedAt: null, reviewStep: 'first' },
      currentReviewer: account('safetyA'),
    })
    expect((await act('managerA1', again, 'approve')).status).toBe(403)
    expect((await act('safetyA', again, 'approve')).status).toBe(403)
    const seen = await done(act('safetyA', again, 'endorse'))
    expect(seen.data.currentReviewer).toBe(account('managerA1'))
  })

  it('is not agreed to again by changing it back', async () => {
    const { data } = await returned()
    const other = await changed({ data }, { description: 'Slept at the hoist' })
    const back = await changed(other, { description: data.description })
    expect(back.data.currentReviewer).toBe(account('safetyA'))
  })

  it('stays agreed to where nothing, or only who reviews it next, is another', async () => {
    const { data } = await returned()
    const fields = { description: data.description, secondReviewer: account('leaderA') }
    expect((await changed({ data }, fields)).data).toMatchObject({
      ...{ endorsedBy: account('safetyA'), currentReviewer: account('leaderA') },
    })
  })
})
