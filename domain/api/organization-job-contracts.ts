/** Moves and mergers that go on in the background. */
import * as z from 'zod/mini'
import { labels } from './answers.ts'
import type { Contracts } from './contract.ts'
import { job } from './organization-jobs.ts'

const tag = 'organization'

export const organizationJobContracts = {
  'GET /api/rearrangements': {
    ...{ id: 'rearrangements', tag },
    summary: 'Moves and mergers under way, and own ones that lately came to nothing',
    answer: z.object({ data: z.array(job), labels }),
  },
  'GET /api/rearrangements/{id}': {
    ...{ id: 'rearrangement', tag, refusals: [404] },
    summary: 'How far a move or a merger is, or how it ended',
    answer: z.object({ data: job, labels }),
  },
} as const satisfies Contracts
