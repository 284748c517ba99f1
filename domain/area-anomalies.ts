/** What is wrong with the boundary of a grid area, for the person who is drawing it. */
import {
  along,
  areaOf,
  boxOf,
  centroidOf,
  depthIn,
  innerPointOf,
  meeting,
  type Position,
  type Ring,
  type Rings,
  sidesOf,
} from './geometry.ts'
import { isWithinReach } from './mine-reach.ts'

/** The frame that the boundary is drawn in. */
export type BoundaryFrame =
  | { readonly kind: 'geographic' }
  | { readonly kind: 'plan'; readonly width: number; readonly height: number }

export interface Neighbour {
  readonly code: string
  readonly rings: Rings
}

/** `code` is a locale key of `map.anomalies`; `at` is where to look, in the area's own frame. */
export interface Anomaly {
  readonly code:
    | 'notARing'
    | 'noExtent'
    | 'selfCrossing'
    | 'outsideWorld'
    | 'outsidePlan'
    | 'outsideParent'
    | 'farFromMine'
    | 'centerOutside'
    | 'overlapsSibling'
  readonly at: Position | null
  /** Code of the area that it clashes with. */
  readonly with?: string
}

export interface Surroundings {
  readonly frame: BoundaryFrame
  readonly parent?: Neighbour
  /** The middle of the mine, where it is known. */
  readonly mine?: Position
  readonly siblings?: readonly Neighbour[]
}

/**
 * Every fault of a boundary; empty when it may be saved. A boundary that is broken in itself is not
 * compared with its neighbours: the answer would mean nothing.
 */
export function anomaliesOf(rings: Rings, around: Surroundings): Anomaly[] {
  const broken = shapeFault(rings) ?? rangeFault(rings, around.frame) ?? reachFault(rings, around)
  if (broken) return [broken]
  const slack = slackOf(around.frame)
  const outside = around.parent ? outsidePoint(rings, around.parent.rings, slack) : null
  const anomalies: Anomaly[] = []
  if (around.parent && outside) {
    anomalies.push({ code: 'outsideParent', at: outside, with: around.parent.code })
  }
  for (const sibling of around.siblings ?? []) {
    const at = overlapPoint(rings, sibling.rings, slack)
    if (at) anomalies.push({ code: 'overlapsSibling', at, with: sibling.code })
  }
  return anomalies
}

/** Lines drawn along each other by hand never meet exactly: half a pixel, or some 10 cm. */
const slackOf = (frame: BoundaryFrame) => (frame.kind === 'plan' ? 0.5 : 1e-6)

function shapeFault(rings: Rings): Anomaly | null {
  const outer = rings[0]
  if (!outer || rings.some((ring) => !isClosed(ring))) return { code: 'notARing', at: null }
  const crossing = selfCrossing(rings)
  if (crossing) return { code: 'selfCrossing', at: crossing }
  const { minX, minY, maxX, maxY } = boxOf(outer)
  const extent = Math.max(maxX - minX, maxY - minY)
  return areaOf(rings) > 1e-9 * extent * extent ? null : { code: 'noExtent', at: outer[0] ?? null }
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!(first && last) || ring.length < 4) return false
  return first[0] === last[0] && first[1] === last[1] && ring.flat().every(Number.isFinite)
}

/** The first point where the boundary touches or crosses itself away from a common corner. */
export function selfCrossing(rings: Rings): Position | null {
  const sides = rings.flatMap((ring) => {
    const own = sidesOf(ring)
    return own.map((side, i) => ({ side, ring, next: own[(i + 1) % own.length] }))
  })
  for (const [i, first] of sides.entries()) {
    for (const second of sides.slice(i + 1)) {
      if (boxesApart(first.side, second.side)) continue
      const joined = first.next === second.side || second.next === first.side
      const at = joined ? spike(first.side, second.side) : touch(first.side, second.side)
      if (at) return at
    }
  }
  return null
}

type Side = readonly [Position, Position]

function boxesApart([a, b]: Side, [c, d]: Side): boolean {
  return [0, 1].some((axis) => {
    const [p, q, r, s] = [a[axis] ?? 0, b[axis] ?? 0, c[axis] ?? 0, d[axis] ?? 0]
    return Math.max(p, q) < Math.min(r, s) || Math.max(r, s) < Math.min(p, q)
  })
}

