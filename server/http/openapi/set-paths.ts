import type { Resource } from '#domain/definition/resource'
import { dimensionsOf } from '#domain/definition/statistics'
import { languages } from '#domain/text/language'
import { sheetFormats } from '../../export/sheet.ts'
import { type Json, ref } from './answers/json.ts'
import {
  bulkCounts,
  bulkResults,
  statistics as counted,
  settingsOf,
  totals,
} from './answers/tables.ts'
import { bytes, csv, object, xlsx } from './answers/values.ts'
import { inQuery, operation } from './operations.ts'
import { orderParameter, selectionParameters } from './record-paths.ts'
import { schemaName } from './schemas.ts'

/** What is asked of many records of one type at once. */
export function setPaths(resource: Resource): Record<string, Json> {
  const { name: tag, statistics, settings } = resource
  const name = schemaName(tag)
  const base = `/api/records/${tag}`
  const selection = selectionParameters(resource)
  return {
    ...(settings
      ? {
          [`${base}/settings`]: {
            get: operation({
              ...{ id: `settings${name}`, tag },
              summary: `The ${tag} record of an organisation, and what it takes over from above`,
              parameters: [inQuery('org', { type: 'string', format: 'uuid' }, 'Default: the own')],
              answer: settingsOf(ref(name)),
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
          orderParameter(resource),
          format,
          inLanguage,
          inQuery(
            'columns',
            { type: 'string' },
            'Names with commas, or `all`; default: those of the list',
          ),
          inQuery(
            'zone',
            { type: 'string' },
            'IANA zone that times are written in; default: that of the caller’s organisation',
          ),
        ],
        ...table,
      }),
    },
    [`${base}/bulk`]: {
      post: operation({
        ...{ id: `bulk${name}`, summary: `The same deed for several ${tag} records`, tag },
        body: bulkOperation,
        answer: object({ data: bulkResults, ...bulkCounts }),
        refusals: [404, 422],
      }),
    },
    ...(statistics
      ? {
          [`${base}/statistics`]: {
            get: operation({
              ...{ id: `statistics${name}`, summary: `${tag} records, counted`, tag },
              parameters: [...selection, ...dimensions(resource)],
              answer: counted,
            }),
          },
          [`${base}/statistics/export`]: {
            get: operation({
              ...{ id: `exportStatistics${name}`, tag },
              summary: `The figures over ${tag} records as a table`,
              parameters: [...selection, ...dimensions(resource), format, inLanguage],
              ...table,
            }),
          },
        }
      : {}),
  }
}

const format = inQuery('format', { type: 'string', enum: sheetFormats, default: 'xlsx' })

const inLanguage = inQuery(
  'lang',
  { type: 'string', enum: languages },
  'Default: `Accept-Language`, else that of the account',
)

const table = { answer: bytes, media: [xlsx, csv] }

function dimensions(resource: Resource): Json[] {
  const { times = [] } = resource.statistics ?? {}
  const names = dimensionsOf(resource).join(', ')
  return [
    inQuery(
      'by',
      { type: 'string' },
      `Up to two, with commas, of ${names}; one of them at most a day, week, month, quarter or year`,
    ),
    ...(times.length > 0
      ? [inQuery('time', { type: 'string', enum: [resource.statistics?.time, ...times] })]
      : []),
  ]
}

const ticked: Json = {
  type: 'object',
  required: ['id', 'version'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    version: { type: 'integer', minimum: 1 },
  },
}

const bulkOperation: Json = {
  type: 'object',
  required: ['do', 'rows'],
  properties: {
    do: { type: 'string', enum: ['act', 'delete'] },
    action: { type: 'string', description: 'An exit of the record type, with `act`' },
    input: { type: 'object', description: 'What the exit asks for' },
    rows: { type: 'array', minItems: 1, maxItems: 200, items: ticked },
  },
}
