/** Where the present comes from; passed in, so that a test decides what time it is. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface TestClock extends Clock {
  set(instant: string | Date): void
  advance(milliseconds: number): void
}

/** A clock that stands still at `start` until it is told otherwise. */
export function testClock(start: string | Date): TestClock {
  let present = instantOf(start)
  return {
    now: () => new Date(present),
    set(instant) {
      present = instantOf(instant)
    },
    advance(milliseconds) {
      present += milliseconds
    },
  }
}

function instantOf(instant: string | Date): number {
  const time = new Date(instant).getTime()
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${instant}`)
  return time
}
