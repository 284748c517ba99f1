/** What screen coordinates place on the map of a screen. */
import * as z from 'zod/mini'
import { marksSchema } from '../wall/wire.ts'
import type { Contracts } from './contract.ts'

export const wallMarkContracts = {
  'GET /api/wall/marks': {
    ...{ id: 'marks', tag: 'wall' },
    summary: 'What screen coordinates place on the map of a screen',
    query: z.object({
      orgCode: z.optional(z.string().check(z.maxLength(32))),
      screen: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    answer: marksSchema,
    refusals: [403],
  },
} as const satisfies Contracts
