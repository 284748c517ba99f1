import { expect, it } from 'vitest'
import { isMiddleOf, isTileOf, tilesOf } from './tiles.ts'

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

it('what stands over the whole wall is on one display of it, in the middle of its top row', () => {
  const middle = (columns: number) =>
    Array.from({ length: columns }, (_, x) => [0, 1].map((y) => ({ x, y })))
      .flat()
      .filter((crop) => isMiddleOf({ ...wall, columns }, crop))
  expect(middle(1)).toEqual([{ x: 0, y: 0 }])
  expect(middle(2)).toEqual([{ x: 0, y: 0 }])
  expect(middle(3)).toEqual([{ x: 1, y: 0 }])
})