function touch(first: Side, second: Side): Position | null {
  const met = meeting(first, second)
  if (met) return along(first, met.onFirst)
  return parallelTouch(first, second)
}

/** Parallel sides touch when an end of one lies on the other. */
function parallelTouch(first: Side, second: Side): Position | null {
  const reach = 1e-12 * Math.hypot(first[1][0] - first[0][0], first[1][1] - first[0][1])
  const on = (side: Side, p: Position) => depthIn([[side[0], side[1], side[0]]], p) >= -reach
  return second.find((end) => on(first, end)) ?? first.find((end) => on(second, end)) ?? null
}

/** Two sides that follow each other may share only their corner: a way back on itself is a spike. */
function spike(first: Side, second: Side): Position | null {
  const corner = first.find((p) => second.some((q) => p[0] === q[0] && p[1] === q[1]))
  const far = first.find((p) => p !== corner)
  const other = second.find((p) => p[0] !== corner?.[0] || p[1] !== corner?.[1])
  if (!(corner && far && other)) return null
  const [ax, ay, bx, by] = [
    far[0] - corner[0],
    far[1] - corner[1],
    other[0] - corner[0],
    other[1] - corner[1],
  ]
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by)
  const back = ax * bx + ay * by > 0 && Math.abs(ax * by - ay * bx) <= 1e-12 * lengths
  return back ? corner : null
}

function rangeFault(rings: Rings, frame: BoundaryFrame): Anomaly | null {
  const inside = (position: Position) =>
    frame.kind === 'plan'
      ? isWithin(position, 0, 0, frame.width, frame.height)
      : isWithin(position, -180, -85, 180, 85)
  const at = rings.flat().find((position) => !inside(position))
  return at ? { code: frame.kind === 'plan' ? 'outsidePlan' : 'outsideWorld', at } : null
}

/** An area of a mine on the other side of the world is a slip; without a mine it is at least as small. */
function reachFault(rings: Rings, { frame, mine }: Surroundings): Anomaly | null {
  if (frame.kind === 'plan') return null
  const positions = rings.flat()
  const middle = mine ?? centroidOf(rings)
  const at = positions.find((position) => !isWithinReach([position], middle))
  return at ? { code: 'farFromMine', at } : null
}

/** A centre lies where its area is. */
export function centerFault(rings: Rings, [x, y]: Position): Anomaly | null {
  const { minX, minY, maxX, maxY } = boxOf(rings.flat())
  return isWithin([x, y], minX, minY, maxX, maxY) ? null : { code: 'centerOutside', at: [x, y] }
}

function isWithin([x, y]: Position, minX: number, minY: number, maxX: number, maxY: number) {
  return x >= minX && x <= maxX && y >= minY && y <= maxY
}

/** A point of the child that lies outside the parent by more than the slack. */
export function outsidePoint(child: Rings, parent: Rings, slack: number): Position | null {
  const beyond = probesOf(child, parent).find((p) => depthIn(parent, p) < -slack)
  if (beyond) return beyond
  // A hole of the parent can lie wholly inside the child, whose own sides then never leave it.
  const holes = parent.slice(1).flatMap((hole) => probesOf([hole], child))
  return holes.find((p) => depthIn(child, p) > slack) ?? null
}

/** A point that lies in both polygons by more than the slack; null when they only touch. */
export function overlapPoint(a: Rings, b: Rings, slack: number): Position | null {
  const shared = (from: Rings, into: Rings) =>
    probesOf(from, into).find((p) => depthIn(into, p) > slack)
  const inner = innerPointOf(a)
  const covered = depthIn(a, inner) > slack && depthIn(b, inner) > slack ? inner : null
  return shared(a, b) ?? shared(b, a) ?? covered
}

/** Corners, and the middle of each piece into which the other polygon cuts the sides. */
function probesOf(rings: Rings, other: Rings): Position[] {
  const cutters = other.flatMap(sidesOf)
  return rings.flatMap(sidesOf).flatMap((side) => {
    const cuts = cutters.flatMap((cutter) => {
      if (boxesApart(side, cutter)) return []
      const met = meeting(side, cutter)
      return met ? [met.onFirst] : []
    })
    const shares = [0, ...cuts, 1].sort((a, b) => a - b)
    const middles = shares.slice(1).map((share, i) => (share + (shares[i] ?? 0)) / 2)
    return [side[0], ...middles.map((share) => along(side, share))]
  })
}
