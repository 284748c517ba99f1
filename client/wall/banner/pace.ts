/** How regularly this display draws, and how long it may therefore be silent. Pure. */
export interface Pace {
  /** Regular steps in a row. */
  readonly calm: number
  /** Whether the first picture was finished: loading is slow and proves nothing. */
  readonly settled: boolean
  /** Milliseconds of the longest step of late. */
  readonly slowest: number
}

export const newPace: Pace = { calm: 0, settled: false, slowest: 0 }

/** Milliseconds between two steps when nothing is in the way. */
export const step = 1000
const calmEnough = 5
const least = 6000
const most = 60_000

/** The pace after a step that took `gap` ms; a slow one is forgotten within some minutes. */
export function paced({ calm, settled, slowest }: Pace, gap: number): Pace {
  const now = gap < 2 * step ? calm + 1 : 0
  return {
    calm: now,
    settled: settled || now >= calmEnough,
    slowest: Math.max(gap, slowest * 0.98),
  }
}

/** After how long a silence a display of this pace no longer draws: one without a GPU is slower. */
export const patienceOf = ({ slowest }: Pace): number =>
  Math.min(most, Math.max(least, 4 * slowest))
