/** How far from its mine an area may lie, and which areas lie together. On the globe, in degrees. */
import { type Box, boxOf, type Position } from './geometry.ts'
import { metresPerUnit, toMercator } from './plan-frame.ts'

/** Metres from the middle of a mine within which all that belongs to it lies. */
export const mineReach = 50_000

/** Whether every position is within reach of the middle of a mine. */
export const isWithinReach = (positions: readonly Position[], middle: Position): boolean =>
  metresAcross(spotOf(boxOf([...positions, middle])), spotOf(boxOf([middle]))) <= mineReach

/** The middle of the middles of those boxes that lie together; null of none. */
export function middleOf(boxes: readonly Box[]): Position | null {
  const lies = lyingTogether(boxes)
  const middles = boxes.filter((_, i) => lies[i]).map(centreOf)
  if (middles.length === 0) return null
  return [median(middles.map(([x]) => x)), median(middles.map(([, y]) => y))]
}

/**
 * Which boxes make up the mine: the largest set in which each is within reach of another, the first
 * of several. What is larger than any mine joins nothing, unless all are.
 */
export function lyingTogether(boxes: readonly Box[]): boolean[] {
  const spots = boxes.map(spotOf)
  const small = boxes.map((box, i) => {
    const spot = spots[i]
    return spot !== undefined && metresAcross(spot, spotOf(boxOf([centreOf(box)]))) <= mineReach
  })
  const isOpen = small.includes(true) ? small : boxes.map(() => true)
  let largest: readonly number[] = []
  for (const start of boxes.keys()) {
    if (!isOpen[start]) continue
    const found = reachedFrom(start, spots, isOpen)
    if (found.length > largest.length) largest = found
  }
  const chosen = new Set(largest)
  return boxes.map((_, i) => chosen.has(i))
}

/** All that can be reached from one in steps within reach; they are open no longer. */
function reachedFrom(start: number, spots: readonly Spot[], isOpen: boolean[]): number[] {
  const found = [start]
  isOpen[start] = false
  for (const at of found) {
    for (const [i, spot] of spots.entries()) {
      const here = spots[at]
      if (!(here && isOpen[i]) || metresApart(spot, here) > mineReach) continue
      isOpen[i] = false
      found.push(i)
    }
  }
  return found
}

/** A box on the map, and the metres of a Mercator unit there. */
interface Spot {
  readonly box: Box
  readonly metres: number
}

function spotOf(box: Box): Spot {
  const { minX, minY, maxX, maxY } = box
  const corners = [toMercator([minX, minY]), toMercator([maxX, maxY])]
  return { box: boxOf(corners), metres: metresPerUnit(centreOf(box)[1]) }
}

/** Between the nearest sides of two boxes. */
function metresApart({ box: a }: Spot, { box: b, metres }: Spot): number {
  return Math.max(0, b.minX - a.maxX, a.minX - b.maxX, b.minY - a.maxY, a.minY - b.maxY) * metres
}

/** From a point in a box to the farthest of its sides. */
function metresAcross({ box: a }: Spot, { box: p, metres }: Spot): number {
  return Math.max(a.maxX - p.minX, p.minX - a.minX, a.maxY - p.minY, p.minY - a.minY) * metres
}

const centreOf = ({ minX, minY, maxX, maxY }: Box): Position => [
  (minX + maxX) / 2,
  (minY + maxY) / 2,
]

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
