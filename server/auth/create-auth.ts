import type { Database, Tx } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { PasswordPolicy } from '../settings/password-policy.ts'
import { KnownDevices } from './known-devices.ts'
import { forgetOldTries } from './login-log.ts'
import { OneTimePasswords } from './one-time-passwords.ts'
import { SecondFactor } from './second-factor.ts'
import type { SecondFactorFor } from './session-identities.ts'
import type { SessionLife } from './session-life.ts'
import { Sessions } from './sessions.ts'
import { SignIn } from './sign-in.ts'
import { SignInDelays } from './sign-in-delays.ts'
import { Visitors } from './visitors.ts'

interface AuthOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly box: SecretBox
  readonly secondFactorFor?: SecondFactorFor
  /** Whether who writes records of the type decides over who may what. */
  readonly isConfirmedType: (name: string) => boolean
  readonly life?: SessionLife
  readonly passwords?: PasswordPolicy
  /** Days that a password made for somebody waits to be changed; default a week. */
  readonly oneTimeDays?: number
  readonly triesPerMinute?: number
  /** Failures from one address that cost no wait. */
  readonly addressTries?: number
  /** How often sessions in attendance are looked at again. */
  readonly everyMs?: number
  readonly onRefused?: (tx: Tx, address: string, now: Date) => Promise<void>
}

/** Everything that lets people in, wired together. */
export interface Auth {
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  readonly signIn: SignIn
  readonly oneTimePasswords: OneTimePasswords
  readonly visitors: Visitors
  readonly devices: KnownDevices
  /** Takes away what nobody can come back with. */
  readonly forgetOld: () => Promise<void>
}

export function createAuth(options: AuthOptions): Auth {
  const { db, clock, box } = options
  const delays = new SignInDelays(options)
  const devices = new KnownDevices({ db, clock, box })
  const sessions = new Sessions(options)
  const secondFactor = new SecondFactor({ db, clock, box, delays })
  const visitors = new Visitors({ devices, clock })
  const parts = { sessions, secondFactor, delays, devices, visitors }
  const signIn = new SignIn({ ...options, ...parts })
  const forgetOld = () =>
    db.system(async (tx) => {
      for (const part of [sessions, delays, devices]) await part.forgetOld(tx)
      await forgetOldTries(tx, clock.now())
    })
  const oneTimePasswords = new OneTimePasswords(options)
  return { sessions, secondFactor, signIn, oneTimePasswords, visitors, devices, forgetOld }
}
