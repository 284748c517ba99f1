import * as definitions from './answers/definitions.ts'
import { body, type Json } from './answers/json.ts'
import { bytes } from './answers/values.ts'
import { inPath, inQuery, operation } from './operations.ts'

/** Files. */
export const filePaths: Readonly<Record<string, Json>> = {
  '/api/files': {
    post: operation({
      ...{ id: 'upload', summary: 'Upload one file of at most 20 MB', tag: 'files' },
      answer: definitions.storedFile,
      multipart: body({ file: { type: 'string', format: 'binary' } }),
      status: 201,
      refusals: [413, 422],
    }),
  },
  '/api/files/{id}': {
    parameters: [inPath('id', { type: 'string', pattern: '^[0-9a-f]{64}$' })],
    get: operation({
      ...{ id: 'download', summary: 'A file, or the thumbnail of a picture', tag: 'files' },
      ...{ answer: bytes, media: ['*/*'], tagged: true },
      parameters: [
        inQuery('size', { type: 'string', enum: ['thumbnail'] }),
        // The record in which it is read: it is called as there.
        inQuery('of', { type: 'string', format: 'uuid' }),
      ],
      refusals: [404],
    }),
  },
}
