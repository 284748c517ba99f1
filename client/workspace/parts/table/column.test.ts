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
const shown = (room: number) => columnsWithin(columns, room, 160).map(({ key }) => key)

// 146 + 160 + 104 + 200 + 160 + 120 + 44 = 934, and 900 where the state is tight.
it('a column is tight only where not all find room', () => {
  const stateIn = (room: number) =>
    columnsWithin(columns, room, 160).find(({ key }) => key === 'state')?.width
  expect([934, 933, 740].map(stateIn)).toEqual([200, 166, 166])
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
  const keys = (room: number) => columnsWithin(books, room, 160).map(({ key }) => key)
  // 146 + 160 + 160 + 160 = 626
  expect(keys(626)).toEqual(['number', 'org', 'site', 'period'])
  expect(keys(600)).toEqual(['number', 'org', 'period'])
  expect(keys(10)).toEqual(['period'])
})
