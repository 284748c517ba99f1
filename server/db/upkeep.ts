import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { sealHistory } from './history-seal.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Milliseconds between two turns. */
  readonly every?: number
}

/** Walls show what happened lately; the history of a record keeps everything. */
const eventDays = 90
const forgetEvery = 3_600_000

/** What the database needs done beside the writes: the history sealed, old events taken away. */
export class Upkeep {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined
  #forgotAt = Number.NEGATIVE_INFINITY

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#turn ??= this.turn().finally(() => {
        this.#turn = undefined
      })
    }, this.#parts.every ?? 5_000)
  }

  /** Resolves when the turn under way is over. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
  }

  /** One turn; a fault is told and the next turn tries again. */
  async turn(): Promise<void> {
    const { db, clock, log } = this.#parts
    try {
      while ((await db.system((tx) => sealHistory(tx, clock.now()))) > 0);
      await this.#forgetEvents()
    } catch (err) {
      log.warn({ err }, 'upkeep of the database failed; tried again at the next turn')
    }
  }

  async #forgetEvents(): Promise<void> {
    const { db, clock } = this.#parts
    const now = clock.now().getTime()
    if (now - this.#forgotAt < forgetEvery) return
    const oldest = new Date(now - eventDays * 86_400_000).toISOString()
    await db.system((tx) =>
      tx.query(sql`delete from metric_event where seq is not null and at < ${oldest}::timestamptz`),
    )
    this.#forgotAt = now
  }
}
