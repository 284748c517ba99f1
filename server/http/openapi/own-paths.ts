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
  '/api/work': {
    get: operation({
      ...{ id: 'work', tag: 'work', answer: people.work },
      summary: 'What waits for the caller, what falls due next, and how much is under way',
    }),
  },
  '/api/find': {
    get: operation({
      ...{ id: 'find', tag: 'work', answer: people.found },
      summary: 'Records of every type in the caller’s menu by number, name or code: 12 at most',
      parameters: [inQuery('q', { type: 'string', minLength: 2, maxLength: 100 })],
    }),
  },
  '/api/notices': {
    get: operation({
      ...{ id: 'notices', tag: 'notices' },
      answer: people.notices,
      summary: 'What the caller was told, newest first, and how much of it is unread',
      parameters: [
        inQuery('before', { type: 'integer', description: 'only older than this notice' }),
        inQuery('unread', { type: 'boolean' }),
        inQuery('size', { type: 'integer', maximum: 100 }),
      ],
    }),
  },
  '/api/notices/read': {
    post: operation({
      ...{ id: 'readNotices', summary: 'Mark everything up to a notice as read', tag: 'notices' },
      answer: nothing,
      body: body({ upTo: { type: 'integer' } }),
      refusals: [422],
    }),
  },
  '/api/notices/{id}/read': {
    parameters: [inPath('id', { type: 'integer' })],
    post: operation({
      ...{ id: 'readNotice', summary: 'Mark one notice as read', tag: 'notices' },
      answer: nothing,
      refusals: [404],
    }),
  },
}
