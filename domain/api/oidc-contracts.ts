/** Signing in with the organisation's identity provider: the way there and the way back. */
import * as z from 'zod/mini'
import { data, text } from './answers.ts'
import type { Contracts } from './contract.ts'

// What they say is for programs that do not follow them.
const redirect = {
  tag: 'session',
  status: 302,
  answer: text,
  media: ['text/plain', 'text/html'],
  refusals: [404],
} as const
/** Whatever else stands there is left aside. */
const taken = z.catch(z.optional(text), undefined)

export const oidcContracts = {
  'GET /api/sign-in': {
    ...{ id: 'waysIn', tag: 'session', callers: 'anybody' },
    summary: 'What one may sign in with besides a password',
    answer: data(z.object({ oidc: z.nullable(z.object({ name: text })) })),
  },
  'GET /user/oidc': {
    ...{ ...redirect, id: 'beginOidc', callers: 'anybody' },
    summary: 'The way to the identity provider',
    query: z.object({ next: taken.check(z.describe('Where to go once signed in')) }),
  },
  'GET /user/oidc/confirm': {
    ...{ ...redirect, id: 'confirmByOidc' },
    summary: 'The way to the identity provider, to prove again who one is',
  },
  'GET /user/oidc/callback': {
    ...{ ...redirect, id: 'finishOidc', callers: 'anybody' },
    summary: 'The way back from the identity provider',
    query: z.object({ code: taken, state: taken }),
  },
} as const satisfies Contracts
