import { type Clock, ClockJumps } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { Rounds } from './rounds.ts'

interface Parts {
  readonly clock: Clock
  readonly log: Log
  /** What is to be put right when somebody has moved the clock; tried again while it fails. */
  readonly onJump: () => Promise<void>
  /** Milliseconds between two looks. */
  readonly every?: number
}

/** Looks whether the wall clock keeps time, for what is stored by it. */
export class ClockWatch {
  readonly #parts: Parts
  readonly #rounds: Rounds
  readonly #jumps: ClockJumps
  #isToPutRight = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#jumps = new ClockJumps(parts.clock)
    this.#rounds = new Rounds(() => this.look(), parts.every ?? 5_000)
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  async look(): Promise<void> {
    const { log, onJump } = this.#parts
    const moved = this.#jumps.take()
    if (moved !== 0) log.warn({ seconds: Math.round(moved / 1000) }, 'the clock was moved')
    this.#isToPutRight ||= moved !== 0
    if (!this.#isToPutRight) return
    try {
      await onJump()
      this.#isToPutRight = false
    } catch (err) {
      log.warn({ err }, 'what the clock left behind is put right later')
    }
  }
}
