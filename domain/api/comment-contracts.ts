/** What people say about records. */
import * as z from 'zod/mini'
import { data, flag, id, instant, labels, text, version } from './answers.ts'
import { choice } from './choice.ts'
import type { Contracts } from './contract.ts'
import { linesOf } from './lines.ts'

const saying = {
  text: linesOf(2000),
  mentions: z._default(z.array(id).check(z.maxLength(20)), []),
}
/** The comment that was written. */
const written = data(z.object({ id }))

export const commentContracts = {
  'GET /api/records/{resource}/{id}/comments': {
    ...{ id: 'listComments', tag: 'comments', refusals: [404] },
    summary: 'Everything said about a record, oldest first',
    answer: z.object({
      data: z.array(
        z.object({
          ...{ id, author: id, text, mentions: z.array(id), version, createdAt: instant },
          ...{ editedAt: z.nullable(instant), deletedAt: z.nullable(instant) },
          can: z.object({ edit: flag, delete: flag }),
        }),
      ),
      labels,
    }),
  },
  'POST /api/records/{resource}/{id}/comments': {
    ...{ id: 'addComment', tag: 'comments', keyed: true, refusals: [404, 422] },
    summary: 'Say something; whoever is mentioned is told',
    body: z.strictObject(saying),
    status: 201,
    answer: written,
  },
  'PATCH /api/records/{resource}/{id}/comments/{comment}': {
    ...{ id: 'editComment', tag: 'comments', refusals: [404, 409, 422] },
    summary: 'Change a comment of one’s own',
    body: z.strictObject({ ...saying, version }),
    answer: written,
  },
  'DELETE /api/records/{resource}/{id}/comments/{comment}': {
    ...{ id: 'deleteComment', tag: 'comments', refusals: [404, 409, 422] },
    summary: 'Take the words of a comment away',
    query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    answer: written,
  },
  'GET /api/records/{resource}/{id}/people': {
    ...{ id: 'mentionable', tag: 'comments', refusals: [404] },
    summary: 'People a comment on a record may mention',
    query: z.strictObject({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100), z.describe('Part of a name'))),
    }),
    answer: data(z.array(choice)),
  },
} as const satisfies Contracts
