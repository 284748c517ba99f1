import { describe, expect, it } from 'vitest'
import { areaOf, type Position, type Ring } from './geometry.ts'
import { split } from './split.ts'

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
]
const hole: Ring = [
  [1, 1],
  [3, 1],
  [3, 3],
  [1, 3],
  [1, 1],
]

const areas = (line: readonly Position[], rings: readonly Ring[] = [square]) => {
  const result = split(rings, line)
  return result.ok ? result.pieces.map(areaOf) : result.fault
}

describe('a line over an area', () => {
  it.each<[string, readonly Position[], readonly number[] | string]>([
    [
      'cuts it in two',
      [
        [5, -1],
        [5, 11],
      ],
      [50, 50],
    ],
    [
      'may turn inside',
      [
        [4, -1],
        [4, 5],
        [11, 5],
      ],
      [30, 70],
    ],
    [
      'may end on the boundary',
      [
        [2, 0],
        [2, 10],
      ],
      [20, 80],
    ],
    [
      'may go through corners',
      [
        [-1, -1],
        [11, 11],
      ],
      [50, 50],
    ],
    [
      'does not cut when it ends inside',
      [
        [5, -1],
        [5, 5],
      ],
      'twoCrossings',
    ],
    [
      'does not cut when it stays outside',
      [
        [20, 0],
        [20, 9],
      ],
      'twoCrossings',
    ],
    [
      'does not cut when it comes in twice',
      [
        [2, -1],
        [2, 5],
        [-1, 5],
        [-1, 7],
        [11, 7],
      ],
      'twoCrossings',
    ],
  ])('%s', (_, line, wanted) => {
    const found = areas(line)
    expect(Array.isArray(found) ? found.toSorted((a, b) => a - b) : found).toEqual(wanted)
  })

  it('leaves a hole in the piece it lies in, and does not go through one', () => {
    expect(
      areas(
        [
          [5, -1],
          [5, 11],
        ],
        [square, hole],
      ),
    ).toEqual([46, 50])
    expect(
      areas(
        [
          [2, -1],
          [2, 11],
        ],
        [square, hole],
      ),
    ).toBe('throughHole')
  })

  it('gives pieces that are closed', () => {
    const result = split(
      [square],
      [
        [5, -1],
        [5, 11],
      ],
    )
    const rings = result.ok ? result.pieces.flat() : []
    expect(rings).toHaveLength(2)
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0])
  })
})
