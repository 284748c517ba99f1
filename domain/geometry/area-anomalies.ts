/** What is wrong with the boundary of a grid area, for the person who is drawing it. */
import {
  along,
  areaOf,
  boxOf,
  centroidOf,
  innerPointOf,
  meeting,
  type Position,
  type Ring,
  type Rings,
  sidesOf,
} from './geometry.ts'
import { isWithinReach } from './mine-reach.ts'
import { Effort, meets, mostSteps, Outline, type Side, TooIntricate } from './outline.ts'
import { selfCrossing } from './self-crossing.ts'

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
    | 'tooIntricateItself'
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

/** Whether it is asked about rather than refused: kept once somebody has said why. */
export const isAskedAbout = ({ code }: Anomaly): boolean => code === 'overlapsSibling'

/** Those that stand against keeping an area for whose overlap this is the reason. */
export const refusedOf = (anomalies: readonly Anomaly[], reason: unknown): Anomaly[] =>
  anomalies.filter((one) => !(isAskedAbout(one) && typeof reason === 'string' && reason.trim()))

/**
 * Every fault of a boundary; empty when it may be saved. A boundary that is broken in itself is not
 * compared with its neighbours: the answer would mean nothing.
 */
export const anomaliesOf = (rings: Rings, around: Surroundings): Anomaly[] =>
  [...anomaliesInSteps(rings, around)].flatMap((one) => one ?? [])

/**
 * The same in pieces of less than a millisecond, of bounded effort in all; nothing where a piece found
 * nothing. Every loop over sides yields: a boundary is the input of others.
 */
export function* anomaliesInSteps(
  rings: Rings,
  around: Surroundings,
): Generator<Anomaly | undefined> {
  const { frame, parent, siblings = [] } = around
  const whole = new Effort(mostStepsInAll)
  const broken =
    (yield* shapeFault(rings, new Effort(mostSteps, whole))) ??
    rangeFault(rings, frame) ??
    reachFault(rings, around)
  if (broken) {
    yield broken
    return
  }
  const clashWith = (code: Clash, other: Neighbour) =>
    overlap(code, rings, other, slackOf(frame), new Effort(mostSteps, whole))
  if (parent) yield yield* clashWith('outsideParent', parent)
  const box = boxOf(rings.flat())
  for (const sibling of siblings)
    if (meets(box, boxOf(sibling.rings.flat()))) yield yield* clashWith('overlapsSibling', sibling)
}

/** Steps of checking a boundary by itself and beside all its neighbours. */
const mostStepsInAll = 1_500_000

type Clash = 'outsideParent' | 'overlapsSibling'

function* overlap(
  code: Clash,
  rings: Rings,
  { code: other, rings: others }: Neighbour,
  slack: number,
  effort: Effort,
): Generator<undefined, Anomaly | undefined> {
  const pointOf = code === 'outsideParent' ? outsidePoint : overlapPoint
  try {
    const at = yield* pointOf(new Outline(rings, effort), new Outline(others, effort), slack)
    return at ? { code, at, with: other } : undefined
  } catch (error) {
    if (error instanceof TooIntricate) return { code: 'tooIntricate', at: null, with: other }
    throw error
  }
}

/** Lines drawn along each other by hand never meet exactly: half a pixel, or some 10 cm. */
const slackOf = (frame: BoundaryFrame) => (frame.kind === 'plan' ? 0.5 : 1e-6)

function* shapeFault(rings: Rings, effort: Effort): Generator<undefined, Anomaly | null> {
  const outer = rings[0]
  if (!outer || rings.some((ring) => !isClosed(ring))) return { code: 'notARing', at: null }
  try {
    const crossing = yield* selfCrossing(rings, effort)
    if (crossing) return { code: 'selfCrossing', at: crossing }
  } catch (error) {
    if (error instanceof TooIntricate) return { code: 'tooIntricateItself', at: null }
    throw error
  }
  const { minX, minY, maxX, maxY } = boxOf(outer)
  const extent = Math.max(maxX - minX, maxY - minY)
  return areaOf(rings) > 1e-9 * extent * extent ? null : { code: 'noExtent', at: outer[0] ?? null }
}

function isClosed(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!(first && last) || ring.length < 4) return false
  return first[0] === last[0] && first[1] === last[1] && ring.flat().every(Number.isFinite)
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

type FoundInSteps = Generator<undefined, Position | null>

/** A point of the child that lies outside the parent by more than the slack. */
function* outsidePoint(child: Outline, parent: Outline, slack: number): FoundInSteps {
  yield* mustBePlain(child, parent)
  for (const probe of probesOf(child.sides, parent)) {
    yield
    if (!parent.contains(probe) && !parent.isNear(probe, slack)) return probe
  }
  // A hole of the parent can lie wholly inside the child, whose own sides then never leave it.
  for (const probe of probesOf(parent.rings.slice(1).flatMap(sidesOf), child)) {
    yield
    if (isDeep(child, probe, slack)) return probe
  }
  return null
}

/** A point that lies in both polygons by more than the slack; null when they only touch. */
function* overlapPoint(a: Outline, b: Outline, slack: number): FoundInSteps {
  yield* mustBePlain(a, b)
  for (const [from, into] of [
    [a, b],
    [b, a],
  ] as const)
    for (const probe of probesOf(from.sides, into)) {
      yield
      if (isDeep(into, probe, slack)) return probe
    }
  const inner = innerPointOf(a.rings)
  return isDeep(a, inner, slack) && isDeep(b, inner, slack) ? inner : null
}

/** Lines that people draw along each other cross at most once a side: more are combs. */
function* mustBePlain(a: Outline, b: Outline): Generator<undefined, void> {
  let left = 2 * (a.sides.length + b.sides.length)
  for (const side of a.sides) {
    yield
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
