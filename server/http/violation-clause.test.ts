import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { violationOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

it.each([
  [{ violationClass: 'serious' }, 'classOfClause'],
  [{ penaltyAmount: 99_999 }, 'fineOfClause'],
])('a violation does not go to review beside its clause: %j', async (fields, code) => {
  const officer = await site.as('officerA1')
  const made = await done(officer.post('/api/records/violation', violationOf(site.group, fields)))
  const sent = await officer.act('violation', made, 'submit')
  expect(sent.body.errors).toMatchObject([{ code }])
})
