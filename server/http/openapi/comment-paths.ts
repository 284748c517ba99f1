import { resources } from '#domain/resources/index'
import * as definitions from './answers/definitions.ts'
import type { Json } from './answers/json.ts'
import * as people from './answers/people.ts'
import { idempotencyKey, inPath, inQuery, operation } from './operations.ts'

const tag = 'comments'
const resource = inPath('resource', { type: 'string', enum: resources.map(({ name }) => name) })
const comments = '/api/records/{resource}/{id}/comments'
const words = {
  text: { type: 'string', minLength: 1, maxLength: 2000 },
  mentions: { type: 'array', maxItems: 20, items: { type: 'string', format: 'uuid' } },
}
const version = { type: 'integer', minimum: 1 }

/** What people say about records, what points at them, and trees of them. */
export const commentPaths: Readonly<Record<string, Json>> = {
  [comments]: {
    parameters: [resource, inPath('id')],
    get: operation({
      ...{ id: 'listComments', summary: 'Everything said about a record, oldest first', tag },
      answer: people.comments,
      refusals: [404],
    }),
    post: operation({
      ...{ id: 'addComment', summary: 'Say something; whoever is mentioned is told', tag },
      answer: people.comment,
      body: { type: 'object', properties: words, required: ['text'] },
      parameters: [idempotencyKey],
      status: 201,
      refusals: [404, 422],
    }),
  },
  [`${comments}/{comment}`]: {
    parameters: [resource, inPath('id'), inPath('comment')],
    patch: operation({
      ...{ id: 'editComment', summary: 'Change a comment of one’s own', tag },
      answer: people.comment,
      body: { type: 'object', properties: { ...words, version }, required: ['text', 'version'] },
      refusals: [404, 409, 422],
    }),
    delete: operation({
      ...{ id: 'deleteComment', summary: 'Take the words of a comment away', tag },
      answer: people.comment,
      parameters: [{ ...inQuery('version', version), required: true }],
      refusals: [404, 409, 422],
    }),
  },
  '/api/records/{resource}/{id}/people': {
    parameters: [resource, inPath('id')],
    get: operation({
      ...{ id: 'mentionable', summary: 'People a comment on a record may mention', tag },
      answer: definitions.choices,
      parameters: [inQuery('q', { type: 'string', maxLength: 100 }, 'Part of a name')],
      refusals: [404],
    }),
  },
  '/api/records/{resource}/tree': {
    parameters: [resource],
    get: operation({
      ...{ id: 'tree', summary: 'One level of a tree, or what a search leads to', tag: 'trees' },
      answer: people.tree,
      parameters: [
        inQuery('parent', { type: 'string', format: 'uuid' }, 'Whose children; else the top'),
        inQuery('q', { type: 'string', maxLength: 100 }, 'Part of a title, with all above it'),
      ],
      refusals: [404],
    }),
  },
  '/api/records/{resource}/{id}/related': {
    parameters: [resource, inPath('id')],
    get: operation({
      ...{ id: 'relatedRecords', summary: 'How many records point at this one, by field', tag },
      answer: people.related,
      refusals: [404],
    }),
  },
}
