/** The database stands on the same disk as the files: it must never be full of uploads. */
import { statfs } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { Problem } from '../platform/problem.ts'
import { notifyAdministrators } from './notify-administrators.ts'

/** Free bytes of a disk, as far as this account may use them. */
export type FreeBytes = () => Promise<number>

export const freeBytesAt =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

interface Parts {
  readonly free: FreeBytes
  /** Bytes that stay free; below it nothing large is taken. */
  readonly least: number
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

/**
 * Keeps part of the disk free for small writes: below it uploads and imports are refused, reports and
 * sign-offs go on.
 */
export class DiskSpace {
  /** For whoever watches the server. */
  readonly numbers = new Registry()
  readonly #parts: Parts
  #wasLow = false

  constructor(parts: Parts) {
    this.#parts = parts
    const registers = [this.numbers]
    const gauge: Gauge = new Gauge({
      name: 'headframe_disk_free_bytes',
      help: 'Free bytes of the disk of DATA_DIR',
      registers,
      collect: async () => gauge.set((await this.#free()) ?? Number.NaN),
    })
  }

  async isLow(): Promise<boolean> {
    const free = await this.#free()
    return free !== null && free < this.#parts.least
  }

  /** Throws a 507 when nothing large is taken any more. */
  async mustSuffice(): Promise<void> {
    if (await this.isLow()) throw new Problem(507, 'diskLow')
  }

  /** What an operator has to look after, in a few words. */
  warnings = async (): Promise<string[]> => ((await this.isLow()) ? ['disk low'] : [])

  /** Tells administrators when it has become low: once, and not again on the same day. */
  async watch(): Promise<void> {
    const { db, clock, log, least } = this.#parts
    const free = await this.#free()
    const isLow = free !== null && free < least
    if (isLow && !this.#wasLow) {
      log.error({ free, least }, 'the disk is almost full: uploads and imports are refused')
      const now = clock.now()
      const occasion = `disk ${now.toISOString().slice(0, 10)}`
      const title = `${Math.floor(free / 1024 / 1024)} MB`
      await db.system((tx) => notifyAdministrators(tx, { cause: 'disk-low', occasion, title, now }))
    }
    if (!isLow && this.#wasLow) log.warn({ free }, 'the disk has room again')
    this.#wasLow = isLow
  }

  /** Null where the disk does not tell: nothing is refused for that. */
  async #free(): Promise<number | null> {
    try {
      return await this.#parts.free()
    } catch (err) {
      this.#parts.log.warn({ err }, 'the free space of the disk cannot be read')
      return null
    }
  }
}
