import type { Database } from '../db/database.ts'
import { wrongZones } from '../db/zone-rules.ts'
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

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    for (const { zone, orgs } of await this.#wrong()) {
      this.#parts.log.error(
        { zone, orgs: orgs.slice(0, 20), count: orgs.length },
        'the database has other rules for this time zone than this program: figures of these organisations are wrong (docs/repairing.md)',
      )
    }
  }

  stop(): void {}

  /** What an operator has to look after, in a few words. */
  warnings = async (): Promise<string[]> =>
    (await this.#wrong()).map(({ zone }) => `time zone ${zone}`)

  #wrong() {
    const { db, clock } = this.#parts
    return db.system((tx) => wrongZones(tx, clock.now()))
  }
}
