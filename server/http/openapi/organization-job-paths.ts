import { resolutions } from '../../records/references/merge-conflicts.ts'
import { type Json, ref } from './answers/json.ts'
import { inPath, inQuery, operation } from './operations.ts'

const tag = 'organization'
const object = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})
const listOf = (items: Json): Json => ({ type: 'array', items })
const id: Json = { type: 'string', format: 'uuid' }
const target: Json = { ...id, type: ['string', 'null'], description: 'null is the top of the tree' }
const why: Json = { type: 'string', maxLength: 500, description: 'for the history' }
const version: Json = { type: 'integer', minimum: 1 }
const path: Json = { ...listOf(id), description: 'organisations, widest first' }
const people: Json = object({ total: { type: 'integer' }, first: listOf(id) })
const stop = { field: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } }
const stops: Json = {
  ...listOf(object(stop, ['field', 'code'])),
  description: 'what forbids it; empty when it may be done',
}
const records: Json = listOf(object({ resource: { type: 'string' }, count: { type: 'integer' } }))
const labels: Json = { type: 'object', description: 'names by id' }

const movePreview = object({
  ...{ records, stops, labels },
  path: object({ from: path, to: path }),
  people: object({ gain: people, lose: people, shift: people }),
})

const into = inQuery('into', id, 'the one that stays')
const way: Json = {
  ...{ type: 'string', enum: [...resolutions] },
  description:
    'keep: the one that stays keeps its own; add: with the figures of the other added; rename: the one that comes takes a suffix',
}
const conflicts: Json = {
  ...listOf(
    object({
      ...{ resource: { type: 'string' }, count: { type: 'integer' }, ways: listOf(way) },
      first: { ...listOf(ref('Label')), description: 'what the first of them are called' },
    }),
  ),
  description: 'what both have although it can be there once: a choice each',
}
const choices: Json = {
  ...{ type: 'object', additionalProperties: way },
  description: 'what to do with each clash, by record type',
}
const steps: Json = {
  ...listOf(
    object({
      ...{ resource: { type: 'string' }, total: { type: 'integer' }, done: { type: 'integer' } },
    }),
  ),
  description: 'rows by record type; empty until the work has begun',
}
const order: Json = object({
  ...{ id, recordId: id, resource: { type: 'string' }, steps, asker: id },
  kind: { type: 'string', enum: ['organization-move', 'organization-merge', 'account-merge'] },
  state: { type: 'string', enum: ['open', 'done', 'failed'] },
  problem: { type: ['object', 'null'], description: 'why it came to nothing, as a refusal reads' },
  createdAt: { type: 'string', format: 'date-time' },
})
const goingOn = object({ order })
const mergeBody = object({ into: id, version, why, choices }, ['into', 'version'])

/** Paths on which the tree of organisations is moved or merged and accounts are merged. */
export const organizationJobPaths: Readonly<Record<string, Json>> = {
  '/api/organizations/{id}/move/preview': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'previewMove', tag },
      summary: 'What hanging an organisation elsewhere would bring about, and what forbids it',
      parameters: [inQuery('parent', id, 'where it would hang; the top of the tree without it')],
      answer: object({ data: movePreview }),
      refusals: [404, 422],
    }),
  },
  '/api/organizations/{id}/move': {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'moveOrganization', tag },
      summary: 'Hang an organisation, with all in and below it, on another',
      body: object({ parent: target, version, why }, ['parent', 'version']),
      ...{ answer: ref('OrganizationAnswer'), goingOn },
      refusals: [404, 409, 422],
    }),
  },
  '/api/organizations/{id}/merge/preview': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'previewOrganizationMerge', tag },
      summary: 'What merging an organisation into another would bring about, and what forbids it',
      parameters: [into],
      answer: object({
        data: object({
          ...{ records, dropped: records, conflicts, stops, labels },
          people: object({ gain: people, lose: people, shift: people }),
        }),
      }),
      refusals: [404, 422],
    }),
  },
  '/api/organizations/{id}/merge': {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'mergeOrganization', tag },
      summary: 'Make everything of an organisation that of another; the first is disabled',
      body: mergeBody,
      ...{ answer: ref('OrganizationAnswer'), goingOn },
      refusals: [404, 409, 422],
    }),
  },
  '/api/accounts/{id}/merge/preview': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'previewAccountMerge', tag: 'account' },
      summary: 'What merging an account into another would bring about, and what forbids it',
      parameters: [into],
      answer: object({
        data: object({
          ...{ records, ends: records, conflicts, stops, labels },
          sessions: { type: 'integer' },
        }),
      }),
      refusals: [404, 422],
    }),
  },
  '/api/accounts/{id}/merge': {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'mergeAccount', tag: 'account' },
      summary: 'Make one person of two accounts; the first is disabled and its sessions end',
      body: mergeBody,
      ...{ answer: ref('AccountAnswer'), goingOn },
      refusals: [404, 409, 422],
    }),
  },
  '/api/rearrangements': {
    get: operation({
      ...{ id: 'rearrangements', tag },
      summary: 'Moves and mergers under way, and own ones that lately came to nothing',
      answer: object({ data: listOf(order), labels }),
    }),
  },
  '/api/rearrangements/{id}': {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'rearrangement', tag },
      summary: 'How far a move or a merger is, or how it ended',
      answer: object({ data: order, labels }),
      refusals: [404],
    }),
  },
}
