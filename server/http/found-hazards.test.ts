/** When a hazard was found is what its author says: figures believe it for a week. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mismatchedCells } from '../db/metric-verify.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

it.each([
  ['of this week lies on its day', '2026-03-04T08:00:00.000Z', '2026-03-04T08:00:00.000Z'],
  [
    'of years ago lies a week before it was submitted',
    '2007-01-01T08:00:00.000Z',
    '2026-03-03T08:00:00.000Z',
  ],
])('a hazard %s', async (_, foundAt, countedFoundAt) => {
  const officer = await site.as('officerA1')
  const sent = await done(officer.act('hazard', await reported(site, { foundAt }), 'submit'))
  expect(sent.data).toMatchObject({ foundAt, countedFoundAt })
  const day = countedFoundAt.slice(0, 10)
  const found = await site.db.system((tx) =>
    tx.query({
      text: `select sum(value)::int as value from (
          select metric, on_day, value from metric_cell union all
          select metric, on_day, value from metric_delta) c
        where metric = 'hazard.found' and on_day = $1::date`,
      values: [day],
    }),
  )
  expect(found).toEqual([{ value: 1 }])
  const wrong = await site.db.system((tx) => mismatchedCells(tx, site.clock.now()))
  expect(wrong).toEqual([])
})
