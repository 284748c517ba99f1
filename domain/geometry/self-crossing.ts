/** Where a boundary touches or crosses itself. */
import {
  along,
  boxOf,
  distanceTo,
  isParallel,
  meeting,
  type Position,
  type Rings,
  sidesOf,
} from './geometry.ts'
import { Effort, mostSteps, Outline, type Side, TooIntricate } from './outline.ts'

/**
 * The first point where the boundary touches or crosses itself away from a common corner, in pieces of
 * less than a millisecond. Throws TooIntricate beyond the effort: diagonals that lie side by side have
 * boxes that all meet.
 */
export function* selfCrossing(rings: Rings, effort: Effort): Generator<undefined, Position | null> {
  const outline = new Outline(rings, effort)
  const follows = rings.flatMap((ring) => {
    const own = sidesOf(ring)
    return own.map((_, i) => own[(i + 1) % own.length])
  })
  const isNext = (one: Side, other: Side | undefined) =>
    other !== undefined && one[0] === other[0] && one[1] === other[1]
  for (const [i, first] of outline.sides.entries()) {
    yield
    const later = Uint32Array.from(outline.near(boxOf(first)).filter((at) => at > i)).sort()
    for (const at of later) {
      const second = outline.sides[at] as Side
      const joined = isNext(second, follows[i]) || isNext(first, follows[at])
      const met = joined ? spike(first, second) : touch(first, second)
      if (met) return met
    }
  }
  return null
}

/** Whether no two sides meet, said at once; of what is too intricate to say, it is not said. */
export function isSimple(rings: Rings): boolean {
  try {
    const steps = selfCrossing(rings, new Effort(mostSteps))
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return !step.value
  } catch (error) {
    if (error instanceof TooIntricate) return false
    throw error
  }
}

function touch(first: Side, second: Side): Position | null {
  const met = meeting(first, second)
  if (met) return along(first, met.onFirst)
  return isParallel(first, second) ? parallelTouch(first, second) : null
}

/** Parallel sides touch when an end of one lies on the other. */
function parallelTouch(first: Side, second: Side): Position | null {
  const reach = 1e-12 * Math.hypot(first[1][0] - first[0][0], first[1][1] - first[0][1])
  const on = (side: Side, p: Position) => distanceTo(side, p) <= reach
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
