import { expect, it } from 'vitest'
import { missingDays } from './daily.ts'

it('days without an entry are told from the first entry on, of the last month alone', () => {
  expect(missingDays(['2026-03-05', '2026-03-07'], '2026-03-09')).toEqual([
    '2026-03-06',
    '2026-03-08',
    '2026-03-09',
  ])
  expect(missingDays([], '2026-03-09')).toEqual([])
  // 31 days end with the ninth of March: the seventh of February is the first of them.
  const months = missingDays(['2026-01-10'], '2026-03-09')
  expect([months.length, months[0], months.at(-1)]).toEqual([31, '2026-02-07', '2026-03-09'])
})
