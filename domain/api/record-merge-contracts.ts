/** Two records of a type made one, of the types that say how. */
import * as z from 'zod/mini'
import { data, id, version } from './answers.ts'
import type { Contracts } from './contract.ts'
import { linesOf } from './lines.ts'
import { conflicts, outlook, way } from './organization-jobs.ts'
import { recordAnswer } from './record-answers.ts'

export const recordMergeContracts = {
  'GET /api/records/{resource}/{id}/merge/preview': {
    ...{ id: 'previewRecordMerge', tag: 'records' },
    summary:
      'What merging a record into another of its type would bring about, and what forbids it',
    query: z.object({ into: id }),
    answer: data(z.object({ ...outlook, conflicts })),
    refusals: [403, 404, 422],
  },
  'POST /api/records/{resource}/{id}/merge': {
    ...{ id: 'mergeRecord', tag: 'records' },
    summary:
      'Make one record of two: what names the first names the other, and the first is disabled',
    body: z.strictObject({
      ...{ into: id, version, why: z.optional(linesOf(500)) },
      choices: z.optional(z.record(z.string(), way)),
    }),
    answer: recordAnswer,
    refusals: [403, 404, 409, 422],
  },
} as const satisfies Contracts
