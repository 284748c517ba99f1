import * as definitions from './answers/definitions.ts'
import { body, type Json, org, text } from './answers/json.ts'
import * as people from './answers/people.ts'
import { bytes, nothing } from './answers/values.ts'
import { inPath, inQuery, operation } from './operations.ts'

/** Keys, files, and what the caller alone sees: how they left their lists, and what they were told. */
export const ownPaths: Readonly<Record<string, Json>> = {
  '/api/keys': {
    get: operation({
      id: 'listKeys',
      summary: 'API keys in scope',
      tag: 'keys',
      answer: people.keys,
    }),
    post: operation({
      ...{ id: 'issueKey', summary: 'Issue a key that reads /safety/metrics', tag: 'keys' },
      answer: people.issuedKey,
      body: body(
        { name: text(100), orgCode: org, days: { type: 'integer', minimum: 1, maximum: 730 } },
        ['name', 'orgCode'],
      ),
      status: 201,
      refusals: [422],
    }),
  },
  '/api/keys/{id}': {
    parameters: [inPath('id')],
    delete: operation({
      ...{ id: 'revokeKey', summary: 'Revoke a key at once', tag: 'keys' },
      answer: nothing,
      refusals: [404, 422],
    }),
  },
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
      parameters: [inQuery('size', { type: 'string', enum: ['thumbnail'] })],
      refusals: [404],
    }),
  },
  '/api/list-habits': {
    get: operation({
      ...{ id: 'listHabits', tag: 'lists' },
      answer: people.habits,
      summary: 'How the caller left their lists, by screen: layout and starting view',
    }),
  },
  '/api/list-habits/{screen}': {
    parameters: [inPath('screen', { type: 'string' })],
    patch: operation({
      ...{ id: 'keepListHabit', summary: 'Keep how the caller left a list', tag: 'lists' },
      answer: nothing,
      body: body(
        {
          layout: { type: ['object', 'null'] },
          view: { type: ['string', 'null'], format: 'uuid' },
        },
        [],
      ),
      refusals: [404, 422],
    }),
  },
}
