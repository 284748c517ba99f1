/** What a source says and how it is doing. A source answers with facts; it never adds them up. */
import type { Fact } from '#domain/metrics/definition/metric'

/** One answer: absolute values of the cells that may have changed. */
export interface Answer {
  readonly source: string
  readonly facts: readonly Fact[]
  /** Cubes of which `facts` holds every cell: what is not named there is nought. */
  readonly whole: readonly string[] | 'all'
  /** Every organisation that the source tells of; absent: it does not say. */
  readonly orgs?: readonly ToldOrg[]
}

/** An organisation that a source tells of. */
export interface ToldOrg {
  readonly code: string
  /** What it stands below there; null: nothing that is told; absent: the source does not say. */
  readonly parent?: string | null
}

/**
 * Cells that a source tells but has no good answer for itself: what it heard of them is as old as
 * `asOf`, an ISO instant; null: it never heard of them.
 */
export interface Unanswered {
  readonly orgs: readonly string[]
  readonly cubes: readonly string[]
  readonly quality: 'stale' | 'unavailable' | 'unknown'
  readonly asOf: string | null
}

/** Cells of which their source says itself of when they are: `asOf`, an ISO instant. */
export interface Aged {
  readonly orgs: readonly string[]
  readonly cubes: readonly string[]
  readonly asOf: string
}

/** What a source says itself of the age of its figures; empty: they are as new as its last good answer. */
export interface StatedAge {
  /** Of when all are that `aged` does not name, an ISO instant; absent: it does not say. */
  readonly asOf?: string | undefined
  readonly aged: readonly Aged[]
}

/** How a source is doing. `lastGood` is the instant of its last good answer; null: never. */
export interface SourceState {
  readonly id: string
  /** Organisations it answers for, each with everything below; empty: all that nobody else covers. */
  readonly covers: readonly string[]
  /** Cubes it answers for; absent: all. */
  readonly cubes?: readonly string[]
  /** Organisations of which every answer tells, besides those it covers. */
  readonly orgs?: readonly string[]
  /** Milliseconds between two questions. */
  readonly every: number
  readonly lastGood: Date | null
  /** That answer was heard by an earlier run of the server; this one has not heard any yet. */
  readonly remembered?: boolean
  readonly failing: boolean
  /** Locale key of `sources.reasons` while it fails. */
  readonly reason: string | null
  /** What it passes on without being answered itself; absent: nothing. */
  readonly unanswered?: readonly Unanswered[]
  /** What it says itself of the age of its figures; absent: nothing. */
  readonly stated?: StatedAge
}

/** An age up to this many milliseconds is not yet stale. */
export const staleAfter = ({ every }: Pick<SourceState, 'every'>): number =>
  Math.max(2 * every, 10_000)
