import type { Resource } from '#domain/resource'
import type { Statistics } from '#domain/statistics'
import { sheetFormats } from '../../export/sheet.ts'
import { inQuery, operation } from './operations.ts'
import { listParameters } from './record-paths.ts'
import { type Json, schemaName } from './schemas.ts'

/** What is asked of many records of one type at once. */
export function setPaths(resource: Resource): Record<string, Json> {
  const { name: tag, statistics, settings } = resource
  const name = schemaName(tag)
  const base = `/api/records/${tag}`
  const selection = listParameters(resource)
  return {
    [`${base}/rights`]: {
      get: operation({
        ...{ id: `rights${name}`, summary: `What the caller may do with ${tag} records`, tag },
        answer: rights,
      }),
    },
    ...(settings
      ? {
          [`${base}/settings`]: {
            get: operation({
              ...{ id: `settings${name}`, tag },
              summary: `The ${tag} record of an organisation, and what it takes over from above`,
              parameters: [inQuery('org', { type: 'string', format: 'uuid' }, 'Default: the own')],
              refusals: [404],
            }),
          },
        }
      : {}),
    [`${base}/totals`]: {
      get: operation({
        ...{ id: `totals${name}`, summary: `Sums over all matching ${tag} records`, tag },
        parameters: selection,
        answer: totals,
      }),
    },
    [`${base}/export`]: {
      get: operation({
        ...{ id: `export${name}`, summary: `Matching ${tag} records as a table`, tag },
        parameters: [
          ...selection,
          format,
          inQuery(
            'columns',
            { type: 'string' },
            'Names with commas, or `all`; default: those of the list',
          ),
        ],
        refusals: [503],
      }),
    },
    [`${base}/bulk`]: {
      post: operation({
        ...{ id: `bulk${name}`, summary: `The same deed for several ${tag} records`, tag },
        body: deed,
        answer: { type: 'object', properties: { data: { type: 'array', items: result } } },
        refusals: [404, 422],
      }),
    },
    ...(statistics
      ? {
          [`${base}/statistics`]: {
            get: operation({
              ...{ id: `statistics${name}`, summary: `${tag} records, counted`, tag },
              parameters: [...selection, dimensions(statistics)],
            }),
          },
          [`${base}/statistics/export`]: {
            get: operation({
              ...{ id: `exportStatistics${name}`, tag },
              summary: `The figures over ${tag} records as a table`,
              parameters: [...selection, dimensions(statistics), format],
            }),
          },
        }
      : {}),
  }
}

const format = inQuery('format', { type: 'string', enum: sheetFormats, default: 'xlsx' })

const dimensions = ({ by }: Statistics): Json =>
  inQuery('by', { type: 'string' }, `Up to two, with commas, of month, ${by.join(', ')}`)

const names: Json = { type: 'array', items: { type: 'string' } }

const rights: Json = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['subject', 'rights', 'hidden', 'withheld'],
      properties: {
        ...{ subject: { type: 'string' }, rights: names, hidden: names },
        withheld: {
          type: 'array',
          description:
            'Rights that a role gives and the caller may not use, and what is against it',
          items: { type: 'object' },
        },
      },
    },
  },
}

const totals: Json = {
  type: 'object',
  properties: {
    count: { type: 'integer' },
    totals: { type: 'object', additionalProperties: { type: 'number' } },
  },
}

const ticked: Json = {
  type: 'object',
  required: ['id', 'version'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer', minimum: 1 },
  },
}

const deed: Json = {
  type: 'object',
  required: ['do', 'rows'],
  properties: {
    do: { type: 'string', enum: ['act', 'delete'] },
    action: { type: 'string', description: 'An exit of the record type, with `act`' },
    input: { type: 'object', description: 'What the exit asks for' },
    rows: { type: 'array', minItems: 1, maxItems: 200, items: ticked },
  },
}

const result: Json = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    ok: { type: 'boolean' },
    version: { type: 'integer' },
    state: { type: 'string' },
    code: { type: 'string', description: 'Why the row was refused' },
    errors: { type: 'array', items: { type: 'object' } },
  },
}
