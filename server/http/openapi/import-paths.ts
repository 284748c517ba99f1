import { tableEncodings } from '#domain/api/table-reading'
import { resources } from '#domain/resources/index'
import type { Json } from './answers/json.ts'
import * as tables from './answers/tables.ts'
import { bytes, csv, xlsx } from './answers/values.ts'
import { inPath, inQuery, operation } from './operations.ts'

const tag = 'imports'
const resource = inPath('resource', { type: 'string', enum: resources.map(({ name }) => name) })
const one = '/api/records/{resource}/imports/{id}'
const language = inQuery('lang', { type: 'string', enum: ['zh_CN', 'en_US', 'sr_SP'] })

const step = (id: string, summary: string, body?: Json, answer = tables.movedImport): Json => ({
  parameters: [resource, inPath('id')],
  post: operation({
    ...{ id, summary, tag, body, answer },
    refusals: [404, 409, 422],
  }),
})

const plan: Json = {
  type: 'object',
  required: ['fields'],
  properties: {
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field by column heading; a column that is left out is not taken',
    },
    decimalMarks: {
      type: 'object',
      additionalProperties: { type: 'string', enum: ['.', ','] },
      description: 'By column heading, where its numbers can be read in two ways',
    },
    dayOrders: {
      type: 'object',
      additionalProperties: { type: 'string', enum: ['dayFirst', 'monthFirst'] },
      description: 'By column heading, where its days can be read in two ways',
    },
    rules: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          values: { type: 'object', additionalProperties: { type: 'string' } },
          factor: { type: 'number', exclusiveMinimum: 0 },
        },
      },
      description:
        'By column heading: what to read instead of a cell, and what numbers are multiplied by',
    },
    constants: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'By field that no column goes to: what every line says',
    },
    zone: {
      type: ['string', 'null'],
      description:
        'IANA zone of instants that are written without one; null: that of the organisation of each line',
    },
  },
}

const reading: Json = {
  type: 'object',
  properties: {
    encoding: { type: 'string', enum: tableEncodings },
    sheet: { type: 'string', description: 'Name of a sheet of a workbook' },
    headingLine: { type: 'integer', minimum: 1, description: 'The line that names the columns' },
  },
}

/** Tables that are loaded as records. */
export const importPaths: Readonly<Record<string, Json>> = {
  '/api/records/{resource}/import': {
    parameters: [resource],
    post: operation({
      ...{ id: 'uploadTable', summary: 'Upload a CSV or XLSX table; its columns are guessed', tag },
      answer: tables.uploadedTable,
      multipart: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' }, zone: { type: 'string' } },
      },
      status: 201,
      refusals: [404, 413, 422],
    }),
  },
  '/api/records/{resource}/import/template': {
    parameters: [resource],
    get: operation({
      ...{ id: 'importTemplate', summary: 'An empty workbook to fill in', tag },
      ...{ answer: bytes, media: [xlsx] },
      parameters: [language],
      refusals: [404],
    }),
  },
  '/api/records/{resource}/imports': {
    parameters: [resource],
    get: operation({
      id: 'listImports',
      summary: 'The caller’s newest imports',
      tag,
      answer: tables.imports,
    }),
  },
  [one]: {
    parameters: [resource, inPath('id')],
    get: operation({
      ...{ id: 'readImport', summary: 'How far an import is, and its first faults', tag },
      answer: tables.importRead,
      refusals: [404],
    }),
  },
  [`${one}/faults.csv`]: {
    parameters: [resource, inPath('id')],
    get: operation({
      ...{ id: 'importFaults', summary: 'Line, column, value and reason of every fault', tag },
      ...{ answer: bytes, media: [csv] },
      parameters: [language],
      refusals: [404],
    }),
  },
  [`${one}/read`]: step(
    'readTableAnew',
    'Read the table in another way; what is left out is detected',
    reading,
    tables.tableRead,
  ),
  [`${one}/check`]: step('checkImport', 'Check every line; nothing is stored', plan),
  [`${one}/run`]: step('runImport', 'Make the records, in the background'),
  [`${one}/cancel`]: step('cancelImport', 'Stop the work; what was made stays'),
  [`${one}/undo`]: step('undoImport', 'Delete what the import made, where nobody touched it since'),
}
