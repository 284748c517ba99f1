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
import { Effort, meets, Outline, type Side, TooIntricate } from './outline.ts'

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
    | 'tooIntricate'
  readonly at: Position | null
  /** Code of the area that it conflicts with. */
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
export const anomaliesOf = (rings: Rings, around: Surroundings): Anomaly[] =>
  [...anomaliesInSteps(rings, around)].flatMap((one) => one ?? [])

/** The same in pieces of some ten milliseconds; nothing between those that found nothing. */
export function* anomaliesInSteps(
  rings: Rings,
  around: Surroundings,
): Generator<Anomaly | undefined> {
  const { frame, parent, siblings = [] } = around
  const broken = shapeFault(rings) ?? rangeFault(rings, frame) ?? reachFault(rings, around)
  if (broken) {
    yield broken
    return
  }
  const whole = new Effort(mostStepsInAll)
  const clashWith = (code: Clash, other: Neighbour) =>
    overlap(code, rings, other, slackOf(frame), new Effort(mostSteps, whole))
  if (parent) yield clashWith('outsideParent', parent)
  const box = boxOf(rings.flat())
  for (const sibling of siblings)
    if (meets(box, boxOf(sibling.rings.flat()))) yield clashWith('overlapsSibling', sibling)
}

/** Steps of comparing two boundaries: some hundred milliseconds. */
const mostSteps = 200_000
/** Steps of comparing one with all its neighbours. */
const mostStepsInAll = 1_500_000

type Clash = 'outsideParent' | 'overlapsSibling'

function overlap(
  code: Clash,
  rings: Rings,
  { code: other, rings: others }: Neighbour,
  slack: number,
  effort: Effort,
): Anomaly | undefined {
  const pointOf = code === 'outsideParent' ? outsidePoint : overlapPoint
  try {
    const at = pointOf(new Outline(rings, effort), new Outline(others, effort), slack)
    return at ? { code, at, with: other } : undefined
  } catch (error) {
    if (error instanceof TooIntricate) return { code: 'tooIntricate', at: null, with: other }
    throw error
  }
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
  const outline = new Outline(rings, new Effort(Infinity))
  const follows = rings.flatMap((ring) => {
    const own = sidesOf(ring)
    return own.map((_, i) => own[(i + 1) % own.length])
  })
  const isNext = (one: Side, other: Side | undefined) =>
    other !== undefined && one[0] === other[0] && one[1] === other[1]
  for (const [i, first] of outline.sides.entries()) {
    const later = outline.near(boxOf(first)).filter((at) => at > i)
    for (const at of later.sort((a, b) => a - b)) {
      const second = outline.sides[at] as Side
      const joined = isNext(second, follows[i]) || isNext(first, follows[at])
      const met = joined ? spike(first, second) : touch(first, second)
      if (met) return met
    }
  }
  return null
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
function outsidePoint(child: Outline, parent: Outline, slack: number): Position | null {
  mustBePlain(child, parent)
  for (const probe of probesOf(child.sides, parent))
    if (!parent.contains(probe) && !parent.isNear(probe, slack)) return probe
  // A hole of the parent can lie wholly inside the child, whose own sides then never leave it.
  for (const probe of probesOf(parent.rings.slice(1).flatMap(sidesOf), child))
    if (isDeep(child, probe, slack)) return probe
  return null
}

/** A point that lies in both polygons by more than the slack; null when they only touch. */
function overlapPoint(a: Outline, b: Outline, slack: number): Position | null {
  mustBePlain(a, b)
  for (const [from, into] of [
    [a, b],
    [b, a],
  ] as const)
    for (const probe of probesOf(from.sides, into)) if (isDeep(into, probe, slack)) return probe
  const inner = innerPointOf(a.rings)
  return isDeep(a, inner, slack) && isDeep(b, inner, slack) ? inner : null
}

/** Lines that people draw along each other cross at most once a side: more are combs. */
function mustBePlain(a: Outline, b: Outline): void {
  let left = 2 * (a.sides.length + b.sides.length)
  for (const side of a.sides) {
    const met = b.near(boxOf(side)).filter((at) => meeting(side, b.sides[at] as Side))
    left -= met.length
    if (left < 0) throw new TooIntricate('the boundaries cross each other too often')
  }
}

const isDeep = (outline: Outline, position: Position, slack: number): boolean =>
  outline.contains(position) && !outline.isNear(position, slack)

/** Corners, and the middle of each piece into which the other polygon cuts the sides. */
function* probesOf(sides: readonly Side[], other: Outline): Generator<Position> {
  for (const side of sides) {
    const cuts = other.near(boxOf(side)).flatMap((at) => {
      const met = meeting(side, other.sides[at] as Side)
      return met ? [met.onFirst] : []
    })
    yield side[0]
    const shares = [0, ...cuts, 1].sort((a, b) => a - b)
    for (const [i, share] of shares.slice(1).entries())
      yield along(side, (share + (shares[i] ?? 0)) / 2)
  }
}
