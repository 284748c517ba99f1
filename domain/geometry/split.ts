/** Cutting a grid area in two with a line. */
import {
  along,
  contains,
  innerPointOf,
  meeting,
  type Position,
  type Ring,
  type Rings,
  sidesOf,
} from './geometry.ts'

/** Why a line does not cut: a locale key of `mapEditor.split`. */
export type SplitFault = 'twoCrossings' | 'throughHole'

export type Split =
  | { readonly ok: true; readonly pieces: readonly [Rings, Rings] }
  | { readonly ok: false; readonly fault: SplitFault }

/** Where the line meets the ring: how far along each, in whole sides and shares of one. */
interface Crossing {
  readonly onLine: number
  readonly onRing: number
  readonly at: Position
}

/**
 * The two pieces that a line cuts a polygon into. It must come in over the outer ring once, leave it
 * once, and pass by the holes, each of which stays with the piece it lies in.
 */
export function split([outer = [], ...holes]: Rings, line: readonly Position[]): Split {
  const [first, second, ...more] = crossings(outer, line)
  if (!first || !second || more.length > 0) return { ok: false, fault: 'twoCrossings' }
  if (holes.some((hole) => crossings(hole, line).length > 0)) {
    return { ok: false, fault: 'throughHole' }
  }
  const within = line.slice(Math.floor(first.onLine) + 1, Math.floor(second.onLine) + 1)
  const cut = [first.at, ...within, second.at]
  const sides = [
    closed([...cut, ...cornersFrom(outer, second, first)]),
    closed([...cut.toReversed(), ...cornersFrom(outer, first, second)]),
  ] as const
  const [a, b] = sides.map((side) => [side, ...holes.filter((hole) => isIn(side, hole))])
  return a && b ? { ok: true, pieces: [a, b] } : { ok: false, fault: 'twoCrossings' }
}

const isIn = (side: Ring, hole: Ring): boolean => contains([side], innerPointOf([hole]))

/** In the order of the line; a corner of the ring that is hit exactly counts once. */
function crossings(ring: Ring, line: readonly Position[]): Crossing[] {
  const sides = sidesOf(ring)
  const found = line.slice(1).flatMap((to, leg) => {
    const from = line[leg] ?? to
    return sides.flatMap((side, index) => {
      const met = meeting([from, to], side)
      return met
        ? [
            {
              onLine: leg + met.onFirst,
              onRing: index + met.onSecond,
              at: along(side, met.onSecond),
            },
          ]
        : []
    })
  })
  const sorted = found.sort((a, b) => a.onLine - b.onLine)
  return sorted.filter((one, at) => {
    const before = sorted[at - 1]
    return !before || one.onLine - before.onLine > 1e-9
  })
}

/** The corners of the ring on the way from one crossing to the other, in the ring's direction. */
function cornersFrom(ring: Ring, from: Crossing, to: Crossing): Position[] {
  const corners = sidesOf(ring).map(([corner]) => corner)
  const count = corners.length
  const distance = (to.onRing - from.onRing + count) % count
  return corners
    .map((corner, index) => ({ corner, ahead: (index - from.onRing + count) % count }))
    .filter(({ ahead }) => ahead > 1e-9 && ahead < distance - 1e-9)
    .sort((a, b) => a.ahead - b.ahead)
    .map(({ corner }) => corner)
}

const closed = (corners: readonly Position[]): Ring => {
  const [first] = corners
  return first ? [...corners, first] : []
}
