/** Days without a record, of types of which one is expected every day. */
import * as z from 'zod/mini'
import { data, id, labels, text } from './answers.ts'
import type { Contracts } from './contract.ts'

export const missingDayContracts = {
  'GET /api/records/{resource}/missing-days': {
    ...{ id: 'missingDays', tag: 'records' },
    summary: 'Days of the last month without a record, of whoever has begun to write one every day',
    answer: z.object({
      ...data(
        z.array(
          z.object({
            /** Of whom, by the fields that say so. */
            of: z.record(text, z.nullable(id)),
            days: z.array(z.iso.date()),
          }),
        ),
      ).shape,
      labels,
    }),
    refusals: [404],
  },
} as const satisfies Contracts
