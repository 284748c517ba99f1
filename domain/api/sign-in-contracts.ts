/** What a person should know of the door to their account. */
import * as z from 'zod/mini'
import type { FailReason } from '../resources/log-audit/login-log.ts'
import { codeOf, count, flag, id, instant, text } from './answers.ts'
import type { AnswerOf, Contracts, Frozen } from './contract.ts'
import { browser, client } from './living-session-contracts.ts'

const tried = z.object({
  ...{ id, at: instant },
  /** Null where it succeeded. */
  failReason: z.nullable(codeOf<FailReason>()),
  ...{ client, address: text, ...browser },
})
const before = z.object({
  ...{ at: instant, address: text, browser: z.nullable(text) },
  /** How many tries failed between the two. */
  failed: count,
  /** From an address or with a browser that was new to the account and is not that of the session. */
  isUnfamiliar: flag,
})

/** A try to sign in, as the person whose account it is sees it. */
export type SignInTry = Frozen<z.output<typeof tried>>
/** The sign-in before that of a session, and what is worth saying of it. */
export type SignInBefore = Frozen<z.output<typeof before>>

export const signInContracts = {
  'GET /api/sign-ins': {
    ...{ id: 'ownSignIns', tag: 'session' },
    summary: 'The caller’s last sign-ins, failed ones too, and how long the password lasts',
    answer: z.object({
      /** Newest first. */
      data: z.array(tried),
      /** Null when the session is the first that the log knows of. */
      before: z.nullable(before),
      passwordDaysLeft: z
        .nullable(z.number())
        .check(z.describe('days until it has to be changed, below 1: today; null: never')),
    }),
  },
} as const satisfies Contracts

export type SignIns = AnswerOf<(typeof signInContracts)['GET /api/sign-ins']>
