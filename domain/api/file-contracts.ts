/** Files of records and pictures: what is uploaded, and what comes back of it. */
import * as z from 'zod/mini'
import { bytes, count, data, id, text } from './answers.ts'
import type { Contracts } from './contract.ts'

/** Made of the bytes: the same bytes are one file. */
const fileId = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const fileContracts = {
  'POST /api/files': {
    ...{ id: 'upload', tag: 'files', callers: 'people', refusals: [413, 422] },
    summary: 'Upload one file of at most 20 MB',
    upload: true,
    status: 201,
    answer: data(
      z.object({
        ...{ id: fileId, type: text, name: text, bytes: count },
        ...{ width: z.nullable(z.int()), height: z.nullable(z.int()) },
      }),
    ),
  },
  'GET /api/files/{id}': {
    ...{ id: 'download', tag: 'files', params: { id: fileId }, refusals: [404] },
    summary: 'A file, or the thumbnail of a picture',
    // What makes no sense here narrows nothing: the file comes as it is.
    query: z.object({
      size: z.catch(z.optional(z.enum(['thumbnail'])), undefined),
      of: z.catch(
        z.optional(
          id.check(
            z.toLowerCase(),
            z.describe('The record in which it is read: it is called as there'),
          ),
        ),
        undefined,
      ),
    }),
    ...{ answer: bytes, media: ['*/*'], tagged: true },
  },
} as const satisfies Contracts
