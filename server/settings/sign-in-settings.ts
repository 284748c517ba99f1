/** How passwords must be, and how long what opens the installation lasts. */
import { z } from 'zod'
import { type PasswordPolicy, shortestPassword, usualPolicy } from './password-policy.ts'

/** Days that a one-time password lasts unused, where the installation says nothing. */
export const usualOneTimeDays = 7
/** Days that a key of another system lasts, where the installation says nothing. */
export const usualKeyDays = 365

export interface SignInSettings {
  readonly passwords: PasswordPolicy
  /** Days that a password made for somebody else may wait to be changed. */
  readonly oneTimeDays: number
  /** How long a person stays signed in, in milliseconds. */
  readonly sessionLife: { readonly idle: number; readonly absolute: number }
  /** Days that a key of another system lasts at most. */
  readonly apiKeyDays: number
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

/** Each as an environment variable, as `env.ts` has its own. */
export const signInVariables = {
  PASSWORD_LENGTH: {
    schema: wholeNumber(shortestPassword, 64).default(usualPolicy.length),
    cure: `the characters a password has at least, from ${shortestPassword} to 64`,
  },
  PASSWORD_KINDS: {
    schema: wholeNumber(0, 4).default(usualPolicy.kinds),
    cure: 'how many kinds of characters a password has at least, from 0 to 4',
  },
  PASSWORD_DAYS: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(3650)).default(0),
    cure: 'the days a password lasts, such as 90; 0 where it lasts for ever',
  },
  SESSION_IDLE_HOURS: {
    schema: wholeNumber(1, 12).default(12),
    cure: 'the hours somebody stays signed in without doing anything, from 1 to 12',
  },
  SESSION_DAYS: {
    schema: wholeNumber(1, 30).default(7),
    cure: 'the days somebody stays signed in at most, from 1 to 30',
  },
  ONE_TIME_PASSWORD_DAYS: {
    schema: wholeNumber(1, 90).default(usualOneTimeDays),
    cure: 'the days a password that was made for somebody lasts unused, from 1 to 90',
  },
  API_KEY_DAYS: {
    schema: wholeNumber(1, 730).default(usualKeyDays),
    cure: 'the days a key of another system lasts, from 1 to 730',
  },
} as const

type Raw = {
  readonly [N in keyof typeof signInVariables]: z.output<(typeof signInVariables)[N]['schema']>
}

export const signInSettingsOf = (raw: Raw): SignInSettings => ({
  passwords: {
    ...{ length: raw.PASSWORD_LENGTH, kinds: raw.PASSWORD_KINDS, days: raw.PASSWORD_DAYS },
  },
  oneTimeDays: raw.ONE_TIME_PASSWORD_DAYS,
  sessionLife: {
    idle: raw.SESSION_IDLE_HOURS * 3_600_000,
    absolute: raw.SESSION_DAYS * 86_400_000,
  },
  apiKeyDays: raw.API_KEY_DAYS,
})
