import type { Fact } from '#domain/metrics/definition/metric'
import type { RecordEvent } from '#domain/wall/wire'
import type { Values } from '#domain/where/where'
import { type Clock, ClockJumps } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { SourceFault } from './fault.ts'
import type { OpenAlarms } from './local-alarms.ts'
import type { PostedTo } from './local-posted.ts'
import type { UrgentHazards } from './local-urgent.ts'
import { Poller } from './poller.ts'
import { localId } from './settings.ts'
import type { Answer, SourceState } from './source.ts'

/** An organisation as the database has it. */
export interface LocalOrg {
  readonly id: string
  readonly orgCode: string
  readonly parentCode: string | null
  readonly orgType: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
  readonly timeZone: string
  /** Code of the organisation that has everything of this one since they were merged. */
  readonly mergedInto?: string | null
}

/** Something that happened to a record; one that everyone shares belongs to no organisation. */
export type LocalEvent = Omit<RecordEvent, 'orgCode'> & {
  readonly recordId: string
  readonly orgCode: string | null
  /** What the record says now in the fields that name people, and by which some read their own alone. */
  readonly named?: Values
}

/** What the database says at one moment, all read in one snapshot. */
export interface LocalNews {
  /** Where the next question goes on. */
  readonly seq: number
  readonly facts: readonly Fact[]
  /** Cubes whose facts are all there are. */
  readonly whole: Answer['whole']
  /** What happened since, oldest first. */
  readonly events: readonly LocalEvent[]
  /** The whole list, when hazards may have changed. */
  readonly urgent: UrgentHazards | null
  /** All announcements in force; absent when they cannot have changed. */
  readonly posted?: readonly PostedTo[]
  /** All alarms that are not over; absent when they cannot have changed. */
  readonly alarms?: OpenAlarms
  /** The whole tree, when it may have changed. */
  readonly orgs: readonly LocalOrg[] | null
}

/** How the local source reaches the database; built where the database is at hand. */
export interface LocalReads {
  /** Folds what writers have appended since the last time. */
  fold(): Promise<void>
  /** `isDue` says that everything that depends on the clock is to be counted again. */
  read(since: number, isDue: boolean, now: Date): Promise<LocalNews>
}

interface Parts {
  readonly reads: LocalReads
  readonly onAnswer: (answer: Answer, news: LocalNews) => void
  readonly onState: () => void
  readonly clock: Clock
  readonly random: () => number
  readonly log: Log
}

const everyMs = 200
const clockEveryMs = 5_000
// Reading never takes more than a third of the time, however much there is to count.
const restPerWork = 2

/** This server's own records: the delta log is folded and read five times a second. */
export class LocalSource {
  private readonly parts: Parts
  private readonly poller: Poller
  private readonly jumps: ClockJumps
  private seq = 0
  private lastClock = Number.NEGATIVE_INFINITY
  private restUntil = 0

  constructor(parts: Parts) {
    this.parts = parts
    this.jumps = new ClockJumps(parts.clock)
    this.poller = new Poller({
      ...parts,
      id: localId,
      every: everyMs,
      timeout: 10_000,
      longestPause: 2_000,
      ask: () => this.ask(),
    })
  }

  start(): void {
    this.poller.start()
  }

  stop(): Promise<void> {
    return this.poller.stop()
  }

  state(): SourceState {
    const { lastGood, failing, reason } = this.poller
    return { id: localId, covers: [], every: everyMs, lastGood, failing, reason }
  }

  /** Reads everything again from the start. */
  reset(): void {
    this.seq = 0
    this.lastClock = Number.NEGATIVE_INFINITY
  }

  private async ask(): Promise<void> {
    const { reads, clock, onAnswer } = this.parts
    const started = clock.elapsed()
    this.followJump()
    if (started < this.restUntil) return
    const isDue = started - this.lastClock >= clockEveryMs
    const since = this.seq
    const news = await this.answered(async () => {
      await reads.fold()
      return reads.read(since, isDue, clock.now())
    })
    if (isDue) this.lastClock = started
    // A reset while we were reading wants everything, so what was read of the rest is void.
    if (this.seq === since) this.seq = news.seq
    onAnswer({ source: localId, facts: news.facts, whole: news.whole }, news)
    const work = clock.elapsed() - started
    this.restUntil = started + work * (1 + restPerWork)
  }

  // What was counted at the other time is counted again at once, whatever it took to count.
  private followJump(): void {
    const moved = this.jumps.take()
    if (moved === 0) return
    this.parts.log.warn(
      { seconds: Math.round(moved / 1000) },
      'the clock was moved; what depends on it is counted again',
    )
    this.lastClock = Number.NEGATIVE_INFINITY
    this.restUntil = 0
  }

  private async answered<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (cause) {
      throw new SourceFault('database', { cause })
    }
  }
}
