import { inPath, inQuery, operation } from './operations.ts'
import { type Json, ref } from './schemas.ts'

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
const stops: Json = {
  ...listOf(object({ field: { type: 'string' }, code: { type: 'string' } })),
  description: 'what forbids it; empty when it may be done',
}
const records: Json = listOf(object({ resource: { type: 'string' }, count: { type: 'integer' } }))
const labels: Json = { type: 'object', description: 'names by id' }

const movePreview = object({
  ...{ records, stops, labels },
  path: object({ from: path, to: path }),
  people: object({ gain: people, lose: people, shift: people }),
})

/** Paths on which the tree of organisations is rearranged. */
export const organizationPaths: Readonly<Record<string, Json>> = {
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
      answer: ref('OrganizationAnswer'),
      refusals: [404, 409, 422, 503],
    }),
  },
}
