/** Where the present comes from; passed in, so that a test decides what time it is. */
export interface Clock {
  now(): Date
  /**
   * Milliseconds from some fixed moment, which go on evenly however the wall clock is moved: pauses
   * and ages are measured by these, never by the difference of two instants.
   */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/** The wall clock was moved when it differs by more than this from the time that went by. */
const longestDrift = 60_000

/** How far the wall clock is from the time that went by: the same until somebody moves it. */
const offsetOf = (clock: Clock): number => clock.now().getTime() - clock.elapsed()

/** Notices when the wall clock is moved, forwards or back. */
export class ClockJumps {
  readonly #clock: Clock
  #offset: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#offset = offsetOf(clock)
  }

  /** Milliseconds by which the clock was moved since this was last asked; 0 where it was not. */
  take(): number {
    const moved = offsetOf(this.#clock) - this.#offset
    if (Math.abs(moved) <= longestDrift) return 0
    this.#offset += moved
    return moved
  }
}

/** An instant that stays as long ago as it was, however the wall clock is moved afterwards. */
export class Moment {
  readonly #clock: Clock
  readonly #at: number
  readonly #offset: number

  constructor(clock: Clock, at: Date = clock.now()) {
    this.#clock = clock
    this.#at = at.getTime()
    this.#offset = offsetOf(clock)
  }

  get date(): Date {
    const moved = offsetOf(this.#clock) - this.#offset
    return new Date(Math.abs(moved) <= longestDrift ? this.#at : this.#at + moved)
  }
}

export interface TestClock extends Clock {
  /** Time goes on to an instant, or is set back to one. */
  set(instant: string | Date): void
  advance(milliseconds: number): void
  /** Somebody moves the wall clock while no time goes by. */
  jump(milliseconds: number): void
}

/** A clock that stands still at `start` until it is told otherwise. */
export function testClock(start: string | Date): TestClock {
  let present = instantOf(start)
  let passed = 0
  return {
    now: () => new Date(present),
    elapsed: () => passed,
    set(instant) {
      passed += Math.max(instantOf(instant) - present, 0)
      present = instantOf(instant)
    },
    advance(milliseconds) {
      present += milliseconds
      passed += milliseconds
    },
    jump(milliseconds) {
      present += milliseconds
    },
  }
}

function instantOf(instant: string | Date): number {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${instant}`)
  return time
}
