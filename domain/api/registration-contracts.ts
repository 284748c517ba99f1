/** Asking for an account, without one. */
import * as z from 'zod/mini'
import { languages } from '../text/language.ts'
import { data, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

export const registrationContracts = {
  'POST /api/registrations': {
    ...{ id: 'register', tag: 'session', callers: 'anybody' },
    summary: 'Ask for an account, without one',
    body: z.strictObject({
      ...{ applicant: line(50), username: line(50), phone: line(32), idCard: line(32) },
      ...{ orgCode: line(32), contractorCode: z.optional(line(32)), language: z.enum(languages) },
    }),
    status: 201,
    answer: data(z.object({ number: text })),
    refusals: [422],
  },
} as const satisfies Contracts
