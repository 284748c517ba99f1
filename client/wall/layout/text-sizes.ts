/** How large words must be to be read from where people stand. Pure. */
import type { Screen } from '#domain/wall/screen'
import { isPhone, type Size, unitOf } from './stage.ts'

/** Degrees that the height of a line of text takes in the eye of its reader. */
const legible = 0.3
/** Metres: the height of one 55-inch display, and how many a wall has above each other if it does not say. */
const displayHeight = 0.685
const usualRows = 3
/** Of the height of the design: a wall looked at from very far is not all words. */
const most = 1 / 48

/** Degrees of a figure that is seen before anything is read. */
const striking = 0.5

/** Metres of a line that takes so many degrees from so many metres. */
const heightAt = (distance: number, degrees: number) =>
  distance * Math.tan((degrees * Math.PI) / 180)
const legibleAt = (distance: number) => heightAt(distance, legible)

export interface TextSizes {
  /** Design pixels: times, notes, axes; nothing smaller is written. */
  readonly note: number
  /** Design pixels: labels, titles of tiles. */
  readonly label: number
}

/** Metres to a display of which no layout says how far it stands. */
const usualDistance = 6
/** CSS pixels: a phone is held in the hand. */
const [phoneText, phoneFigure] = [18, 30]

/**
 * The size of a message in the place of a board, in CSS pixels of the window: how many displays the wall has is
 * not known, so it can be read on one of them from where people stand.
 */
export const messageSize = (window: Size): number =>
  isPhone(window) ? phoneText : onOneDisplay(window, legible)

/** The size of the figures of such a message. */
export const messageFigureSize = (window: Size): number =>
  isPhone(window) ? phoneFigure : onOneDisplay(window, striking)

function onOneDisplay({ width, height }: Size, degrees: number): number {
  const share = heightAt(usualDistance, degrees) / displayHeight
  return Math.ceil(share * Math.min(width, height))
}

/** The smallest text that can be read from the viewing distance of the layout, in design pixels. */
export function leastText({ design, wall }: Pick<Screen, 'design' | 'wall'>): number {
  const metres = legibleAt(design.viewingDistance)
  const height = (wall?.rows ?? usualRows) * displayHeight
  // A wall that stands on its side has the same pixels.
  const lines = Math.min(design.width, design.height)
  return Math.ceil(Math.min(metres / height, most) * lines)
}

export function textSizesOf(
  screen: Pick<Screen, 'design' | 'wall'>,
  unit = unitOf(screen),
): TextSizes {
  const least = leastText(screen)
  return { note: Math.max(14 * unit, least), label: Math.max(16 * unit, Math.round(least * 1.06)) }
}
