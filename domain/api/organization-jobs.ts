/** What calls say of moves and mergers: what one would bring about, how it is asked for, how far it is. */
import * as z from 'zod/mini'
import { count, id, instant, label, labels, text, version } from './answers.ts'
import { linesOf } from './lines.ts'
import { recordAnswerOf } from './record-answers.ts'

/**
 * What to do with records that would be there twice: `keep` takes out the one that comes, and what
 * named it names the other's; `add` does the same once its figures are added to the other's; `rename`
 * gives the one that comes a code, or name, with a suffix.
 */
export const resolutions = ['keep', 'add', 'rename'] as const
export type Resolution = (typeof resolutions)[number]

export const way = z
  .enum(resolutions)
  .check(
    z.describe(
      'keep: the one that stays keeps its own; add: with the figures of the other added; rename: the one that comes takes a suffix',
    ),
  )
export const counted = z.array(z.object({ resource: text, count }))
export const conflicts = z
  .array(
    z.object({
      ...{ resource: text, count, ways: z.array(way) },
      first: z.array(label).check(z.describe('what the first of them are called')),
    }),
  )
  .check(z.describe('what both have although it can be there once: a choice each'))
export const fieldError = z.object({
  ...{ field: text, code: text },
  params: z.optional(z.record(text, z.unknown())),
})
export const stops = z
  .array(fieldError)
  .check(
    z.describe(
      'what the call itself would be refused with, as its 422 has it in `errors`; empty when it may be done. The preview answers 200 either way',
    ),
  )
const some = z.object({ total: count, first: z.array(id) })
export const people = z.object({ gain: some, lose: some, shift: some })
export const path = z.array(id).check(z.describe('organisations, widest first'))

export const why = z.optional(linesOf(500).check(z.trim(), z.describe('for the history')))
/** An id of the address that its call refuses as it would a field of a body. */
export const target = z.custom<string>().check(z.meta({ type: 'string', format: 'uuid' }))
export const into = z.object({ into: z.optional(target).check(z.describe('the one that stays')) })

export const merge = z.strictObject({
  ...{ into: z.uuid(), version, why },
  choices: z
    .optional(z.record(z.string(), way))
    .check(z.describe('what to do with each clash, by record type')),
})

/** A move or a merger that goes on in the background. */
export const job = z.object({
  ...{ id, recordId: id.check(z.describe('of the record that goes somewhere')), resource: text },
  steps: z
    .array(z.object({ resource: text, total: count, done: count }))
    .check(z.describe('rows by record type; empty until the work has begun')),
  asker: id.check(z.describe('the account that asked for it')),
  kind: z.enum(['organization-move', 'organization-merge', 'account-merge']),
  state: z.enum(['open', 'done', 'failed']),
  problem: z
    .nullable(
      z.object({
        status: z.int(),
        code: text,
        errors: z.optional(z.array(fieldError)),
        params: z.optional(z.record(text, z.unknown())),
      }),
    )
    .check(z.describe('why it came to nothing, as a refusal reads')),
  createdAt: instant,
})

/** What asking for one answers: the record when it is over, the job while it goes on. */
export const submitted = (component: string) => ({
  ...{ answer: recordAnswerOf(component), goingOn: z.object({ order: job }) },
  refusals: [404, 409, 422],
})

/** What every look ahead says. */
export const outlook = { records: counted, stops, labels }
export const accountOutlook = z.object({
  ...{ ...outlook, ends: counted, conflicts },
  sessions: count.check(z.describe('sessions that end')),
})
export const organizationOutlook = z.object({ ...outlook, dropped: counted, conflicts, people })
export const moveOutlook = z.object({
  ...outlook,
  path: z.object({ from: path, to: path }),
  people,
})
