import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, Registry } from 'prom-client'
import { newestOf, outdated } from '../backup/manifest.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { BackupSettings } from '../settings/backup-settings.ts'
import { notifyAdministrators } from './notify-administrators.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  /** Unset: somebody else makes them. */
  readonly settings?: BackupSettings
  /** Makes one in that folder; rejects with the sentence that says why not. */
  readonly make: (folder: string, signal: AbortSignal) => Promise<void>
}

/** Makes a backup each day and removes the oldest; who runs the server is told of one that failed. */
export class ScheduledBackups {
  /** For whoever watches the server. */
  readonly numbers = new Registry()
  readonly #parts: Parts
  readonly #stopping = new AbortController()
  #hasFailed = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { settings } = parts
    if (!settings) return
    const newest: Gauge = new Gauge({
      name: 'headframe_backup_newest_timestamp_seconds',
      help: 'When the newest whole backup in BACKUP_DIR was made; 0 where there is none',
      registers: [this.numbers],
      collect: async () => newest.set(((await newestIn(settings.folder))?.getTime() ?? 0) / 1000),
    })
  }

  start(): void {}

  /** A backup under way is given up; the next start makes it. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Makes the backup that is due, if one is. */
  async turn(): Promise<void> {
    const { settings, clock, log, make } = this.#parts
    if (!settings) return
    const { folder, hour, keep } = settings
    const newest = await newestIn(folder)
    if (newest && newest >= lastDue(hour, clock.now())) {
      // It may have been made by hand since.
      this.#hasFailed = false
      return
    }
    try {
      await make(folder, this.#stopping.signal)
      for (const name of outdated(await namesIn(folder), keep))
        await rm(join(folder, name), { recursive: true })
      this.#hasFailed = false
      log.info({ folder }, 'a backup was made')
    } catch (err) {
      if (!this.#stopping.signal.aborted) await this.#failed(err)
    }
  }

  /** What an operator has to look after, in a few words. */
  warnings = (): string[] => (this.#hasFailed ? ['backup failed'] : [])

  /** Administrators are told once a day. */
  async #failed(err: unknown): Promise<void> {
    const { db, clock, log } = this.#parts
    this.#hasFailed = true
    log.error({ err }, 'the backup failed; it is tried again within an hour')
    const now = clock.now()
    const title = now.toISOString().slice(0, 10)
    const notice = { cause: 'backup-failed', occasion: `backup ${title}`, title, now }
    await db.system((tx) => notifyAdministrators(tx, notice))
  }
}

/** The last moment by which a backup of its day had to be begun. */
export function lastDue(hour: number, now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - 86_400_000)
}

const newestIn = async (folder: string): Promise<Date | null> => newestOf(await namesIn(folder))

/** None where the folder is not there yet; the first backup makes it. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
