import type { Named } from '../text/language.ts'

/** A living session as its owner and administrators see it; times are ISO instants. */
export interface LivingSession {
  readonly id: string
  readonly accountId: string
  readonly username: string
  readonly userName: string
  /** Where the account belongs. */
  readonly org: Named
  /** Signed in with a browser, another program, or a display on a wall. */
  readonly client: 'web' | 'app' | 'screen'
  readonly address: string | null
  /** Browser or program with its version, and what it runs on; null where they are not told. */
  readonly browser: string | null
  readonly device: string | null
  readonly createdAt: string
  readonly seenAt: string
  /** Whole minutes since it was last used. */
  readonly idleMinutes: number
  /** The last characters of the token, to tell it from others; null of one opened long ago. */
  readonly tokenTail: string | null
}
