/** Synchronisation of organisations and staff, beside its records. */
import * as z from 'zod/mini'
import { bytes, count, csv, data, flag, id, language, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { syncChanges, syncedObjects, syncInputs, syncOutcomes } from './sync.ts'

const difference = {
  object: z.enum(syncedObjects),
  change: z.enum(syncChanges),
  code: text.check(
    z.describe('of the organisation; of a person the employee number, else the sign-in name'),
  ),
  calledBy: z.optional(z.nullable(z.enum(['number', 'username', 'either']))),
  record: z
    .optional(z.nullable(id))
    .check(z.describe('the record here that is meant, where there is one and it is clear')),
  name: text,
  fields: z.record(text, z.object({ before: z.nullable(text), after: z.nullable(text) })),
}
const rows = z.array(
  z.object({
    ...{ id: z.int(), ...difference, outcome: z.enum(syncOutcomes) },
    problem: z.nullable(text),
  }),
)

export const syncContracts = {
  'POST /api/sync/{id}/test': {
    ...{ id: 'testSync', tag: 'sync', refusals: [404, 422] },
    summary: 'How many people the source has',
    answer: data(z.object({ people: count })),
  },
  'POST /api/sync/{id}/preview': {
    ...{ id: 'previewSync', tag: 'sync', refusals: [404, 409, 422] },
    summary: 'What a run would do; nothing is stored',
    body: z.strictObject({ input: z.enum(syncInputs) }),
    answer: data(
      z.object({
        counts: z.object({ added: count, changed: count, disabled: count, conflict: count }),
        needsConfirmation: flag.check(
          z.describe('so much would be disabled that an administrator is asked first'),
        ),
        repeated: z
          .array(text)
          .check(z.describe('codes named more than once; only their first entry counts')),
        differences: z.array(z.object(difference)).check(z.describe('the first of them')),
      }),
    ),
  },
  'POST /api/sync/{id}/file': {
    ...{ id: 'uploadPeople', tag: 'sync', refusals: [404, 409, 413, 422] },
    summary: 'A CSV table of people or units for the next run',
    upload: true,
    status: 201,
    answer: data(z.object({ lines: count })),
  },
  'GET /api/sync/{id}/progress': {
    ...{ id: 'syncProgress', tag: 'sync', refusals: [404] },
    summary: 'How far the run under way is, or null',
    answer: data(z.nullable(z.object({ total: count, done: count }))),
  },
  'GET /api/sync/runs/{id}/rows': {
    ...{ id: 'syncRows', tag: 'sync', refusals: [404] },
    summary: 'What became of each difference of a run',
    query: z.strictObject({
      outcome: z.optional(z.enum(syncOutcomes)),
      after: z._default(
        z.coerce.number().check(z.int(), z.minimum(0), z.describe('only rows behind this one')),
        0,
      ),
      size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
    }),
    answer: data(rows),
  },
  'POST /api/sync/runs/{id}/retry': {
    ...{ id: 'retrySyncRows', tag: 'sync', refusals: [404, 409, 422] },
    summary: 'Try failed rows again; a conflict is decided for the source',
    body: z.strictObject({
      rows: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(200)),
    }),
    answer: data(rows),
  },
  'GET /api/sync/runs/{id}/report.csv': {
    ...{ id: 'syncReport', tag: 'sync', refusals: [404] },
    summary: 'All rows of a run as a table',
    query: z.strictObject({ lang: language }),
    ...{ answer: bytes, media: [csv] },
  },
} as const satisfies Contracts
