/** What screen coordinates place on the map of a screen. */
import * as z from 'zod/mini'
import { count } from './answers.ts'
import type { Contracts } from './contract.ts'

/** Something that a screen coordinate places on the map of a screen. */
const markSchema = z.strictObject({
  id: z.string(),
  targetType: z.string(),
  targetCode: z.string(),
  name: z.string(),
  /** `at` is longitude and latitude, or a pixel of a plan picture. */
  frame: z.enum(['geographic', 'plan']),
  at: z.tuple([z.number(), z.number()]),
  /** Metres above the ground. */
  height: z.number(),
  /** Where its name stands beside it. */
  side: z.enum(['top', 'right', 'bottom', 'left']),
  /** Which picture its pixels are of. */
  picture: z.nullable(z.string()),
  icon: z.nullable(z.string()),
})
export type MapMark = z.infer<typeof markSchema>
export const marksSchema = z.strictObject({
  data: z.array(markSchema),
  /** Further marks, more than a map draws. */
  leftOut: count,
})

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
