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

/**
 * Corners of the line in pixels: level from the lower edge of the call-out, then straight to the
 * target; one straight piece when the target lies right below.
 */
export function leaderOf(callout: Frame, target: Point): Point[] {
  const { left, top, width, height } = callout
  const y = top + height
  const right = left + width
  if (target.x >= left && target.x <= right) return [{ x: target.x, y }, target]
  const fromLeft = target.x < left
  const reach = Math.min(
    Math.abs(target.y - y) * 0.3,
    fromLeft ? left - target.x : target.x - right,
  )
  const elbow = { x: fromLeft ? target.x + reach : target.x - reach, y }
  return [{ x: fromLeft ? left : right, y }, elbow, target]
}
