/**
 * A GPU forgets a picture once it is on the glass. Whoever takes one has it drawn again, in the same turn: to
 * keep each frame would cost a wall a copy of it.
 */
const draws = new WeakMap<HTMLCanvasElement, () => void>()

/** `draw` draws the canvas anew at once. Returns how to forget it. */
export function canDrawAgain(canvas: HTMLCanvasElement, draw: () => void): () => void {
  draws.set(canvas, draw)
  return () => draws.delete(canvas)
}

export const drawAgain = (canvas: HTMLCanvasElement): void => draws.get(canvas)?.()
