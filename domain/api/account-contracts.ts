/** What administrators do with an account besides its record. */
import * as z from 'zod/mini'
import { data, flag, instant, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { ended, living } from './living-session-contracts.ts'
import { accountOutlook, into, merge, submitted } from './organization-jobs.ts'

const refusals = [404, 422]
const tag = 'account'

export const accountContracts = {
  'POST /api/accounts/{id}/password': {
    ...{ id: 'resetPassword', tag, refusals },
    summary: 'Give an account a password that works once; its sessions end',
    answer: data(
      z.object({
        password: text.check(z.describe('to hand over, shown this once')),
        endsAt: instant.check(z.describe('until when it can be changed for one’s own')),
      }),
    ),
  },
  'GET /api/accounts/{id}/second-factor': {
    ...{ id: 'accountSecondFactor', tag, refusals },
    summary: 'Whether an account has a second factor',
    answer: data(z.object({ enrolled: flag })),
  },
  'DELETE /api/accounts/{id}/second-factor': {
    ...{ id: 'resetSecondFactor', tag, refusals },
    summary: 'Take the second factor of an account away',
    answer: nothing,
  },
  'GET /api/accounts/{id}/sessions': {
    ...{ id: 'accountSessions', summary: 'Sessions of an account', tag, refusals },
    answer: data(z.array(living)),
  },
  'DELETE /api/accounts/{id}/sessions': {
    ...{ id: 'endAccountSessions', summary: 'End every session of an account', tag, refusals },
    answer: ended,
  },
  'GET /api/accounts/{id}/merge/preview': {
    ...{ id: 'previewAccountMerge', tag, refusals },
    summary: 'What merging an account into another would bring about, and what forbids it',
    query: into,
    answer: data(accountOutlook),
  },
  'POST /api/accounts/{id}/merge': {
    ...{ id: 'mergeAccount', tag, ...submitted('AccountAnswer') },
    summary: 'Make one person of two accounts; the first is disabled and its sessions end',
    body: merge,
  },
} as const satisfies Contracts
