import { along, type Position, type Rings, sidesOf } from '#domain/geometry/geometry'

const distance = ([ax, ay]: Position, [bx, by]: Position) => Math.hypot(ax - bx, ay - by)

/**
 * Where a position drawn near other shapes belongs: on their nearest corner within reach, else on
 * their nearest side; null where it is its own. All in one unit.
 */
export function snapped(at: Position, rings: Rings, reach: number): Position | null {
  const corner = nearest(at, rings.flat())
  if (corner && distance(at, corner) <= reach) return corner
  const onSide = nearest(
    at,
    rings.flatMap(sidesOf).map((side) => footOn(side, at)),
  )
  return onSide && distance(at, onSide) <= reach ? onSide : null
}

function nearest(at: Position, positions: readonly Position[]): Position | null {
  let best: Position | null = null
  for (const one of positions) if (!best || distance(at, one) < distance(at, best)) best = one
  return best
}

function footOn(side: readonly [Position, Position], [x, y]: Position): Position {
  const [[ax, ay], [bx, by]] = side
  const [dx, dy] = [bx - ax, by - ay]
  const share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
  return along(side, Math.min(1, Math.max(0, share)))
}
