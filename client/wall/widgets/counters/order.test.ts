import { expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { countersOf } from './order.ts'

const of = (key: string, orgCode: string, value: number | null): Cell => ({
  ...{ key, orgCode, dimensions: { period: 'now' }, value, asOf: null, quality: 'good' },
})

it('the mine that began anew last stands first, one without a counter last', () => {
  const found = countersOf({
    current: [
      of('safeDay.current', 'A', 400),
      of('safeDay.current', 'B', null),
      of('safeDay.current', 'C', 12),
    ],
    target: [of('safeDay.target', 'A', 365), of('safeDay.target', 'C', 365)],
    review: [of('safeDay.review', 'C', 1)],
  })
  expect(found.map(({ orgCode, isReviewed }) => [orgCode, isReviewed])).toEqual([
    ['C', true],
    ['A', false],
    ['B', false],
  ])
  expect(found.map(({ reached }) => reached && Math.round(reached))).toEqual([3, 100, null])
})
