import type { FailReason } from '../resources/log-audit/login-log.ts'
import type { LivingSession } from './living-session.ts'

/** A try to sign in, as the person whose account it is sees it; `at` is an ISO instant. */
export interface SignInTry {
  readonly id: string
  readonly at: string
  /** Null where it succeeded. */
  readonly failReason: FailReason | null
  readonly client: LivingSession['client']
  readonly address: string
  readonly browser: string | null
  readonly device: string | null
}

/** The sign-in before that of a session, and what is worth saying of it. */
export interface SignInBefore {
  readonly at: string
  readonly address: string
  readonly browser: string | null
  /** How many tries failed between the two. */
  readonly failed: number
  /** From an address or with a browser that was new to the account and is not that of the session. */
  readonly isUnfamiliar: boolean
}

/** What a person should know of the door to their account. */
export interface SignIns {
  /** Newest first. */
  readonly data: readonly SignInTry[]
  /** Null when the session is the first that the log knows of. */
  readonly before: SignInBefore | null
  /** Whole days until the password has to be changed, below 1 when that is today; null: never. */
  readonly passwordDaysLeft: number | null
}
