import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { Attempts } from './attempts.ts'
import type { Turn } from './jobs.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { type QueueName, queues } from './timetable.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly owner?: string
}

/**
 * Turns of the timetable that are begun no more once they were cut off twice in a row, until an
 * operator starts them again: what ends the server must not end it at every start.
 */
export class GuardedTurns {
  readonly work: Readonly<Record<QueueName, Turn>>
  readonly #parts: Parts
  readonly #underWay = new Map<QueueName, Attempts>()

  constructor(parts: Parts, work: Readonly<Record<QueueName, Turn>>) {
    this.#parts = parts
    this.work = Object.fromEntries(
      queues.map(([name, { limitSeconds }]) => {
        const attempts = new Attempts('timetable', {
          standstill: limitSeconds * 1_000,
          owner: parts.owner,
        })
        return [name, () => this.#turn(name, attempts, work[name])]
      }),
    ) as Record<QueueName, Turn>
  }

  /** Leaves turns that the end of the server leaves no time for: they were not cut off. */
  async stop(): Promise<void> {
    for (const [name, attempts] of this.#underWay)
      await this.#parts.db.system((tx) => attempts.pause(tx, name))
  }

  async #turn(name: QueueName, attempts: Attempts, turn: Turn): Promise<void> {
    const { db, clock, log } = this.#parts
    const now = clock.now()
    const beginning = await db.system(async (tx) => {
      const found = await attempts.begin(tx, name, now)
      if (found === 'setAside') {
        const occasion = `${name} ${now.toISOString()}`
        await notifyAdministrators(tx, { cause: 'job-set-aside', occasion, title: name, now })
      }
      return found
    })
    if (beginning === 'setAside') log.error({ queue: name }, 'a job was cut off twice: set aside')
    if (beginning !== 'begun') return
    this.#underWay.set(name, attempts)
    try {
      await turn()
      await db.system((tx) => attempts.end(tx, name))
    } catch (error) {
      // It failed, which is not to be cut off; how often it was cut off before still counts.
      await db.system((tx) => attempts.pause(tx, name))
      throw error
    } finally {
      this.#underWay.delete(name)
    }
  }
}

/** Starts again what was set aside; answers which queues those were. */
export async function startAgain(tx: Tx): Promise<string[]> {
  const started = await tx.query<{ name: string }>(sql`
    delete from work_attempt where kind = 'timetable' and begun_at is null
    returning work_id as name`)
  return started.map(({ name }) => name)
}
