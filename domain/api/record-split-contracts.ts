/** One record made two, of the types that say how. */
import * as z from 'zod/mini'
import { id, version } from './answers.ts'
import type { Contracts } from './contract.ts'
import { recordAnswer } from './record-answers.ts'

export const recordSplitContracts = {
  'POST /api/records/{resource}/{id}/split': {
    ...{ id: 'splitRecord', tag: 'records' },
    summary: 'Make two records of one: rows of its table go into a new record like it',
    body: z.strictObject({
      version,
      moving: z.array(id).check(z.minLength(1), z.maxLength(200)),
      values: z.record(z.string(), z.unknown()),
    }),
    status: 201,
    answer: recordAnswer,
    refusals: [403, 404, 409, 422],
  },
} as const satisfies Contracts
