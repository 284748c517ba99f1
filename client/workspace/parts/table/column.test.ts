import { expect, it } from 'vitest'
import { columnsWithin } from './column.ts'

const columns = [
  { key: 'number', width: 146 },
  { key: 'title' },
  { key: 'level', width: 104 },
  { key: 'state', width: 166 },
  { key: 'area', width: 160 },
  { key: 'menu', width: 44, atEnd: true },
]
const shown = (room: number) => columnsWithin(columns, room, 160).map(({ key }) => key)

// 146 + 160 + 104 + 166 + 160 + 44 = 780
it.each([
  [0, ['number', 'title', 'level', 'state', 'area', 'menu']],
  [780, ['number', 'title', 'level', 'state', 'area', 'menu']],
  [779, ['number', 'title', 'level', 'state', 'menu']],
  [620, ['number', 'title', 'level', 'state', 'menu']],
  [619, ['number', 'title', 'level', 'menu']],
  [10, ['number', 'menu']],
])('in %i pixels no column is seen by half', (room, keys) => {
  expect(shown(room)).toEqual(keys)
})
