import { expect, it } from 'vitest'
import { isTileOf, tilesOf } from './tiles.ts'

const wall = { columns: 2, rows: 2, bezel: 0 }

it.each([
  ...(['0,0', '1,0', '0,1', '1,1'] as const).map((text) => [text, true] as const),
  ...(['2,0', '0,2', '-1,0', '1', 'a,b', '0,0,0', '1.5,0', ''] as const).map(
    (text) => [text, false] as const,
  ),
])('“%s” names a display of two by two: %s', (text, isOne) => {
  expect(isTileOf(wall, text)).toBe(isOne)
})

it('a wall that is not split has no displays to name', () => {
  expect(isTileOf(undefined, '0,0')).toBe(false)
})

it('they are named row by row, of very many the first and the last', () => {
  expect(tilesOf(wall)).toBe('0,0 · 1,0 · 0,1 · 1,1')
  expect(tilesOf({ ...wall, columns: 16 })).toBe('0,0 … 15,1')
})
