import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import pg from 'pg'
import { isOutage } from '../db/outage.ts'
import type { Log } from '../platform/log.ts'

interface Options {
  readonly url: string
  readonly log: Log
}

/**
 * The way of pg-boss to its tables. It notes how a turn ended without waiting for the answer, and an
 * answer that fails unheard would end the process: a statement that meets an outage is sent again
 * until the database is back. Each is safe to repeat: it changes only what is still as it was.
 */
export class JobsDatabase {
  readonly #pool: pg.Pool
  readonly #ended = new AbortController()
  readonly #patience = retry(
    handleWhen((error) => isOutage(error) || /timeout/i.test(error.message)),
    {
      maxAttempts: Number.POSITIVE_INFINITY,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 2_000 }),
    },
  )

  constructor({ url, log }: Options) {
    this.#pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5_000 })
    this.#pool.on('error', (err) => {
      if (!this.#ended.signal.aborted) log.warn({ err: err.message }, 'database connection lost')
    })
  }

  /** Rows of a statement; none once this has ended. */
  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const { signal } = this.#ended
    try {
      return await this.#patience.execute(() => this.#pool.query(text, values), signal)
    } catch (error) {
      // A server that ends leaves its turns to the next: there is nobody left to tell.
      if (signal.aborted) return { rows: [] }
      throw error
    }
  }

  async end(): Promise<void> {
    this.#ended.abort()
    await this.#pool.end()
  }
}
