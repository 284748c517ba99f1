import { ConstantBackoff, ExponentialBackoff, handleAll, handleWhen, retry } from 'cockatiel'
import pg from 'pg'
import { StartError } from '../../platform/lifecycle.ts'
import type { Log } from '../../platform/log.ts'
import { addressOf } from './address.ts'
import { type Binaries, installedBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { FolderLock } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { clearLeftover } from './leftover.ts'
import { Postmaster, type PostmasterOptions, StartFailure } from './postmaster.ts'
import { chooseRunner } from './runner.ts'
import { isPassing, isPortTaken, sentenceOf } from './trouble.ts'

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log: Log
  /** The installed ones, unless given. */
  readonly binaries?: Binaries
  /** Over the defaults below; a test turns `fsync` off. */
  readonly settings?: Readonly<Record<string, string>>
}

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '192MB',
  fsync: 'on',
  synchronous_commit: 'on',
  // Bounds how long recovery takes after a crash.
  checkpoint_timeout: '5min',
  max_wal_size: '1GB',
  // A table that is filled within a minute is searched by the right index after ten seconds.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Failed statements are the caller's to report: their text would put rows into our log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

const database = 'headframe'

/**
 * PostgreSQL as a part of this server: made on first use, recovered after any crash, started
 * again when it dies, and gone when this process is gone.
 */
export class EmbeddedPostgres {
  readonly #options: EmbeddedPostgresOptions
  readonly #lock: FolderLock
  readonly #stopping = new AbortController()
  #postmaster?: Postmaster
  #revival?: Promise<void>

  constructor(options: EmbeddedPostgresOptions) {
    this.#options = options
    this.#lock = new FolderLock(options.dataDir)
  }

  /** The superuser's address of an existing database; StartError says what is in the way. */
  async start(): Promise<{ url: string }> {
    const { dataDir } = this.#options
    try {
      await this.#lock.take()
    } catch (error) {
      throw inOneSentence(error, dataDir)
    }
    try {
      return await this.#open()
    } catch (error) {
      await this.stop()
      throw inOneSentence(error, dataDir)
    }
  }

  /** Ends PostgreSQL in order and frees the folder. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#revival
    await this.#postmaster?.stop()
    this.#lock.release()
  }

  async #open(): Promise<{ url: string }> {
    const { dataDir, log, settings, binaries = installedBinaries() } = this.#options
    const runner = chooseRunner(binaries.postgres, dataDir)
    const cluster = openCluster(dataDir, binaries, runner)
    const port = await this.#launchOnFreePort({
      postgres: binaries.postgres,
      cluster: cluster.folder,
      settings: { ...defaults, ...settings },
      runner,
      log,
    })
    await createDatabase(addressOf(cluster.password, port, 'postgres'))
    return { url: addressOf(cluster.password, port, database) }
  }

  async #launchOnFreePort(options: Omit<PostmasterOptions, 'port'>): Promise<number> {
    const whenTaken = handleWhen((e) => e instanceof StartFailure && isPortTaken(e.message))
    return retry(whenTaken, { maxAttempts: 5 }).execute(async () => {
      const port = await freePort()
      await this.#launch({ ...options, port })
      return port
    })
  }

  async #launch(options: PostmasterOptions): Promise<void> {
    const whenPassing = handleWhen((e) => e instanceof StartFailure && isPassing(e.message))
    const patiently = retry(whenPassing, { maxAttempts: 20, backoff: new ConstantBackoff(500) })
    const postmaster = await patiently.execute(async () => {
      await clearLeftover(options.cluster, options.log)
      return Postmaster.launch(options)
    })
    this.#postmaster = postmaster
    void postmaster.ended.then((how) => this.#onEnd(how, options))
  }

  #onEnd(how: string, options: PostmasterOptions): void {
    this.#postmaster = undefined
    if (this.#stopping.signal.aborted) return
    options.log.error({ how }, 'PostgreSQL is gone; starting it again')
    this.#revival = this.#revive(options)
  }

  // On the same port, so that the pool's address stays right.
  async #revive(options: PostmasterOptions): Promise<void> {
    const { signal } = this.#stopping
    const backoff = new ExponentialBackoff({ initialDelay: 200, maxDelay: 2_000 })
    const untilItRuns = retry(handleAll, { maxAttempts: Number.POSITIVE_INFINITY, backoff })
    untilItRuns.onRetry(() => options.log.debug('PostgreSQL does not start yet'))
    try {
      await untilItRuns.execute(async () => {
        signal.throwIfAborted()
        await this.#launch(options)
      }, signal)
      options.log.info('PostgreSQL is back')
    } catch {
      options.log.debug('stopped before PostgreSQL was back')
    }
  }
}

function inOneSentence(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  if (error instanceof StartFailure) return new StartError(sentenceOf(error.message, dataDir))
  // The words PostgreSQL has for the same trouble.
  const words: Record<string, string> = {
    EACCES: 'Permission denied',
    EPERM: 'Permission denied',
    EROFS: 'Read-only file system',
    ENOSPC: 'No space left on device',
    EEXIST: 'Not a directory',
    ENOTDIR: 'Not a directory',
  }
  const said = words[(error as NodeJS.ErrnoException).code ?? '']
  return said === undefined ? error : new StartError(sentenceOf(said, dataDir))
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}
