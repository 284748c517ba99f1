import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Scope } from '#domain/access/scope'
import { inTime } from '../platform/in-time.ts'
import type { Log } from '../platform/log.ts'
import { unavailable } from '../platform/problem.ts'
import { AccessNotices } from './access-notices.ts'
import { isDeadlock, isHeldUp, isOutage } from './outage.ts'
import { PipelinedConnections } from './pipelined-connections.ts'
import type { Answers, NamedStatement } from './pipelined-query.ts'
import { personRole, scopeRole, systemRole } from './programs/scope.ts'
import { gatheringSocket } from './socket.ts'
import { queryOf, type Statement } from './sql/sql-text.ts'
import { nameOf } from './statement-names.ts'

/** One transaction on one connection. */
export interface Tx {
  /**
   * Rows with the column names of the statement; instants as ISO text, numbers as numbers. A
   * `Statement` is for the few whose building would cost as much as they do.
   */
  query<T>(statement: SQL | Statement): Promise<T[]>
}

/** Takes the role of a level and sets the scope root, for the transaction at hand. */
const stepIn = {
  name: 'step-in',
  text: `select set_config('role', $1, true), set_config('app.org', $2, true)`,
}

/** Each answers thousands of short readings a second; two, so that a long one does not stop all. */
const laneCount = 2

/** Milliseconds in which it answers whoever watches the server, who has a second. */
const watched = 650

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)

interface DatabaseOptions {
  /** Address of the application role. */
  readonly url: string
  readonly log: Log
  /** Most connections at once. */
  readonly max?: number
}

// Values leave the driver as JSON has them: instants in UTC, days as text, numbers as numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The records' database. Every transaction takes the role of its actor's level and sets the scope
 * root, so that PostgreSQL itself decides which rows there are; without a scope there are none.
 */
export class Database {
  readonly #pool: pg.Pool
  readonly #lanes: PipelinedConnections
  readonly #accessNotices = new AccessNotices()
  /** What is cut from now on was ended by us. */
  #isClosing = false

  constructor({ url, log, max = 20 }: DatabaseOptions) {
    const config = {
      connectionString: url,
      types,
      connectionTimeoutMillis: 5_000,
      // Statements are sent as they come and answered in order, so that few round trips are needed.
      pipeline: true,
      stream: gatheringSocket,
      options:
        '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
    }
    this.#lanes = new PipelinedConnections({ config, types, log, count: laneCount })
    this.#pool = new pg.Pool({
      ...config,
      max,
      // Plans that a connection keeps go with it.
      maxLifetimeSeconds: 900,
      onConnect: (client) => this.#accessNotices.hearOver(client),
    })
    // A connection that breaks is replaced, idle or at work; unheard, it would end the process.
    const lost = (err: Error) => {
      if (!this.#isClosing) log.warn({ err: err.message }, 'database connection lost')
    }
    this.#pool.on('error', lost)
    this.#pool.on('connect', (client) => client.on('error', lost))
  }

  /**
   * Told when somebody's rights may have changed: before a transaction of ours that changed them is
   * answered, and soon after one of another process. Returns how to stop.
   */
  onAccessChanged(listener: () => void): () => void {
    return this.#accessNotices.onChange(listener)
  }

  /** Works within a scope; commits when `work` settles, rolls back when it throws. */
  async scoped<T>(scope: Scope | null, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (scope && !isId(scope.orgId)) throw new Error('a scope root is a uuid')
    const role = scopeRole(scope?.level ?? 'org')
    return this.#transaction(
      `set local role ${role}; set local app.org = '${scope?.orgId ?? ''}'`,
      work,
    )
  }

  /**
   * Asks statements that are known beforehand within a scope, all in one round trip; answers the rows
   * of each.
   */
  async read(scope: Scope, statements: readonly NamedStatement[]): Promise<Answers> {
    const first = { ...stepIn, values: [scopeRole(scope.level), scope.orgId] }
    try {
      const [, ...answers] = await this.#lanes.read([first, ...statements])
      return answers
    } catch (error) {
      throw isOutage(error) ? unavailable('databaseAway', 1, error) : error
    }
  }

  /** Works on what belongs to one person, such as their notices. */
  async personal<T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!isId(accountId)) throw new Error('a person is a uuid')
    return this.#transaction(
      `set local role ${personRole}; set local app.person = '${accountId}'`,
      work,
    )
  }

  /** Background work above scope: pollers, sign-in, names of what a readable record points at. */
  async system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#transaction(`set local role ${systemRole}`, work)
  }

  /** Resolves when the database answers; rejects with why not. */
  async ping(): Promise<void> {
    await this.system((tx) => tx.query(sql`select 1`))
  }

  /** Why it does not answer, in words for whoever watches the server; empty when it does. */
  readonly unready = inTime<readonly string[]>(
    () =>
      this.ping().then(
        () => [],
        () => ['database'],
      ),
    watched,
    ['database'],
  )

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all([this.#lanes.close(), this.#pool.end()])
  }

  async #transaction<T>(prelude: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    let broken: Error | undefined
    try {
      // Not waited for: without it the first statement has no rights at all.
      const begun = client.query(`begin; ${prelude}`)
      // Its fault is met below; until then nobody waits for it, which must not end the process.
      begun.catch(() => undefined)
      const result = await work({
        query: async <T>(statement: SQL | Statement) => {
          const [rows] = await Promise.all([rowsOf<T>(client, statement), begun])
          return rows
        },
      })
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((fault: Error) => {
        broken = fault
      })
      throw told(error)
    } finally {
      client.release(broken)
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (cause) {
      throw unavailable('databaseAway', 1, cause)
    }
  }
}

/** What is notified of a fault: one that passes is a 503, any other is what it was. */
function told(error: unknown): unknown {
  if (isOutage(error)) return unavailable('databaseAway', 1, error)
  if (isDeadlock(error)) return unavailable('unavailable', 1, error)
  return isHeldUp(error) ? unavailable('othersRearrange', 20, error) : error
}

async function rowsOf<T>(client: pg.PoolClient, statement: SQL | Statement): Promise<T[]> {
  const { text, values } = 'text' in statement ? statement : queryOf(statement)
  const { rows } = await client.query({ text, values: [...values], name: nameOf(client, text) })
  return rows as T[]
}
