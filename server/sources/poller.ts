import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleAll,
  type IHalfOpenAfterBackoffContext,
  type IPolicy,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { type Clock, ClockJumps, Moment } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { type FaultReason, SourceFault } from './fault.ts'

export interface PollerParts {
  readonly id: string
  /** Milliseconds between two questions, and until an answer is given up. */
  readonly every: number
  readonly timeout: number
  /** Longest pause while the source fails, however often it did. */
  readonly longestPause?: number
  /** Asks once and takes the answer in; throws when there is none. */
  readonly ask: (signal: AbortSignal) => Promise<void>
  /** Called when `lastGood`, `failing` or `reason` changed. */
  readonly onState: () => void
  readonly clock: Clock
  readonly random: () => number
  readonly log: Log
  /** The log says that the source is out, since before it was asked in this way. */
  readonly isOut?: boolean
}

const minute = 60_000
// One failure is told to nobody, so whether it is an outage is found out soon.
const soon = 10_000
// A wrong key does not become right by asking, and a mapping that was ended costs as much again;
// nor may a source silence itself for days.
const notCuredByAsking: ReadonlySet<FaultReason> = new Set([
  'unauthorized',
  'mappingTooSlow',
  'mappingTooLarge',
  'mappingTooDeep',
  'mappingTooMany',
])
const pauseAfterRefusal = 5 * minute
const longestRetryAfter = 60 * minute

/**
 * Asks one source again and again. The circuit opens at the second failure in a row, which is when
 * an outage begins; from then on the source is tried at growing pauses until it answers. An outage
 * is exactly two log lines, however long it lasts.
 */
export class Poller {
  failing = false
  reason: string | null = null
  /** The last good answer was heard by an earlier run of the server. */
  remembered = false

  /** The log says that the source does not answer, and not yet that it does again. */
  isOut: boolean

  private readonly parts: PollerParts
  private readonly jumps: ClockJumps
  private breaker: CircuitBreakerPolicy
  private policy: IPolicy
  private good: Moment | null = null
  private pause = 0
  private stopping = new AbortController()
  private running: Promise<void>[] = []

  constructor(parts: PollerParts) {
    this.parts = parts
    this.isOut = parts.isOut ?? false
    this.jumps = new ClockJumps(parts.clock)
    this.breaker = this.newBreaker()
    this.policy = this.policyWith(this.breaker)
  }

  /** When the source last answered, by the clock as it stands now; null: never. */
  get lastGood(): Date | null {
    return this.good?.date ?? null
  }

  /** An answer that an earlier run of the server heard. */
  remember(lastGood: Date): void {
    this.good = new Moment(this.parts.clock, lastGood)
    this.remembered = true
  }

  start(): void {
    if (this.running.length > 0) return
    this.stopping = new AbortController()
    this.running = [this.run(this.stopping.signal)]
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await Promise.all(this.running)
    this.running = []
  }

  private async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pause = await this.once(signal)
      if (!signal.aborted) await wait(pause, signal)
    }
  }

  /** Asks once; returns the milliseconds to wait before the next time. */
  private async once(signal: AbortSignal): Promise<number> {
    const { every, ask, random } = this.parts
    this.followJump()
    try {
      await this.policy.execute(({ signal: given }) => ask(given), signal)
      this.succeeded()
      return every
    } catch (error) {
      if (signal.aborted) return 0
      // A timer may fire a moment before the circuit is ready to be tried.
      if (error instanceof BrokenCircuitError) return 50
      const isOutage = this.failed(error)
      return isOutage ? this.pause : Math.min(every, soon) * (0.5 + random() / 2)
    }
  }

  private newBreaker(): CircuitBreakerPolicy {
    return circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(2),
      halfOpenAfter: new DelegateBackoff((context) => this.pauseAfter(context)),
    })
  }

  private policyWith(breaker: CircuitBreakerPolicy): IPolicy {
    return wrap(breaker, timeout(this.parts.timeout, TimeoutStrategy.Aggressive))
  }

  // An open circuit waits for an instant, which may lie days ahead once the clock was set back.
  private followJump(): void {
    if (this.jumps.take() === 0) return
    this.breaker = this.newBreaker()
    this.policy = this.policyWith(this.breaker)
  }

  private succeeded(): void {
    const { id, log, clock, onState } = this.parts
    if (this.isOut) log.info({ source: id }, 'source answers again')
    this.isOut = false
    this.failing = false
    this.reason = null
    this.good = new Moment(clock)
    this.remembered = false
    onState()
  }

  private failed(error: unknown): boolean {
    const { id, log, onState } = this.parts
    if (this.breaker.state !== CircuitState.Open) return false
    const reason = reasonOf(error)
    if (!this.failing) log.warn({ source: id, reason, err: error }, 'source does not answer')
    this.failing = true
    this.isOut = true
    this.reason = reason
    onState()
    return true
  }

  /** Capped, doubling, with jitter; never before the time the source itself named. */
  private pauseAfter({ attempt, result }: IHalfOpenAfterBackoffContext): number {
    const { every, longestPause = minute, random } = this.parts
    const error = 'error' in result ? result.error : undefined
    const doubling = Math.min(every * 2 ** Math.min(attempt - 1, 20), Math.max(longestPause, every))
    const fault = error instanceof SourceFault ? error : null
    const floor =
      fault && notCuredByAsking.has(fault.reason) ? pauseAfterRefusal : (fault?.retryAfter ?? 0)
    this.pause = Math.max(doubling * (0.5 + random() / 2), Math.min(floor, longestRetryAfter))
    return this.pause
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof SourceFault) return error.reason
  return error instanceof TaskCancelledError ? 'timeout' : 'fault'
}
