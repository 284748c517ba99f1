/** Drawn blocks stand a little apart: their outlines are simplified and moved inwards. */
import {
  areaOf,
  type Position,
  type Ring,
  type Rings,
  sidesOf,
  signedArea,
} from '#domain/geometry/geometry'
import { isSimple } from '#domain/geometry/self-crossing'

/**
 * The polygon with every side moved inwards by `distance`. Where that would break the shape (necks,
 * slivers) half the distance is tried, and at last the polygon is returned as it is.
 */
export function inset(rings: Rings, distance: number): Rings {
  const whole = areaOf(rings)
  for (const share of [1, 0.5, 0.25]) {
    const moved = rings.map((ring, i) => moveSides(ring, i === 0 ? distance * share : 0))
    const area = areaOf(moved)
    const kept = area > 0.35 * whole && area <= whole && sameTurn(moved[0], rings[0])
    if (kept && isSimple(moved)) return moved
  }
  return rings
}

const sameTurn = (a: Ring = [], b: Ring = []) => signedArea(a) * signedArea(b) > 0

function moveSides(ring: Ring, distance: number): Ring {
  if (distance === 0) return ring
  const inward = Math.sign(signedArea(ring))
  const sides = sidesOf(ring)
  const corners = sides.map((side, i): Position => {
    const before = normalOf(sides.at(i - 1) ?? side)
    const after = normalOf(side)
    const [bx, by] = [before[0] + after[0], before[1] + after[1]]
    // A needle-sharp corner would shoot off; it is blunted instead.
    const reach = (2 * distance * inward) / Math.max(0.6, bx * bx + by * by)
    return [side[0][0] + bx * reach, side[0][1] + by * reach]
  })
  const [first] = corners
  return first ? [...corners, first] : ring
}

/** Unit normal to the left of a side. */
function normalOf([[ax, ay], [bx, by]]: readonly [Position, Position]): Position {
  const length = Math.hypot(bx - ax, by - ay)
  return [-(by - ay) / length, (bx - ax) / length]
}

/** The ring without the corners that lie within `tolerance` of the line between their neighbours. */
export function simplify(ring: Ring, tolerance: number): Ring {
  const [first] = ring
  if (!first || ring.length <= 5) return ring
  const far = ring.reduce(
    (best, p, i) => (gap(p, first) > gap(ring[best] ?? first, first) ? i : best),
    0,
  )
  const halves = [reduce(ring.slice(0, far + 1), tolerance), reduce(ring.slice(far), tolerance)]
  const simple = [...(halves[0] ?? []).slice(0, -1), ...(halves[1] ?? [])]
  return simple.length >= 4 ? simple : ring
}

/** Douglas-Peucker between the two ends. */
function reduce(line: Ring, tolerance: number): Ring {
  const [from, to] = [line[0], line.at(-1)]
  if (!(from && to) || line.length < 3) return line
  const offs = line.map((p) => offLine(p, from, to))
  const furthest = offs.reduce((best, off, i) => (off > (offs[best] ?? 0) ? i : best), 0)
  if ((offs[furthest] ?? 0) <= tolerance) return [from, to]
  const head = reduce(line.slice(0, furthest + 1), tolerance)
  return [...head.slice(0, -1), ...reduce(line.slice(furthest), tolerance)]
}

function offLine(p: Position, from: Position, to: Position): number {
  const length = gap(from, to)
  if (length === 0) return gap(p, from)
  const cross = (to[0] - from[0]) * (from[1] - p[1]) - (from[0] - p[0]) * (to[1] - from[1])
  return Math.abs(cross) / length
}

const gap = (a: Position, b: Position) => Math.hypot(a[0] - b[0], a[1] - b[1])
