import { setTimeout as rest } from 'node:timers/promises'

/** Work done again and again with a pause between, never two rounds at once. */
export class Rounds {
  readonly #round: () => Promise<void>
  readonly #every: number
  #stop = new AbortController()
  #going: Promise<void> = Promise.resolve()

  /** `round` deals with its own failures; `every` is milliseconds. */
  constructor(round: () => Promise<void>, every: number) {
    this.#round = round
    this.#every = every
  }

  /** Aborted as soon as the work is asked to stop: a long round looks here between its steps. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  start(): void {
    this.#stop = new AbortController()
    this.#going = this.#go(this.#stop.signal)
  }

  /** Resolves when the round under way is over. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#going
  }

  async #go(signal: AbortSignal): Promise<void> {
    try {
      while (!signal.aborted) {
        await rest(this.#every, undefined, { signal })
        await this.#round()
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
