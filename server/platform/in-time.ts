import { setTimeout as rest } from 'node:timers/promises'

/**
 * Asks one question at a time and waits so many milliseconds for its answer, then says `late`. Whoever
 * asks meanwhile shares both: what hangs is not asked again and again, and keeps nobody longer.
 */
export function inTime<T>(ask: () => Promise<T>, patience: number, late: T): () => Promise<T> {
  let pending: Promise<T> | undefined
  let begun = 0
  return () => {
    if (!pending) {
      begun = performance.now()
      const asked = ask().finally(() => {
        pending = undefined
      })
      // Whoever has stopped waiting does not hear how it ended.
      asked.catch(() => undefined)
      pending = asked
    }
    const left = Math.max(0, begun + patience - performance.now())
    return Promise.race([pending, rest(left, late, { ref: false })])
  }
}
