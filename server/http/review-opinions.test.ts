import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const act = async (by: Username, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act('violation', record, action, input)
const submitted = async () => done(act('officerA1', await reportedViolation(site), 'submit'))

describe('what a reviewer said of an attempt', () => {
  it('is in its history, and not beside what the next review decides', async () => {
    const reason = { opinion: 'The clause is another' }
    const rejected = await done(act('secondA1', await submitted(), 'reject', reason))
    expect(rejected.data).toMatchObject(reason)
    const revised = await done(act('officerA1', rejected, 'revise'))
    const returned = await done(
      act('secondA1', await done(act('officerA1', revised, 'submit')), 'return', reason),
    )
    const again = await done(act('officerA1', returned, 'resubmit'))
    expect(again.data.opinion).toBeNull()
    const approved = await done(act('secondA1', again, 'approve'))
    expect(approved.data).toMatchObject({ state: 'to-be-signed', opinion: null })
  })
})
