/** Pins on the areas of a mine that are looked at first. */
import { innerPointOf } from '#domain/geometry/geometry'
import { type Shows, urgencyOf } from '../shown.ts'
import type { Tone } from '../tone.ts'
import { type GroundArea, heightAt, type Relief } from './relief.ts'

export interface Pin {
  readonly code: string
  /** Its figure. */
  readonly text: string
  readonly tone: Tone
  readonly foot: readonly [number, number, number]
  readonly head: readonly [number, number, number]
}

const most = 6
const tallest = 0.78
const shorter = 0.11

/** One pin on each of the worst areas that bear a figure; the worse, the taller, so that pins do not hide each other. */
export function pinsOf(areas: readonly GroundArea[], shows: Shows, relief: Relief): Pin[] {
  return areas
    .flatMap(({ code, rings }) => {
      const shown = shows.get(code)
      if (!shown || shown.text === null) return []
      return [{ code, rings, text: shown.text, tone: shown.tone, urgency: urgencyOf(shown) }]
    })
    .sort((a, b) => b.urgency - a.urgency)
    .slice(0, most)
    .map(({ code, rings, text, tone }, rank) => {
      const [x, z] = innerPointOf(rings)
      const foot = [x, heightAt(relief, [x, z]), z] as const
      return { code, text, tone, foot, head: [x, tallest - rank * shorter, z] }
    })
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The same labels, the worst first, none over another: each one that would be is moved down its needle until it
 * is free, or up where the picture ends.
 */
export function apart(picture: Size, labels: readonly Place[]): readonly Place[] {
  const placed: Place[] = []
  for (const label of labels) {
    const tops = [
      label.top,
      ...placed.flatMap((one) => [one.top + one.height, one.top - label.height]),
    ]
    const free = tops
      .filter((top) => top >= 0 && top + label.height <= picture.height)
      .filter((top) => !placed.some((other) => overlap({ ...label, top }, other)))
      .toSorted((a, b) => downFirst(a - label.top) - downFirst(b - label.top))
    placed.push({ ...label, top: free[0] ?? label.top })
  }
  return placed
}

/** Down lies along the needle; up is as far as twice that. */
const downFirst = (by: number) => (by >= 0 ? by : -2 * by)

const overlap = (a: Place, b: Place) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height

/** Where a label stands above its needle, moved no further than it must to lie in the picture as a whole. */
export function within(
  picture: Size,
  { offsetWidth, offsetHeight }: Pick<HTMLElement, 'offsetWidth' | 'offsetHeight'>,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly left: number; readonly top: number } {
  const inside = (at: number, room: number) => Math.max(0, Math.min(at, room))
  return {
    left: inside(x, picture.width - offsetWidth),
    top: inside(y - offsetHeight, picture.height - offsetHeight),
  }
}
