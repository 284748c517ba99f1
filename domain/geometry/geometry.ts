/**
 * Polygons of grid areas: what is wrong with them, and how plan pixels become map positions.
 * Positions are in the area's own frame; nothing here measures on the globe.
 */

export type Position = readonly [number, number]
/** Closed: the last position repeats the first. */
export type Ring = readonly Position[]
/** As in GeoJSON: the outer ring, then holes. */
export type Rings = readonly Ring[]

export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Smallest upright box around the positions; of none, an empty box (`minX > maxX`). */
export function boxOf(positions: Iterable<Position>): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of positions) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return { minX, minY, maxX, maxY }
}

/** Sides of a ring as pairs of positions. */
export function sidesOf(ring: Ring): [Position, Position][] {
  return ring.flatMap((from, i): [Position, Position][] => {
    const to = ring[i + 1]
    return to && !same(from, to) ? [[from, to]] : []
  })
}

/** Positive when the ring runs counter-clockwise with y upwards; square units of the frame. */
export function signedArea(ring: Ring): number {
  const [ox, oy] = ring[0] ?? [0, 0]
  const twice = sidesOf(ring).reduce(
    (sum, [[ax, ay], [bx, by]]) => sum + (ax - ox) * (by - oy) - (bx - ox) * (ay - oy),
    0,
  )
  return twice / 2
}

/** Area of a polygon without its holes, never negative. */
export function areaOf([outer = [], ...holes]: Rings): number {
  const open = holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0)
  return Math.max(0, Math.abs(signedArea(outer)) - open)
}

/** Centre of gravity of the outer ring; the mean of its corners when it encloses nothing. */
export function centroidOf([outer = []]: Rings): Position {
  const [ox, oy] = outer[0] ?? [0, 0]
  let [twice, x, y] = [0, 0, 0]
  for (const [a, b] of sidesOf(outer)) {
    const cross = (a[0] - ox) * (b[1] - oy) - (b[0] - ox) * (a[1] - oy)
    twice += cross
    x += (a[0] + b[0] - 2 * ox) * cross
    y += (a[1] + b[1] - 2 * oy) * cross
  }
  const { minX, minY, maxX, maxY } = boxOf(outer)
  if (Math.abs(twice) <= 1e-12 * (maxX - minX) * (maxY - minY)) return meanOf(outer)
  return [ox + x / (3 * twice), oy + y / (3 * twice)]
}

function meanOf(ring: Ring): Position {
  const corners = ring.length > 1 ? ring.slice(0, -1) : ring
  const sum = corners.reduce<Position>(([x, y], p) => [x + p[0], y + p[1]], [0, 0])
  return [sum[0] / Math.max(1, corners.length), sum[1] / Math.max(1, corners.length)]
}

/** Whether the position is inside the polygon and in none of its holes; on a side is undecided. */
export function contains(rings: Rings, [x, y]: Position): boolean {
  let inside = false
  for (const [[ax, ay], [bx, by]] of rings.flatMap(sidesOf)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** How deep inside the polygon a position is: its distance to the nearest side, negative outside. */
export function depthIn(rings: Rings, position: Position): number {
  const nearest = rings
    .flatMap(sidesOf)
    .reduce((least, side) => Math.min(least, distanceTo(side, position)), Infinity)
  return contains(rings, position) ? nearest : -nearest
}

/** From a position to the nearest point of a segment. */
export function distanceTo(side: Segment, position: Position): number {
  const start = side[0]
  const dx = side[1][0] - start[0]
  const dy = side[1][1] - start[1]
  const x = position[0] - start[0]
  const y = position[1] - start[1]
  const along = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - along * dx, y - along * dy)
}

/**
 * A position well inside the polygon, for a label or a pin: the centre of gravity where that is
 * inside, else the middle of the widest cut through it.
 */
export function innerPointOf(rings: Rings): Position {
  const centre = centroidOf(rings)
  if (contains(rings, centre)) return centre
  const { minY, maxY } = boxOf(rings[0] ?? [])
  const cuts = [1, 2, 3, 4, 5, 6, 7].map((step) => minY + ((maxY - minY) * step) / 8.07)
  const widest = cuts.map((y) => widestCut(rings, y)).sort((a, b) => b.width - a.width)[0]
  return widest && widest.width > 0 ? widest.middle : centre
}

function widestCut(rings: Rings, y: number): { width: number; middle: Position } {
  const xs = rings
    .flatMap(sidesOf)
    .filter(([a, b]) => a[1] > y !== b[1] > y)
    .map(([a, b]) => a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
    .sort((a, b) => a - b)
  let best = { width: 0, middle: [0, y] as Position }
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const [from = 0, to = 0] = [xs[i], xs[i + 1]]
    if (to - from > best.width) best = { width: to - from, middle: [(from + to) / 2, y] }
  }
  return best
}

type Segment = readonly [Position, Position]

/** How the directions of two segments stand to each other; null: they run the same way, or nearly so. */
function crossOf(first: Segment, second: Segment): number | null {
  // By index: taking arrays apart by pattern costs several times as much, and this runs for every pair.
  const rx = first[1][0] - first[0][0]
  const ry = first[1][1] - first[0][1]
  const sx = second[1][0] - second[0][0]
  const sy = second[1][1] - second[0][1]
  const cross = rx * sy - ry * sx
  return cross * cross <= 1e-28 * (rx * rx + ry * ry) * (sx * sx + sy * sy) ? null : cross
}

export const isParallel = (first: Segment, second: Segment): boolean =>
  crossOf(first, second) === null

/** Where two segments meet in one point, as shares of each from 0 to 1; null when they do not. */
export function meeting(
  first: Segment,
  second: Segment,
): { onFirst: number; onSecond: number } | null {
  const cross = crossOf(first, second)
  if (cross === null) return null
  const a = first[0]
  const c = second[0]
  const qx = c[0] - a[0]
  const qy = c[1] - a[1]
  const onFirst = (qx * (second[1][1] - c[1]) - qy * (second[1][0] - c[0])) / cross
  if (!isShare(onFirst)) return null
  const onSecond = (qx * (first[1][1] - a[1]) - qy * (first[1][0] - a[0])) / cross
  return isShare(onSecond) ? { onFirst, onSecond } : null
}

const isShare = (value: number): boolean => value >= -1e-12 && value <= 1 + 1e-12

/** The position at a share of a segment. */
export const along = ([a, b]: readonly [Position, Position], share: number): Position => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

const same = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]
