import type { Clock } from './clock.ts'

interface Parts {
  readonly clock: Clock
  /** Milliseconds between the beginnings of two turns at least, and at most. */
  readonly pause: number
  readonly every: number
  readonly work: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Work that is done one turn after another: when it is asked for, and once in a while. */
export class Recurring {
  readonly #parts: Parts
  #next = Number.POSITIVE_INFINITY
  #timer: NodeJS.Timeout | null = null
  #began = Number.NEGATIVE_INFINITY
  #running: Promise<void> | null = null
  isStopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A turn in so many milliseconds, sooner where one is planned already, and not before the pause is over. */
  planIn(milliseconds: number): void {
    this.#next = Math.min(this.#next, this.#parts.clock.elapsed() + Math.max(0, milliseconds))
    this.#arm()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#running
  }

  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer)
    // What is asked for during a turn is planned when that is over.
    if (this.isStopped || this.#running !== null) return
    const { clock, pause, every } = this.#parts
    const at = Math.max(this.#next, this.#began + pause)
    const wait = Math.min(every, Math.max(0, at - clock.elapsed()))
    this.#timer = setTimeout(() => this.#begin(), wait)
  }

  #begin(): void {
    const { clock, every, work, onError } = this.#parts
    this.#began = clock.elapsed()
    this.#next = this.#began + every
    this.#running = work()
      .catch(onError)
      .finally(() => {
        this.#running = null
        this.#arm()
      })
  }
}
