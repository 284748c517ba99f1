import { expect, it } from 'vitest'
import { figuresOnPhone, mapOnPhone, rowsOnPhone } from './phone.ts'

it('a widget is as high on a phone as what its layout puts into it', () => {
  const spec = { type: 'x', metrics: {}, options: {} }
  expect(rowsOnPhone(32, 8)(spec)).toBe(66 + 8 * 32)
  expect(rowsOnPhone(32, 8)({ ...spec, options: { limit: 3 } })).toBe(66 + 3 * 32)
  const query = { key: 'hazard.open', by: [], period: 'now' as const, orgs: 'self' as const }
  const metrics = { a: query, aBefore: query, b: query, c: query }
  // Two beside each other on 374 pixels, of which 334 are drawn on; one on 300; one where it says no width.
  expect(figuresOnPhone(118, 160)({ ...spec, metrics }, { width: 374 })).toBe(66 + 2 * 118)
  expect(figuresOnPhone(118, 160)({ ...spec, metrics }, { width: 300 })).toBe(66 + 3 * 118)
  expect(figuresOnPhone(70)({ ...spec, metrics }, { width: 374 })).toBe(66 + 3 * 70)
})

it('a map is the longer the more mines stand on it: each has room for its figures and its name', () => {
  const spec = { type: 'gridAreaMap', metrics: {}, options: {} }
  expect([1, 5, 9, 19].map((mines) => mapOnPhone(spec, { mines }))).toEqual([520, 520, 520, 962])
})
