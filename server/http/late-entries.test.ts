/** What is entered late does not rewrite what a past month was. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

it('no deadline counts as missed long before the hazard was known of', async () => {
  const officer = await site.as('officerA1')
  const past = { foundAt: '2024-07-01T08:00:00.000Z', deadline: '2024-07-05T08:00:00.000Z' }
  const sent = await done(officer.act('hazard', await reported(site, past), 'submit'))
  // Submitted on 10 March 2026: its author is believed for a week.
  expect(sent.data).toMatchObject({
    deadline: past.deadline,
    countedFoundAt: '2026-03-03T08:00:00.000Z',
    countedDeadline: '2026-03-03T08:00:00.000Z',
  })
})

it('a missed deadline is not decided away, also where the work was rejected since', async () => {
  const [officer, worker, manager, second, safety] = await Promise.all(
    (['officerA1', 'workerA1', 'managerA1', 'secondA1', 'safetyA'] as const).map((name) =>
      site.as(name),
    ),
  )
  if (!officer || !worker || !manager || !second || !safety) throw new Error('nobody')
  const sent = await done(officer.act('hazard', await reported(site), 'submit'))
  const begun = await done(
    worker.act('hazard', sent, 'start', {
      planMeasure: 'Tighten it',
      interimControl: 'Fenced off',
    }),
  )
  // Due on 12 March, rectified on the 13th.
  site.clock.set('2026-03-13T08:00:00Z')
  const fixed = { result: 'Tightened', afterPhotos: [await photoOf(worker)] }
  const handed = await done(worker.act('hazard', begun, 'submit-result', fixed))
  const opened = await done(manager.act('hazard', handed, 'open-acceptance'))
  const back = { opinion: 'Not tight', deadline: '2026-03-14T07:00:00.000Z' }
  const rejected = await done(manager.act('hazard', opened, 'reject-and-continue', back))
  const reason = { voidReason: 'It was none' }
  const asked = await done(second.act('hazard', rejected, 'request-invalid', reason))
  const decided = await done(safety.act('hazard', asked, 'confirm-invalid'))
  expect(decided.data).toMatchObject({ state: 'invalid', missedBefore: true })
})
