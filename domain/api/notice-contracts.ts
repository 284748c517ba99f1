/** What the caller was told: the inbox, and marking it as read. */
import * as z from 'zod/mini'
import { count, data, flag, id, instant, labels, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { noticeKinds, noticeMarks } from './notice-kinds.ts'

const position = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

const notice = z.object({
  ...{ id: z.int().check(z.minimum(1)), at: instant, resource: text, recordId: id },
  /** An action, or a state that the clock brought; then after `days` in it. */
  ...{ cause: text, days: count },
  ...{ state: text, number: z.nullable(text), title: z.nullable(text), actor: z.nullable(id) },
  /** What somebody wrote to those who were told. */
  said: z.nullable(text),
  ...{ kind: z.enum(noticeKinds), isRead: flag },
})

export const noticeContracts = {
  'GET /api/notices': {
    ...{ id: 'notices', tag: 'notices' },
    summary: 'What the caller was told, newest first, and how much of it is unread',
    query: z.strictObject({
      before: z.optional(position.check(z.describe('only older than this notice'))),
      unread: z._default(z.enum(['true', 'false']), 'false'),
      kind: z.optional(z.enum(noticeKinds)),
      size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    }),
    answer: z.object({ data: z.array(notice), unread: count, labels }),
  },
  'POST /api/notices/read': {
    ...{ id: 'readNotices', summary: 'Mark everything up to a notice as read', tag: 'notices' },
    body: z.strictObject({ upTo: z.int().check(z.positive()) }),
    answer: nothing,
    refusals: [422],
  },
  'POST /api/notices/marks': {
    ...{ id: 'markNotices', tag: 'notices' },
    summary: 'Mark notices of the caller as read, as unread, as deleted, or as restored',
    body: z.strictObject({
      ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(500)),
      as: z.enum(noticeMarks),
    }),
    answer: data(z.object({ marked: count })),
    refusals: [422],
  },
  'POST /api/notices/{id}/read': {
    ...{ id: 'readNotice', summary: 'Mark one notice as read', tag: 'notices' },
    params: { id: position },
    answer: nothing,
    refusals: [404],
  },
} as const satisfies Contracts
