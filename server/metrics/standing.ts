/** How good that is which rests on sources, by how these are doing. */
import type { Quality } from '#domain/metrics/definition/metric'
import { hasAnswered, type Part } from '#domain/wall/answering'
import { type SourceState, staleAfter } from '../sources/source.ts'

/** How one source stands at an instant. */
export function standingOf(source: SourceState, now: Date): Quality {
  if (source.lastGood === null) return 'unknown'
  if (source.failing) return 'unavailable'
  if (source.remembered) return 'stale'
  return now.getTime() - source.lastGood.getTime() > staleAfter(source) ? 'stale' : 'good'
}

/** Answers for nothing. */
export const nobody = ''

/** The newest state of each source, by id. */
export type SourceStates = ReadonlyMap<string, SourceState>

export type AgedPart = Part & { readonly asOf: Date | null }

const ranks: readonly Quality[] = ['good', 'stale', 'unavailable', 'unknown']

type OnePart = Omit<AgedPart, 'of'>

/** How that stands which rests on all of these, as `answererOf` names them. */
export function worst(answerers: readonly string[], states: SourceStates, now: Date): OnePart {
  return worstOf(
    answerers.flatMap((answerer) => {
      const [id = nobody, index] = answerer.split('/')
      const source = states.get(id)
      const part: OnePart = source
        ? { quality: standingOf(source, now), asOf: source.lastGood }
        : { quality: 'unknown', asOf: null }
      const below = index === undefined ? undefined : source?.unanswered?.[Number(index)]
      if (!below) return [part]
      return [part, { quality: below.quality, asOf: below.asOf ? new Date(below.asOf) : null }]
    }),
  )
}

function worstOf(each: readonly OnePart[]): OnePart {
  const quality = each.reduce<Quality>(
    (found, { quality: one }) => (ranks.indexOf(one) > ranks.indexOf(found) ? one : found),
    'good',
  )
  return { quality, asOf: oldest(each.map(({ asOf }) => asOf)) }
}

/** What of the parts a figure of this quality shows. */
export function restingOn(parts: readonly AgedPart[], quality: Quality): readonly AgedPart[] {
  if (quality === 'partial') return parts.filter((part) => hasAnswered(part.quality))
  if (hasAnswered(quality)) return parts
  const mines = parts.some(({ of }) => of > 0) ? parts.filter(({ of }) => of > 0) : parts
  return mines.filter(({ asOf }) => asOf !== null)
}

export function oldest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce(
    (found, at) => (found && at ? (at < found ? at : found) : null),
    instants[0] ?? null,
  )
}
