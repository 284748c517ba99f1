/** A place on the page, in pixels from its top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Between a message and what it must not touch, in pixels. */
const gap = 8
const step = 8

const crosses = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap

/** The box, moved up by so much. */
const raised = ({ left, top, right, bottom }: Box, by: number): Box => ({
  ...{ left, right, top: top - by, bottom: bottom - by },
})

/**
 * How far a box at the foot of the page is raised to cover nothing that can be pressed; where
 * there is no such place, to cover as few of them as it can.
 */
export function clearOf(box: Box, pressed: readonly Box[]): number {
  const inWay = pressed.filter(
    ({ left, right }) => left < box.right + gap && box.left < right + gap,
  )
  const heights = Array.from({ length: Math.floor(box.top / step) + 1 }, (_, at) => at * step)
  let best = { by: 0, count: Number.POSITIVE_INFINITY }
  for (const by of heights) {
    const count = inWay.filter((one) => crosses(raised(box, by), one)).length
    if (count === 0) return by
    if (count < best.count) best = { by, count }
  }
  return best.by
}
