/** How records hang together: what points at one, and trees of them. */
import * as z from 'zod/mini'
import { anyRecord, count, data, flag, id, labels, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const branch = z.looseObject({ ...anyRecord.shape, hasChildren: flag })

export const relationContracts = {
  'GET /api/records/{resource}/{id}/related': {
    ...{ id: 'relatedRecords', tag: 'records', refusals: [404] },
    summary: 'How many records point at this one, by field',
    answer: data(
      z.array(
        z.object({
          ...{ resource: text, field: text, count },
          value: text.check(z.describe('by which the field names the record')),
          more: flag.check(z.describe('there are more than were counted')),
          filter: z
            .nullable(text)
            .check(z.describe('the parameter by which the list of its type shows them alone')),
        }),
      ),
    ),
  },
  'GET /api/records/{resource}/tree': {
    ...{ id: 'tree', tag: 'trees', refusals: [404] },
    summary: 'One level of a tree, or what a search leads to',
    query: z.strictObject({
      parent: z.optional(id.check(z.describe('Whose children; else the top'))),
      q: z.optional(
        z
          .string()
          .check(z.trim(), z.maxLength(100), z.describe('Part of a title, with all above it')),
      ),
    }),
    answer: z.object({
      data: z.array(branch),
      found: z.array(id).check(z.describe('what the search itself found')),
      more: flag.check(z.describe('there is more than fits')),
      labels,
      can: z.object({ create: flag }),
    }),
  },
} as const satisfies Contracts
