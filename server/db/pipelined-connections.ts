import pg from 'pg'
import type { Log } from '../log.ts'
import { unavailable } from '../problem.ts'
import { type Answers, type NamedStatement, Reading } from './pipelined-query.ts'

interface Lane {
  readonly client: pg.Client
  /** Resolves when it is connected. */
  readonly ready: Promise<unknown>
  /** Readings on their way. */
  busy: number
}

interface Parts {
  readonly config: pg.ClientConfig
  readonly types: pg.CustomTypesConfig
  readonly log: Log
  /** How many connections. */
  readonly count: number
}

/**
 * The connections over which short readings go, one behind the other without waiting: everybody
 * shares them, so that what is asked in the same moment leaves and comes back together. A lane on
 * which anything failed is given up once what is on its way has been answered.
 */
export class Lanes {
  readonly #parts: Parts
  readonly #lanes: Lane[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The rows of each statement; they are one transaction. Throws 503 where nothing answers. */
  async read(statements: readonly NamedStatement[]): Promise<Answers> {
    const lane = this.#quietest()
    lane.busy += 1
    try {
      await lane.ready.catch((cause: unknown) => {
        throw unavailable('databaseAway', 1, cause)
      })
      return await new Promise<Answers>((resolve, reject) => {
        const settle = (fault: Error | null, answers: Answers) =>
          fault ? reject(fault) : resolve(answers)
        lane.client.query(new Reading(statements, this.#parts.types, settle))
      })
    } catch (fault) {
      this.#giveUp(lane)
      throw fault
    } finally {
      lane.busy -= 1
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.splice(0).map(({ client }) => client.end()))
  }

  #quietest(): Lane {
    const quietest = this.#lanes.reduce<Lane | undefined>(
      (least, lane) => (least && least.busy <= lane.busy ? least : lane),
      undefined,
    )
    const isFull = this.#lanes.length >= this.#parts.count
    return quietest && (quietest.busy === 0 || isFull) ? quietest : this.#open()
  }

  #open(): Lane {
    const { config, log } = this.#parts
    const client = new pg.Client(config)
    const lane: Lane = { client, ready: client.connect(), busy: 0 }
    this.#lanes.push(lane)
    client.on('error', (err) => {
      log.warn({ err: err.message }, 'database connection lost')
      this.#giveUp(lane)
    })
    return lane
  }

  #giveUp(lane: Lane): void {
    const at = this.#lanes.indexOf(lane)
    if (at < 0) return
    this.#lanes.splice(at, 1)
    // It ends in order: what others asked over it is answered first.
    lane.client.end().catch(() => undefined)
  }
}
