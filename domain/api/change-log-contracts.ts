/** What was done to records of every type, for administrators. */
import * as z from 'zod/mini'
import { instant as moment } from '../fields/datetime.ts'
import { bytes, csv, flag, id, instant, labels, language, text } from './answers.ts'
import { changeKinds } from './change-log.ts'
import type { Contracts } from './contract.ts'

const tag = 'session'
const values = z.record(text, z.unknown())
const query = z.strictObject({
  from: z.optional(moment).check(z.describe('first moment; default: 30 days before the last')),
  to: z.optional(moment).check(z.describe('the moment after the last; default: now')),
  resource: z.optional(z.string().check(z.maxLength(64), z.describe('a record type'))),
  person: z
    .optional(z.uuid())
    .check(z.describe('an account: what it did, and what was done in its place')),
  record: z.optional(z.uuid()),
  kind: z.optional(z.enum(changeKinds)),
  // Entries of what nobody signs have numbers below nought.
  before: z.optional(
    z.coerce.number().check(
      z.int(),
      z.refine((entry) => entry !== 0),
      z.describe('`next` of a page: what is older'),
    ),
  ),
  lang: language,
})

export const changeLogContracts = {
  'GET /api/changes': {
    ...{ id: 'changes', tag, query },
    summary: 'What was done to records of every type in the caller’s scope, newest first',
    answer: z.object({
      data: z.array(
        z.object({
          ...{ id: text, at: instant, action: text, actor: z.nullable(id) },
          principal: z.nullable(id).check(z.describe('in whose place; null: in their own right')),
          ...{ why: z.nullable(text), before: values, after: values },
          ...{ resource: text, recordId: id },
          isOpen: flag.check(z.describe('the record can still be opened from here')),
          org: z
            .nullable(id)
            .check(z.describe('where it happened; null: it belongs to nobody alone')),
          isCut: flag.check(
            z.describe('too much changed to be told here; the record’s own history has it'),
          ),
        }),
      ),
      ...{ next: z.nullable(text), labels },
    }),
  },
  'GET /api/changes/export.csv': {
    ...{ id: 'exportChanges', tag, query },
    summary: 'The same as a table: a row for every field that changed, 20,000 entries at most',
    ...{ answer: bytes, media: [csv] },
  },
} as const satisfies Contracts
