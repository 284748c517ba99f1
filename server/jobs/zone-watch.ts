import type { Database } from '../db/database.ts'
import { type WrongZone, wrongZones } from '../db/zone-rules.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

interface Parts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

/** Says of which time zones in use the figures cannot be right (docs/repairing.md). */
export class ZoneWatch {
  readonly #parts: Parts
  #wrong: readonly WrongZone[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): Promise<void> {
    return this.look()
  }

  stop(): void {}

  /** Compares the zones in use; each start and each hour, as a program or the database may be replaced. */
  async look(): Promise<void> {
    const { db, clock } = this.#parts
    this.#wrong = await db.system((tx) => wrongZones(tx, clock.now()))
    for (const { zone, orgs } of this.#wrong) {
      this.#parts.log.error(
        { zone, orgs: orgs.slice(0, 20), count: orgs.length },
        'the database has other rules for this time zone than this program: figures of these organisations are wrong (docs/repairing.md)',
      )
    }
  }

  /** What an operator has to look after, in a few words; asks nobody, so that it answers at once. */
  warnings = (): string[] => this.#wrong.map(({ zone }) => `time zone ${zone}`)
}
