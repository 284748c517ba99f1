/** What a map or a scene shows of one area, whatever it is about. */
import { type Tone, toneOfRisk } from './tone.ts'

export interface Shown {
  /** 0 to 100: how tall its block stands and how strong its grey is; null while unknown. */
  readonly share: number | null
  readonly tone: Tone
  /** Written on it; null: nothing. */
  readonly text: string | null
  /** An outline on the ground: what the picture is about is elsewhere. */
  readonly isAside?: boolean
}

export type Shows = ReadonlyMap<string, Shown>

export const unknownArea: Shown = { share: null, tone: 'none', text: null }
export const areaAside: Shown = { ...unknownArea, isAside: true }

/** An area at its risk index. A quiet one carries no figure: grey is normal. */
export function shownAtRisk(index: number | null, figure: (index: number) => string): Shown {
  const tone = toneOfRisk(index)
  return { share: index, tone, text: index === null || tone === 'none' ? null : figure(index) }
}

/** How strongly it asks to be looked at; below nought while nothing is known of it. */
export const urgencyOf = (shown: Shown | undefined): number =>
  shown ? weightOf(shown.tone) * 1000 + (shown.share ?? -1) : -1

/** How much a tone weighs against the others; the worst weighs most. */
export const weightOf = (tone: Tone): number =>
  ['none', 'blue', 'yellow', 'orange', 'red'].indexOf(tone)
