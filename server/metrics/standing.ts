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

export type AgedPart = Part & {
  readonly asOf: Date | null
  /** A source of it says itself of when it is: no further answer makes it younger. */
  readonly stated?: true
}

const ranks: readonly Quality[] = ['good', 'stale', 'unavailable', 'unknown']

type OnePart = Omit<AgedPart, 'of'>

/** How that stands which rests on all of these, as `Coverage` names them. */
export function worst(answerers: readonly string[], states: SourceStates, now: Date): OnePart {
  return worstOf(
    answerers.flatMap((answerer) => {
      const [id = nobody, index] = answerer.split('/')
      const source = states.get(id)
      const part: OnePart = source
        ? { quality: standingOf(source, now), ...ageOf(source, now) }
        : { quality: 'unknown', asOf: null }
      const below = index === undefined || !source ? null : noted(source, Number(index), now)
      return below ? [part, below] : [part]
    }),
  )
}

/** Of when the figures of a source are of which it says nothing else: never later than now. */
export function ageOf(
  { lastGood, stated }: Pick<SourceState, 'lastGood' | 'stated'>,
  now: Date,
): Pick<OnePart, 'asOf' | 'stated'> {
  if (lastGood === null || stated?.asOf === undefined) return { asOf: lastGood }
  return { asOf: notAfter(now, stated.asOf), stated: true }
}

const longestStep = 30_000

/** An age by which a reader is told of it: one that grows by less is not told again. */
export const ageStep = (asOf: string | null): number | null =>
  asOf === null ? null : Math.floor(Date.parse(asOf) / longestStep)

/** What a source says of some of its cells alone: first those without an answer, then those with an age. */
export const notesOf = ({ unanswered = [], stated }: SourceState) =>
  [unanswered, stated?.aged ?? []] as const

function noted(source: SourceState, index: number, now: Date): OnePart | null {
  const [unanswered, aged] = notesOf(source)
  const doubt = unanswered[index]
  if (doubt) return { quality: doubt.quality, asOf: doubt.asOf ? notAfter(now, doubt.asOf) : null }
  const age = aged[index - unanswered.length]
  return age ? { quality: 'good', asOf: notAfter(now, age.asOf), stated: true } : null
}

function notAfter(now: Date, instant: string): Date {
  const at = new Date(instant)
  return at > now ? now : at
}

function worstOf(each: readonly OnePart[]): OnePart {
  const quality = each.reduce<Quality>(
    (found, { quality: one }) => (ranks.indexOf(one) > ranks.indexOf(found) ? one : found),
    'good',
  )
  return { quality, ...ageOfAll(each) }
}

/** As old as the oldest of them. */
export function ageOfAll(
  each: readonly Pick<OnePart, 'asOf' | 'stated'>[],
): Pick<OnePart, 'asOf' | 'stated'> {
  const asOf = oldest(each.map((one) => one.asOf))
  return asOf && each.some(({ stated }) => stated) ? { asOf, stated: true } : { asOf }
}

/** What of the parts a figure of this quality shows. */
export function restingOn(parts: readonly AgedPart[], quality: Quality): readonly AgedPart[] {
  if (quality === 'partial') return parts.filter((part) => hasAnswered(part.quality))
  if (hasAnswered(quality)) return parts
  const mines = parts.some(({ of }) => of > 0) ? parts.filter(({ of }) => of > 0) : parts
  return mines.filter(({ asOf }) => asOf !== null)
}

function oldest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce(
    (found, at) => (found && at ? (at < found ? at : found) : null),
    instants[0] ?? null,
  )
}
