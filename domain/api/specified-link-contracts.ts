/** The calls of the specification about where a person belongs and the way to contractors' platforms. */
import * as z from 'zod/mini'
import { text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { block, org } from './specified.ts'

const tag = 'specification'

/** 1 leads to the contractors' platform, 2 to the technology platform. */
const type = z.enum(['1', '2'])
const link = {
  ...{ type, user: z.string().check(z.minLength(1), z.maxLength(50)) },
  time: z.coerce.number().check(z.int(), z.meta({ type: 'integer' })),
  ids: z.string().check(z.minLength(1), z.maxLength(2000)),
}
const jump = { user: text, ids: text.check(z.describe('codes of organisations, with commas')) }

export const specifiedLinkContracts = {
  'POST /system/dept/getSelfOrg': {
    ...{ id: 'selfOrg', tag, summary: 'Where the person works now' },
    ...{ body: z.object({}), answer: block(z.nullable(org)) },
  },
  'GET /safety/contractor/link': {
    ...{ id: 'contractorLink', tag, summary: 'User, time and ids of a jump' },
    query: z.object({ type }),
    answer: block(z.object({ ...jump, time: z.int().check(z.describe('ms since 1970')) })),
  },
  'GET /safety/contractor/secret': {
    ...{ id: 'contractorSecret', tag, query: z.object(link) },
    summary: 'Signature of a jump, good once and for five minutes',
    answer: block(z.object({ secret: text })),
  },
  'POST /safety/contractor/redeem': {
    ...{ id: 'redeemContractorSecret', tag, summary: 'Redeem a jump, for a bearer key' },
    ...{ callers: 'keys', form: true },
    body: z.strictObject({ ...link, secret: z.string().check(z.maxLength(200)) }),
    answer: block(z.object({ ...jump, type })),
  },
} as const satisfies Contracts
