import pg from 'pg'
import type { Log } from '../platform/log.ts'
import { unavailable } from '../platform/problem.ts'
import { type Answers, type NamedStatement, PipelinedQuery } from './pipelined-query.ts'

interface PipelinedConnection {
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
export class PipelinedConnections {
  readonly #parts: Parts
  readonly #lanes: PipelinedConnection[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The rows of each statement; they are one transaction. Throws 503 where nothing answers. */
  async read(statements: readonly NamedStatement[]): Promise<Answers> {
    const connection = this.#quietest()
    connection.busy += 1
    try {
      await connection.ready.catch((cause: unknown) => {
        throw unavailable('databaseAway', 1, cause)
      })
      return await new Promise<Answers>((resolve, reject) => {
        const settle = (fault: Error | null, answers: Answers) =>
          fault ? reject(fault) : resolve(answers)
        connection.client.query(new PipelinedQuery(statements, this.#parts.types, settle))
      })
    } catch (fault) {
      this.#giveUp(connection)
      throw fault
    } finally {
      connection.busy -= 1
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.splice(0).map(({ client }) => client.end()))
  }

  #quietest(): PipelinedConnection {
    const quietest = this.#lanes.reduce<PipelinedConnection | undefined>(
      (least, connection) => (least && least.busy <= connection.busy ? least : connection),
      undefined,
    )
    const isFull = this.#lanes.length >= this.#parts.count
    return quietest && (quietest.busy === 0 || isFull) ? quietest : this.#open()
  }

  #open(): PipelinedConnection {
    const { config, log } = this.#parts
    const client = new pg.Client(config)
    const connection: PipelinedConnection = { client, ready: client.connect(), busy: 0 }
    this.#lanes.push(connection)
    client.on('error', (err) => {
      // One that was given up ends in order, and is cut where PostgreSQL ends first.
      if (this.#lanes.includes(connection))
        log.warn({ err: err.message }, 'database connection lost')
      this.#giveUp(connection)
    })
    return connection
  }

  #giveUp(connection: PipelinedConnection): void {
    const at = this.#lanes.indexOf(connection)
    if (at < 0) return
    this.#lanes.splice(at, 1)
    // It ends in order: what others asked over it is answered first.
    connection.client.end().catch(() => undefined)
  }
}
