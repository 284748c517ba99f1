/** The words of the interface by their keys. */
import * as z from 'zod/mini'
import { languages } from '../text/language.ts'
import { count, data, id, text } from './answers.ts'
import type { Contracts } from './contract.ts'

const inLanguages = z.partialRecord(z.enum(languages), text)

const word = z.object({
  key: text,
  /** As they are said now; a language that says nothing is left out. */
  words: inLanguages,
  /** The record of an own wording, in use or not. */
  record: z.nullable(z.object({ id, state: text })),
})

export const wordContracts = {
  'GET /api/words': {
    ...{ id: 'words', tag: 'definitions' },
    summary: 'Every key of the interface with its words in all languages',
    query: z.strictObject({
      q: z.optional(z.string().check(z.maxLength(100), z.describe('part of a key or of a text'))),
      area: z.optional(z.string().check(z.maxLength(64))),
      missing: z._default(z.enum(['true', 'false']), 'false'),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
      size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    }),
    answer: z.object({
      ...data(z.array(word)).shape,
      total: count,
      /** All areas, with what those that are record types are called. */
      areas: z.array(z.object({ code: text, names: inLanguages })),
    }),
  },
} as const satisfies Contracts
