import { expect, it } from 'vitest'
import { textOfShape } from './geo-text.ts'

it('a polygon is written without the corner that closes it', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 0],
  ]
  expect(textOfShape({ type: 'Polygon', coordinates: [ring] })).toBe('0, 0\n4, 0\n4, 4')
})

it('a text that could not be read stands as it was typed', () => {
  expect(textOfShape('1, x\n5')).toBe('1, x\n5')
  expect(textOfShape(null)).toBe('')
})
