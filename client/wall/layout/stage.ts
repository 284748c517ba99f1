/** Where the design lies on the glass. Pure: sizes in, one transform out. */
import type { Screen } from '#domain/wall/screen'

export interface Size {
  readonly width: number
  readonly height: number
}

/** CSS pixels: no composition of a wall can be read on less. */
const phone = 600

/** Whether a window is a phone held upright; stylesheets ask the same of `@media`. */
export const isPhone = ({ width, height }: Size): boolean => width < phone && height > width

/** Which display of a split wall this is, counted from the top left; from `?tile=x,y`. */
export interface Crop {
  readonly x: number
  readonly y: number
}

/** `fit` shows the whole design; `width` fills the width of a window that may be scrolled. */
export type Fitting = 'fit' | 'width'

export interface Placement {
  readonly scale: number
  /** Viewport position of the design's top left corner, CSS pixels. */
  readonly left: number
  readonly top: number
}

/** The part of the design that one display shows, in design pixels. */
export function windowOf({ design, wall }: Pick<Screen, 'design' | 'wall'>, crop?: Crop) {
  if (!wall || !crop) return { x: 0, y: 0, width: design.width, height: design.height }
  const width = (design.width - (wall.columns - 1) * wall.bezel) / wall.columns
  const height = (design.height - (wall.rows - 1) * wall.bezel) / wall.rows
  const x = crop.x * (width + wall.bezel)
  const y = crop.y * (height + wall.bezel)
  return { x, y, width, height }
}

/** Scales the design to the viewport, centred; what is left over stays ground. */
export function place(
  screen: Pick<Screen, 'design' | 'wall'>,
  viewport: Size,
  crop?: Crop,
  fitting: Fitting = 'fit',
  /** Pixels at the top of the viewport that the design leaves free. */
  above = 0,
): Placement {
  const shown = windowOf(screen, crop)
  const byWidth = viewport.width / shown.width
  const height = viewport.height - above
  const byHeight = height / shown.height
  const scale = fitting === 'width' ? byWidth : Math.min(byWidth, byHeight)
  return {
    scale,
    left: Math.round((viewport.width - shown.width * scale) / 2 - shown.x * scale),
    top: Math.round(above + Math.max(0, (height - shown.height * scale) / 2) - shown.y * scale),
  }
}

/** The crop named by `x,y`; undefined for anything else. */
export function cropOf(text: string): Crop | undefined {
  const match = /^(\d{1,2}),(\d{1,2})$/.exec(text)
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined
}

/** Lines of the design for one line of a 1080-line screen, upright or on its side: the unit of type. */
export const unitOf = ({ design }: Pick<Screen, 'design'>): number =>
  Math.min(design.width, design.height) / 1080
