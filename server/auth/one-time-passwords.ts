import type { Clock } from '../platform/clock.ts'
import { usualOneTimeDays } from '../settings/sign-in-settings.ts'
import { hashPassword, oneTimePassword } from './passwords.ts'

const day = 86_400_000

/** A password somebody is given, to be shown once and replaced at the first sign-in. */
export interface OneTimePassword {
  readonly password: string
  readonly hash: string
  /** From then on it opens nothing, not even the change of itself. */
  readonly endsAt: Date
}

/** Makes passwords for others: what lies about on paper is good for a few days only. */
export class OneTimePasswords {
  readonly #clock: Clock
  readonly #days: number

  constructor({ clock, oneTimeDays }: { readonly clock: Clock; readonly oneTimeDays?: number }) {
    this.#clock = clock
    this.#days = oneTimeDays ?? usualOneTimeDays
  }

  /** Costly: never inside a transaction. */
  async make(): Promise<OneTimePassword> {
    const password = oneTimePassword()
    const hash = await hashPassword(password)
    const endsAt = new Date(this.#clock.now().getTime() + this.#days * day)
    return { password, hash, endsAt }
  }
}
