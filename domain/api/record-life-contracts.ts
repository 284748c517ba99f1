/** What becomes of one record beyond its fields: brought back, copied, acted upon; and its history. */
import * as z from 'zod/mini'
import type { Copying } from '../definition/copying.ts'
import type { Resource } from '../definition/resource.ts'
import type { Transition } from '../definition/transition.ts'
import { anyRecord, count, text } from './answers.ts'
import type { Contracts, OfType } from './contract.ts'
import { given } from './list-parameters.ts'
import { history, recordAnswer, recordAnswerWith } from './record-answers.ts'
import {
  answering,
  answerOf,
  copiedOf,
  exitOf,
  recordOf,
  values,
  versioned,
} from './record-schemas.ts'

const tag = 'records'

/** The entry of a history, as an address writes its number. */
const entryBefore = z.pipe(
  z
    .string()
    .check(z.refine((value) => /^-?\d{1,16}$/.test(value), { params: { code: 'notWhole' } })),
  z.transform(Number),
)

const copyAnswerWith = <S extends z.ZodMiniType>(record: S) =>
  z.object({
    ...recordAnswerWith(record).shape,
    left: count.check(z.describe('what could not come along')),
  })

function copyOf(type: Resource, { along = [] }: Copying): OfType {
  const types = along.map(({ resource }) => resource)
  return {
    body: z.strictObject({
      input: z.optional(copiedOf(type)).check(z.describe('what the copy says instead')),
      along: z
        .optional(z.array(types.length > 0 ? z.enum(types) : text))
        .check(z.describe('record types that come along')),
    }),
    answer: copyAnswerWith(recordOf(type)),
  }
}

/** The exits of a type: each with the states it leads out of and what it is. */
function exitsOf({ states }: Resource) {
  const exits = new Map<string, { readonly from: readonly string[]; readonly way: Transition }>()
  for (const [state, ways] of Object.entries(states)) {
    for (const [action, way] of Object.entries(ways)) {
      exits.set(action, { from: [...(exits.get(action)?.from ?? []), state], way })
    }
  }
  return exits
}

export const recordLifeContracts = {
  'POST /api/records/{resource}/{id}/restore': {
    ...{ id: 'restore', tag, summary: 'Bring a deleted {resource} record back' },
    ...{ answer: recordAnswer, refusals: [404, 409], ofType: answering },
  },
  'POST /api/records/{resource}/{id}/copy': {
    ...{ id: 'copy', tag, summary: 'Make another {resource} record like this one', status: 201 },
    body: z.strictObject({
      input: z._default(values, {}),
      along: z._default(z.array(text), []),
    }),
    ...{ answer: copyAnswerWith(anyRecord), refusals: [404] },
    ofType: (type) => (type.copying ? [copyOf(type, type.copying)] : []),
  },
  'GET /api/records/{resource}/{id}/history': {
    ...{ id: 'history', tag, summary: 'What happened to a {resource} record', refusals: [404] },
    query: z.object({
      before: given(entryBefore).check(z.describe('`next` of a page: go on with what is older')),
    }),
    ...{ answer: history, ofType: () => [{}] },
  },
  'POST /api/records/{resource}/{id}/actions/{action}': {
    ...{ id: 'take', tag, summary: 'Take an exit of a {resource} record', matched: true },
    ...{ params: { action: text }, body: versioned, answer: recordAnswer, refusals: [404, 409] },
    ofType: (type) =>
      [...exitsOf(type)].map(([action, { from, way }]) => ({
        action,
        summary: `Take the exit "${action}" from ${from.join(' or ')}`,
        ...{ body: exitOf(type, action, way), answer: answerOf(type) },
      })),
  },
} as const satisfies Contracts
