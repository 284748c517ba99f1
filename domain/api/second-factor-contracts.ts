/** The caller's own second factor: whether there is one, setting it up, giving it up. */
import * as z from 'zod/mini'
import { count, data, flag, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const shown = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
})

export const secondFactorContracts = {
  'GET /api/second-factor': {
    ...{ id: 'secondFactor', tag: 'session' },
    summary: 'Whether the caller has a second factor, and must have one',
    answer: data(z.object({ enrolled: flag, recoveryLeft: count, required: flag })),
  },
  'POST /api/second-factor': {
    ...{ id: 'beginSecondFactor', summary: 'Make the secret of a second factor', tag: 'session' },
    callers: 'people',
    status: 201,
    answer: data(z.object({ secret: text, uri: text })),
    refusals: [409],
  },
  'POST /api/second-factor/confirm': {
    ...{ id: 'confirmSecondFactor', tag: 'session', callers: 'people' },
    summary: 'Make the secret count by a code of it; answers recovery codes, this once',
    body: shown,
    answer: data(z.object({ recoveryCodes: z.array(text) })),
    refusals: [409, 422, 429],
  },
  'POST /api/second-factor/remove': {
    ...{ id: 'removeSecondFactor', summary: 'Give the second factor up', tag: 'session' },
    callers: 'people',
    body: shown,
    answer: nothing,
    refusals: [403, 422, 429],
  },
} as const satisfies Contracts
