/** Contour lines of a relief, by marching squares. */
import type { Relief } from './relief.ts'

/**
 * Ends of all contour segments as x, height, y triples, one line every `interval` of height, as far
 * as the round picture of the ground reaches.
 */
export function contoursOf({ size, reach, heights }: Relief, interval: number): Float32Array {
  const ends: number[] = []
  const at = (index: number) => (index / (size - 1)) * 2 * reach - reach
  for (let row = 0; row + 1 < size; row += 1) {
    for (let column = 0; column + 1 < size; column += 1) {
      if (Math.hypot(at(row), at(column)) > reach * 0.94) continue
      const square = cornersOf(row, column, size).map(({ dx, dy, index }) => ({
        x: at(column + dx),
        y: at(row + dy),
        height: heights[index] ?? 0,
      }))
      for (const level of levelsBetween(square, interval)) {
        for (const { x, y } of crossings(square, level)) ends.push(x, level, y)
      }
    }
  }
  return new Float32Array(ends)
}

interface Corner {
  readonly x: number
  readonly y: number
  readonly height: number
}

const cornersOf = (row: number, column: number, size: number) =>
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([dx = 0, dy = 0]) => ({ dx, dy, index: (row + dy) * size + column + dx }))

function levelsBetween(square: readonly Corner[], interval: number): number[] {
  const heights = square.map(({ height }) => height)
  const first = Math.ceil(Math.min(...heights) / interval)
  const last = Math.floor(Math.max(...heights) / interval)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * interval)
}

/** Two or four points, in pairs, where a level crosses the sides of a square. */
function crossings(square: readonly Corner[], level: number) {
  const found = square.flatMap((from, i) => {
    const to = square[(i + 1) % 4] ?? from
    if (from.height > level === to.height > level) return []
    const share = (level - from.height) / (to.height - from.height)
    return [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]
  })
  return found.length % 2 === 0 ? found : []
}
