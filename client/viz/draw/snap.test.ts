import { describe, expect, it } from 'vitest'
import type { Ring } from '#domain/geometry/geometry'
import { snapped } from './snap.ts'

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
]

describe('a position drawn near a neighbour', () => {
  it.each([
    ['goes to a corner', [10.4, 9.7], [10, 10]],
    ['prefers a corner to the side it stands on', [10, 9.2], [10, 10]],
    ['goes to a side', [10.5, 5], [10, 5]],
    ['stays where nothing is near', [14, 5], null],
  ] as const)('%s', (_, at, wanted) => {
    expect(snapped(at, [square], 1)).toEqual(wanted)
  })

  it('stays where there is no neighbour', () => {
    expect(snapped([1, 1], [], 5)).toBeNull()
  })
})
