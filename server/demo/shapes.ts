import { centroidOf, type Position, type Ring } from '#domain/geometry/geometry'

/**
 * Cuts a convex ring into `count` convex pieces of about equal size, always across the longest
 * side of the largest piece. The pieces tile the ring.
 */
export function cutInto(ring: Ring, count: number): Ring[] {
  const pieces: Ring[] = [open(ring)]
  while (pieces.length < count) {
    const sizes = pieces.map(sizeOf)
    const largest = sizes.indexOf(Math.max(...sizes))
    const [piece] = pieces.splice(largest, 1)
    if (!piece) break
    pieces.push(...halves(piece))
  }
  return pieces.map(closed)
}

/** The ring drawn in towards its middle; 0.9 leaves a tenth of a gap. */
export function shrunk(ring: Ring, factor: number): Ring {
  const [cx, cy] = centroidOf([ring])
  return ring.map(
    ([x, y]): Position => [round(cx + (x - cx) * factor), round(cy + (y - cy) * factor)],
  )
}

const round = (value: number) => Number(value.toFixed(6))
const open = (ring: Ring): Ring => {
  const [first] = ring
  const last = ring.at(-1)
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring
}
export const closed = (ring: Ring): Ring => [...open(ring), ...ring.slice(0, 1)]

function sizeOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] ?? [0, 0]
    return sum + x * ny - nx * y
  }, 0)
  return Math.abs(twice) / 2
}

function halves(ring: Ring): Ring[] {
  const [cx, cy] = centroidOf([closed(ring)])
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const isWide = Math.max(...xs) - Math.min(...xs) > Math.max(...ys) - Math.min(...ys)
  const side = ([x, y]: Position) => (isWide ? x - cx : y - cy)
  return [clipped(ring, side), clipped(ring, (at) => -side(at))]
}

/** The part of a convex ring where `side` is not negative (Sutherland and Hodgman, 1974). */
function clipped(ring: Ring, side: (at: Position) => number): Ring {
  return ring.flatMap((from, i): Position[] => {
    const to = ring[(i + 1) % ring.length] ?? from
    const [a, b] = [side(from), side(to)]
    const crossing: Position[] =
      a < 0 !== b < 0
        ? [
            [
              round(from[0] + ((to[0] - from[0]) * a) / (a - b)),
              round(from[1] + ((to[1] - from[1]) * a) / (a - b)),
            ],
          ]
        : []
    return a >= 0 ? [from, ...crossing] : crossing
  })
}
