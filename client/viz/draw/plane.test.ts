import { describe, expect, it } from 'vitest'
import { planeOf, runsOf } from './plane.ts'

describe('the plane of a drawing', () => {
  it('gives back the pixels of a plan that were drawn', () => {
    const plane = planeOf({ kind: 'plan', width: 3200, height: 1800, url: null })
    for (const position of [
      [0, 0],
      [3200, 1800],
      [1234.56, 77.01],
    ] as const) {
      expect(plane.fromMap(plane.toMap(position))).toEqual(position)
    }
  })

  it('has the top of a plan in the north', () => {
    const plane = planeOf({ kind: 'plan', width: 100, height: 100, url: null })
    expect(plane.toMap([0, 0])[1]).toBeGreaterThan(plane.toMap([0, 100])[1])
  })

  it('keeps a centimetre on the globe', () => {
    const plane = planeOf({ kind: 'geographic' })
    expect(plane.fromMap([116.123_456_789, 25.1])).toEqual([116.123_456_8, 25.1])
  })

  it('takes every shape as runs of positions', () => {
    expect(runsOf(null)).toEqual([])
    expect(runsOf({ type: 'Point', coordinates: [1, 2] })).toEqual([[[1, 2]]])
  })
})
