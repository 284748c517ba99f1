/** The one count of mines that answer, for the figures of a group, its tiles and its header. */
import type { Quality } from '../metrics/definition/metric.ts'

/** Mines that have answered, of those that should. */
export interface MineCount {
  readonly have: number
  readonly of: number
}

/** Something that a figure or a picture is made of, and how many mines it stands for. */
export interface Part {
  readonly quality: Quality
  /** 0: it is counted, but it is no mine, such as a company's own records. */
  readonly of: number
  /** Where it is partial: how many of them have answered. */
  readonly have?: number
}

export interface Combined {
  readonly quality: Quality
  /** Where mines are missing. */
  readonly coverage?: MineCount
}

/** What is stale has answered, only not lately. */
export const hasAnswered = (quality: Quality): boolean =>
  quality === 'good' || quality === 'stale' || quality === 'partial'

export function countAnswering(parts: readonly Part[]): MineCount {
  return {
    have: parts.reduce((sum, part) => sum + answeredIn(part), 0),
    of: parts.reduce((sum, { of }) => sum + of, 0),
  }
}

const answeredIn = ({ quality, of, have = of }: Part): number => (hasAnswered(quality) ? have : 0)

/** How that stands which is made of all these parts: good only when all of them are. */
export function combined(parts: readonly Part[]): Combined {
  const { have, of } = countAnswering(parts)
  const answering = parts.filter(({ quality }) => hasAnswered(quality))
  const some = (wanted: Quality) => parts.some(({ quality }) => quality === wanted)
  if (answering.length === 0 || (of > 0 && have === 0 && !some('partial'))) {
    return { quality: some('unavailable') ? 'unavailable' : 'unknown' }
  }
  if (answering.length < parts.length || some('partial')) {
    return have < of ? { quality: 'partial', coverage: { have, of } } : { quality: 'partial' }
  }
  return { quality: some('stale') ? 'stale' : 'good' }
}
