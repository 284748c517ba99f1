import { describe, expect, it } from 'vitest'
import { shapeFault, shapeIn, shapeOfText } from './shape-text.ts'

const square = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 0],
    ],
  ],
}

describe('a shape as text', () => {
  it('closes a polygon by itself', () => {
    expect(shapeOfText('0, 0\n4 0\n4;4', 'polygon')).toEqual({ geometry: square })
  })

  it.each([
    ['44.0165, 21.005', [44.0165, 21.005]],
    ['44.0165,21.005', [44.0165, 21.005]],
    ['44,0165 21,005', [44.0165, 21.005]],
    ['44,0165, 21,005', [44.0165, 21.005]],
    ['44,0165; 21,005', [44.0165, 21.005]],
    ['−1.250 1,250', [-1.25, 1.25]],
  ])('has decimals by point or comma: %s', (text, coordinates) => {
    expect(shapeOfText(text, 'point')).toEqual({ geometry: { type: 'Point', coordinates } })
  })

  it('does not take the decimals of one number for another number', () => {
    expect(shapeOfText('44,5', 'point')).toEqual({ line: 1 })
  })

  it('names the line that cannot be read', () => {
    expect(shapeOfText('0, 0\nnorth', 'polygon')).toEqual({ line: 2 })
  })

  it('says how many corners are missing', () => {
    expect(shapeOfText('0, 0', 'polygon')).toEqual({ missing: 2 })
  })

  it('is nothing when empty', () => {
    expect(shapeOfText(' \n', 'point')).toEqual({ geometry: null })
  })
})

describe('a text that is no shape', () => {
  it.each([
    ['1, x\n2', 'polygon', { code: 'unreadLine', params: { line: 1 } }],
    ['1, 2\n5', 'line', { code: 'unreadLine', params: { line: 2 } }],
    ['1, 2', 'polygon', { code: 'fewPoints', params: { count: 2 } }],
    ['1, 2', 'point', { code: 'notAShape' }],
  ] as const)('%j says what is wrong with it as a %s', (text, shape, fault) => {
    expect(shapeFault(text, shape)).toEqual({ ok: false, ...fault })
  })

  it('is no shape to draw', () => {
    expect(shapeIn('1, x')).toBeNull()
    expect(shapeIn(null)).toBeNull()
    expect(shapeIn(square)).toBe(square)
  })
})
