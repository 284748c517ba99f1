/** How a sentence stands in a tile: its size, and whether there is room for something above it. */
export interface Fitting {
  readonly size: number
  readonly hasDash: boolean
}

interface Room {
  readonly width: number
  readonly height: number
}

const lineHeight = 1.3
/** Smaller than this share of its size nobody reads it. */
const least = 0.5
/** Rather than this the sentence stands alone. */
const leastBelow = 0.8
const steps = 10
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/

/**
 * The largest size, `most` at the most, at which a sentence stands whole in its room: below what is `above`
 * it where that is possible, else alone. Sizes and lengths are in the same pixels.
 */
export function fittingText(
  text: string,
  { width, height }: Room,
  { most, above }: { readonly most: number; readonly above: number },
): Fitting {
  if (width === 0 || height === 0) return { size: most, hasDash: true }
  const sizes = Array.from(
    { length: steps + 1 },
    (_, step) => most * (1 - ((1 - least) * step) / steps),
  )
  const fits = (size: number, room: number) => heightOf(text, size, width) <= room
  const below = sizes.find((size) => size >= most * leastBelow && fits(size, height - above))
  if (below !== undefined) return { size: below, hasDash: true }
  const alone = sizes.find((size) => fits(size, height))
  return { size: alone ?? most * least, hasDash: false }
}

/** As high as its words are at the widest: a line loses what the next word does not fit into. */
function heightOf(text: string, size: number, width: number): number {
  const ems = [...text].reduce((sum, one) => sum + (wide.test(one) ? 1 : 0.56), 0)
  const lines = Math.ceil((ems * size) / (width * 0.85))
  return lines * size * lineHeight
}
