/** What waits for the caller, falls due next and is under way; and finding a record of any type. */
import * as z from 'zod/mini'
import type { Tone } from '../screens/state-tone.ts'
import { anyRecord, codeOf, count, data, flag, id, labels, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const tone = z.object({ shape: codeOf<Tone['shape']>(), tint: codeOf<Tone['tint']>() })
const todo = z.object({
  ...{ resource: text, state: z.nullable(text), field: z.nullable(text), count },
  ...{ late: flag, stored: z.array(text), tone: z.nullable(tone) },
  ...{ isOneOf: z.optional(flag), isDraft: z.optional(z.literal(true)) },
  isUrgent: z.optional(z.literal(true)),
  request: z.optional(text),
  principal: z.optional(z.object({ id, userName: text })),
})
const open = z.object({
  resource: text,
  states: z.array(z.object({ state: text, count, late: flag, tone })),
})

export const workContracts = {
  'GET /api/work': {
    ...{ id: 'work', tag: 'work' },
    summary: 'What waits for the caller, falls due next and is under way, and what they may begin',
    answer: data(
      z.object({
        todos: z.array(todo),
        due: z.array(z.object({ resource: text, record: anyRecord })),
        open: z.array(open),
        waiting: z.record(text, count),
        starts: z.array(text),
        labels,
      }),
    ),
  },
  'GET /api/find': {
    ...{ id: 'find', tag: 'work' },
    summary:
      'Records of every type in the caller’s menu by number, name or code, 12 at most; its screens',
    query: z.strictObject({
      q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    }),
    answer: z.object({
      data: z.array(z.object({ resource: text, id, number: z.nullable(text) })),
      screens: z.array(z.object({ code: text, begins: flag, named: flag })),
      labels,
    }),
  },
} as const satisfies Contracts
