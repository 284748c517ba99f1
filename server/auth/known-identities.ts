import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Identity } from './identity.ts'

/**
 * How long an identity is believed without being told otherwise: what the clock alone brings, such
 * as the last day of an account or the first hour of a proxy, is that late at most.
 */
const believedFor = 2_000
const most = 10_000

interface Known {
  readonly identity: Identity
  readonly at: number
}

/**
 * Who is behind the tokens that were shown lately. Any committed change of anybody's rights empties
 * it: such changes are rare, calls are not.
 */
export class KnownIdentities {
  readonly #clock: Clock
  readonly #known = new LRUCache<string, Known>({ max: most })
  /** Keys that somebody was behind lately, also where rights have changed since. */
  readonly #seen = new LRUCache<string, true>({ max: most })
  #changes = 0

  constructor(db: Database, clock: Clock) {
    this.#clock = clock
    db.onAccessChanged(() => {
      this.#changes += 1
      this.#known.clear()
    })
  }

  /** Somebody was just given the key. */
  expect(key: string): void {
    this.#seen.set(key, true)
  }

  /** Whether somebody was found behind the key lately, who may be gone by now. */
  hasSeen(key: string): boolean {
    return this.#seen.has(key)
  }

  /** The identity that is known, or what `look` finds; nobody is looked for every time. */
  async get(key: string, look: () => Promise<Identity | null>): Promise<Identity | null> {
    const now = this.#clock.now().getTime()
    const known = this.#known.get(key)
    if (known && Math.abs(now - known.at) < believedFor) return known.identity
    const changes = this.#changes
    const identity = await look()
    if (identity) this.#seen.set(key, true)
    else this.#seen.delete(key)
    // What changed while it was looked up may not be in it.
    if (identity && changes === this.#changes) {
      this.#known.set(key, { identity, at: now })
    }
    return identity
  }
}
