/** What is addressed to the caller, that they have read it, and who else has. */
import * as z from 'zod/mini'
import { count, data, flag, id, instant, labels, nothing, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const person = z.object({ id, org: id, readAt: z.nullable(instant) })

export const receiptContracts = {
  'GET /api/addressed': {
    ...{ id: 'addressed', tag: 'receipts' },
    summary: 'What is addressed to the caller’s organisation now; first what they have to confirm',
    answer: z.object({
      data: z.array(
        z.object({
          ...{ resource: text, id, title: text, org: z.nullable(id), since: z.nullable(instant) },
          ...{ pinned: flag, toConfirm: flag, dueAt: z.nullable(instant) },
          readAt: z.nullable(instant),
        }),
      ),
      labels,
    }),
  },
  'GET /api/records/{resource}/{id}/receipts': {
    ...{ id: 'receipts', tag: 'receipts' },
    summary:
      'Whether the caller has to confirm a record; for those who keep it, who has and who has not',
    answer: z.object({
      ...data(
        z.object({
          ...{ toConfirm: flag, readAt: z.nullable(instant), dueAt: z.nullable(instant) },
          everybody: z.nullable(z.object({ asked: count, read: count, people: z.array(person) })),
        }),
      ).shape,
      labels,
    }),
    refusals: [404],
  },
  'POST /api/records/{resource}/{id}/receipts': {
    ...{ id: 'confirmRead', tag: 'receipts' },
    summary:
      'Confirm having read a record that is addressed to the caller; a second time changes nothing',
    answer: nothing,
    refusals: [403, 404],
  },
} as const satisfies Contracts
