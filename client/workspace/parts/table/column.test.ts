import { expect, it } from 'vitest'
import { columnsWithin } from './column.ts'

const columns = [
  { key: 'number', width: 146 },
  { key: 'title', isName: true },
  { key: 'level', width: 104 },
  { key: 'state', width: 200, tight: 166, isNeeded: true },
  { key: 'area', width: 160 },
  { key: 'deadline', width: 120, isNeeded: true },
  { key: 'menu', width: 44, atEnd: true },
]
const name = { usual: 160, least: 160 }
const shown = (room: number) => columnsWithin(columns, room, name).map(({ key }) => key)

// 146 + 160 + 104 + 200 + 160 + 120 + 44 = 934, and 900 where the state is tight.
it('a column is tight only where not all find room, and no tighter than it must be', () => {
  const stateIn = (room: number) =>
    columnsWithin(columns, room, name).find(({ key }) => key === 'state')?.width
  expect([934, 933, 740].map(stateIn)).toEqual([200, 199, 166])
})

it.each([
  [0, ['number', 'title', 'level', 'state', 'area', 'deadline', 'menu']],
  [900, ['number', 'title', 'level', 'state', 'area', 'deadline', 'menu']],
  [899, ['number', 'title', 'level', 'state', 'deadline', 'menu']],
  // Without the level, 636; without the number as well, 490.
  [739, ['number', 'title', 'state', 'deadline', 'menu']],
  [635, ['title', 'state', 'deadline', 'menu']],
  [489, ['title', 'state', 'menu']],
  [10, ['title', 'menu']],
])('in %i pixels no column is seen by half', (room, keys) => {
  expect(shown(room)).toEqual(keys)
})

it('what names the row stays, wherever it stands', () => {
  const books = [
    ...[
      { key: 'number', width: 146 },
      { key: 'org', width: 160 },
      { key: 'site', width: 160 },
    ],
    ...[
      { key: 'period', isName: true },
      { key: 'inflow', width: 120 },
    ],
  ]
  const keys = (room: number) => columnsWithin(books, room, name).map(({ key }) => key)
  // 146 + 160 + 160 + 160 = 626
  expect(keys(626)).toEqual(['number', 'org', 'site', 'period'])
  expect(keys(600)).toEqual(['number', 'org', 'period'])
  expect(keys(10)).toEqual(['period'])
})

it('what the open record says goes first, and figures stay longer than words', () => {
  const hours = [
    ...[
      { key: 'number', width: 146, isSaidBeside: true },
      { key: 'org', width: 150, tight: 124 },
    ],
    ...[
      { key: 'day', isName: true, tight: 108 },
      { key: 'shift', width: 130, tight: 108 },
    ],
    ...[
      { key: 'people', width: 110, tight: 84, isFigure: true },
      { key: 'hours', width: 110, tight: 96, isFigure: true },
      { key: 'state', width: 250, tight: 140, isNeeded: true },
    ],
  ]
  const keys = (room: number) =>
    columnsWithin(hours, room, { usual: 200, least: 200 }).map(({ key }) => key)
  // 146 + 124 + 108 + 108 + 84 + 96 + 140 = 806
  expect(keys(806)).toEqual(['number', 'org', 'day', 'shift', 'people', 'hours', 'state'])
  expect(keys(805)).toEqual(['org', 'day', 'shift', 'people', 'hours', 'state'])
  expect(keys(659)).toEqual(['org', 'day', 'people', 'hours', 'state'])
  expect(keys(551)).toEqual(['day', 'people', 'hours', 'state'])
  expect(keys(427)).toEqual(['day', 'people', 'state'])
  expect(keys(331)).toEqual(['day', 'state'])
})

it('a name has its usual room before words stand beside it, and its least before a figure goes', () => {
  const accidents = [
    { key: 'title', isName: true },
    { key: 'severity', width: 140, isFigure: true },
    { key: 'place', width: 120 },
    { key: 'state', width: 250, tight: 160, isNeeded: true },
  ]
  const within = (room: number) => columnsWithin(accidents, room, { usual: 200, least: 140 })
  const keys = (room: number) => within(room).map(({ key }) => key)
  expect(keys(620)).toEqual(['title', 'severity', 'place', 'state'])
  expect(keys(619)).toEqual(['title', 'severity', 'state'])
  expect(keys(440)).toEqual(['title', 'severity', 'state'])
  expect(keys(439)).toEqual(['title', 'state'])
  // 200 + 140 leave 220 of 560 for the state: the name keeps its own.
  expect(within(560).at(-1)?.width).toBe(220)
})
