/** The line from a call-out to the block that it speaks of. */

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where on the side of the call-out the line leaves it, as a share of its height from the top. */
const leaving = 0.16

/**
 * Corners of the line in pixels: level from the side of the call-out to above the target, then down
 * to it; straight down from its lower edge when the target lies below.
 */
export function leaderOf({ left, top, width, height }: Frame, target: Point): Point[] {
  const right = left + width
  if (target.x >= left && target.x <= right) return [{ x: target.x, y: top + height }, target]
  const y = top + height * leaving
  return [{ x: target.x < left ? left : right, y }, { x: target.x, y }, target]
}
