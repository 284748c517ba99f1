import type { Fact } from '#domain/metrics/definition/metric'
import type { StatedAge, ToldOrg, Unanswered } from './source.ts'

/** Where the last answer left off. */
export interface Bookmark {
  readonly cursor: string | null
  readonly etag: string | null
}

/** What one question brought. */
export interface Reply extends Bookmark {
  readonly facts: readonly Fact[]
  /** The facts are all there are, not what changed. */
  readonly isWhole: boolean
  /** Cubes whose every cell is in it, where the sender says so. */
  readonly cubes?: readonly string[]
  /** Every organisation the sender tells of, where it says so with everything. */
  readonly orgs?: readonly ToldOrg[]
  /** What the sender has no good answer for itself; absent: as it was. */
  readonly unanswered?: readonly Unanswered[]
  /** What the sender says itself of the age of its figures; absent: as it was. */
  readonly stated?: StatedAge
}

/** Asks one kind of source once. Throws SourceFault. */
export type Ask = (since: Bookmark, signal: AbortSignal) => Promise<Reply>

/** One question over HTTP. */
interface Question {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly maxBytes: number
}

/** What every way of asking over HTTP needs. */
export interface AskParts {
  readonly get: (
    request: Question,
  ) => Promise<{ readonly body: unknown; readonly etag: string | null } | null>
  /** The same before anybody has looked into it. */
  readonly getText: (
    request: Question,
  ) => Promise<{ readonly text: string; readonly etag: string | null } | null>
  /** Headers that authenticate; throws SourceFault when the secret is not set. */
  readonly headers: () => Readonly<Record<string, string>>
}
