/**
 * The ground of a mine, made from its grid areas: pits go down in benches, dumps rise in lifts, ponds
 * lie flat behind a dam, everything else stands on a level pad in quiet hills. It is a drawing, not
 * a survey: the mine's own terrain is in no data that we have.
 */
import { boxOf, contains, depthIn, type Position, type Rings } from '#domain/geometry/geometry'

export interface GroundArea {
  readonly code: string
  readonly kind: string
  /** In the plane of the scene: the mine lies within -1 to 1, y grows southwards. */
  readonly rings: Rings
}

export interface Relief {
  /** Points along each side of the square grid. */
  readonly size: number
  /** Half the width of the square. */
  readonly reach: number
  /** Row by row from the north-west. */
  readonly heights: Float32Array
}

export const reach = 1.45

/** The relief on a grid of `size` x `size` points. The same areas always give the same ground. */
export function reliefOf(areas: readonly GroundArea[], size: number): Relief {
  const grounds = areas.map((area) => ({ ...area, box: boxOf(area.rings.flat()), deepest: 0 }))
  const heights = new Float32Array(size * size)
  const points = Array.from(
    { length: size * size },
    (_, i): Position => [
      ((i % size) / (size - 1)) * 2 * reach - reach,
      (Math.floor(i / size) / (size - 1)) * 2 * reach - reach,
    ],
  )
  const owners = points.map((point) => grounds.find((ground) => isIn(ground, point)) ?? null)
  const depths = points.map((point, i) => {
    const owner = owners[i]
    if (!owner) return 0
    const depth = depthIn(owner.rings, point)
    owner.deepest = Math.max(owner.deepest, depth)
    return depth
  })
  for (const [i, point] of points.entries()) {
    const owner = owners[i]
    heights[i] = owner ? formOf(owner.kind, depths[i] ?? 0, owner.deepest) : hills(point)
  }
  return { size, reach, heights: smoothed(heights, size) }
}

/** Each point as the mean of its neighbourhood: a boundary between two forms is a slope, not a saw. */
function smoothed(heights: Float32Array, size: number): Float32Array {
  return heights.map((_, i) => {
    const [row, column] = [Math.floor(i / size), i % size]
    let [sum, count] = [0, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(size - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(size - 1, column + 1); x += 1) {
        sum += heights[y * size + x] ?? 0
        count += 1
      }
    }
    return sum / count
  })
}

function isIn({ box, rings }: { box: ReturnType<typeof boxOf>; rings: Rings }, [x, y]: Position) {
  if (x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false
  return contains(rings, [x, y])
}

/** Height at a depth inside an area of a kind; the deepest point of the area is `deepest` inside. */
function formOf(kind: string, depth: number, deepest: number): number {
  const share = deepest > 0 ? depth / deepest : 0
  const edge = Math.min(1, depth / 0.04)
  switch (kind) {
    case 'open-pit':
      return -Math.min(0.34, deepest * 1.3) * benches(share, 5)
    case 'waste-dump':
      return Math.min(0.22, deepest * 0.8) * benches(share * 1.4, 3)
    case 'tailings-pond':
      return depth < 0.045 ? 0.05 * Math.sin((depth / 0.045) * Math.PI) : -0.012
    default:
      return 0.012 * edge
  }
}

/** From 0 to 1 in steps with short ramps between them, as benches are cut. */
function benches(share: number, steps: number): number {
  const at = Math.min(1, share) * steps
  const whole = Math.floor(at)
  const ramp = Math.min(1, (at - whole) / 0.3)
  return Math.min(1, (whole + ramp) / steps)
}

/** Quiet hills that rise away from the mine. */
function hills([x, y]: Position): number {
  const away = Math.max(0, Math.hypot(x, y) - 0.55)
  const waves =
    Math.sin(2.1 * x + 0.7) * Math.cos(1.7 * y - 0.4) + 0.5 * Math.sin(4.3 * x - 3.1 * y)
  return away * (0.05 + 0.09 * waves)
}

/** Height at a point of the plane, between the points of the grid. */
export function heightAt({ size, heights }: Relief, [x, y]: Position): number {
  const at = (value: number) =>
    Math.min(size - 1.001, Math.max(0, ((value + reach) / (2 * reach)) * (size - 1)))
  const [column, row] = [at(x), at(y)]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [across, down] = [column - left, row - top]
  const corner = (dx: number, dy: number) => heights[(top + dy) * size + left + dx] ?? 0
  const north = corner(0, 0) * (1 - across) + corner(1, 0) * across
  const south = corner(0, 1) * (1 - across) + corner(1, 1) * across
  return north * (1 - down) + south * down
}
