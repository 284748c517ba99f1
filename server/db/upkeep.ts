import { sql } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Database, Tx } from './database.ts'
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

/** Takes away the events that walls no longer show. */
export async function forgetEvents(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - eventDays * 86_400_000).toISOString()
  await tx.query(
    sql`delete from metric_event where seq is not null and at < ${oldest}::timestamptz`,
  )
}

/** Seals the history every few seconds: what is not sealed yet could be changed unseen. */
export class Upkeep {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined

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
    } catch (err) {
      log.warn({ err }, 'the history could not be sealed; tried again at the next turn')
    }
  }
}
