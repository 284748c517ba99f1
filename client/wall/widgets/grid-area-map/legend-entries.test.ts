import { expect, it } from 'vitest'
import { areaAside, shownAtRisk, unknownArea } from '../../../viz/shown.ts'
import { entriesOf, shareOf } from './legend-entries.ts'

const codes = ['a', 'b', 'c', 'd']
const sheet = {
  areas: codes.map((code) => ({ code, group: 'M', rings: [], anchor: [0, 0] as const })),
}
const counted = (layer: 'risk' | 'overdue', shows: Parameters<typeof entriesOf>[2]) =>
  entriesOf(layer, sheet, shows).map(({ name, count }) => [name, count])

it('the legend of risk counts areas by level, and those that nobody knows', () => {
  const indexes = { a: 85, b: 12, c: 41 }
  const shows = new Map(
    Object.entries(indexes).map(([code, index]) => [code, shownAtRisk(index, String)]),
  )
  expect(counted('risk', shows)).toEqual([
    ['level.red', 1],
    ['level.orange', 0],
    ['level.yellow', 1],
    ['level.none', 1],
    ['level.unknown', 1],
  ])
})

it('the legend of what is counted says where there is some and where none; what lies aside is in neither', () => {
  const some = { share: 100, tone: 'red', text: '3' } as const
  const none = { share: 0, tone: 'none', text: null } as const
  const shows = new Map([
    ['a', some],
    ['b', none],
    ['c', areaAside],
    ['d', unknownArea],
  ])
  expect(counted('overdue', shows)).toEqual([
    ['some.overdue', 1],
    ['some.no', 1],
    ['level.unknown', 1],
  ])
})

it('what lies in no drawn area is told apart from what is seen', () => {
  const seenIn = new Map([['a', 'a']])
  expect(
    shareOf(
      new Map([
        ['a', 2],
        ['mine', 3],
      ]),
      seenIn,
    ),
  ).toEqual({ whole: 5, seen: 2 })
  expect(shareOf(new Map([['a', null]]), seenIn).whole).toBeNull()
})
