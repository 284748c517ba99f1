/** Where a name stands on the screen, in CSS pixels. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>

/** Pixels between two names. */
const gap = 4

/** Which of the names can be read beside each other; the first ones come first. */
export function legible(boxes: readonly Box[]): readonly boolean[] {
  const kept: Box[] = []
  return boxes.map((box) => {
    if (kept.some((other) => isOver(box, other))) return false
    kept.push(box)
    return true
  })
}

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom &&
  other.top < one.bottom
