import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which everybody else has a turn. */
const slice = 8

/**
 * For long work of this process alone: awaited between small steps, it lets whoever waits have a
 * turn as soon as the steps since the last one took too long.
 */
export function takingTurns(): () => Promise<void> {
  let from = performance.now()
  return async () => {
    if (performance.now() - from < slice) return
    await setImmediate()
    from = performance.now()
  }
}
