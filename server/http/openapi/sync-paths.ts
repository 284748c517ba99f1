import type { Json } from './answers/json.ts'
import * as tables from './answers/tables.ts'
import { bytes, csv } from './answers/values.ts'
import { inPath, inQuery, operation } from './operations.ts'

const tag = 'sync'
const config = '/api/sync/{id}'
const run = '/api/sync/runs/{id}'
const outcome = { type: 'string', enum: ['done', 'failed', 'open', 'kept'] }

/** Synchronisation of organisations and staff, beside its records. */
export const syncPaths: Readonly<Record<string, Json>> = {
  [`${config}/test`]: {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'testSync', summary: 'How many people the source has', tag },
      answer: tables.sourcePeople,
      refusals: [404, 422],
    }),
  },
  [`${config}/preview`]: {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'previewSync', summary: 'What a run would do; nothing is stored', tag },
      answer: tables.syncPreview,
      body: {
        type: 'object',
        required: ['input'],
        properties: { input: { type: 'string', enum: ['endpoint', 'file'] } },
      },
      refusals: [404, 409, 422],
    }),
  },
  [`${config}/file`]: {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'uploadPeople', summary: 'A CSV table of people or units for the next run', tag },
      answer: tables.uploadedPeople,
      multipart: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
      status: 201,
      refusals: [404, 409, 413, 422],
    }),
  },
  [`${config}/progress`]: {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'syncProgress', summary: 'How far the run under way is, or null', tag },
      answer: tables.syncProgress,
      refusals: [404],
    }),
  },
  [`${run}/rows`]: {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'syncRows', summary: 'What became of each difference of a run', tag },
      answer: tables.syncRows,
      parameters: [
        inQuery('outcome', outcome),
        inQuery('after', { type: 'integer', description: 'Only rows behind this one' }),
        inQuery('size', { type: 'integer', maximum: 200 }),
      ],
      refusals: [404],
    }),
  },
  [`${run}/retry`]: {
    parameters: [inPath('id')],
    post: operation({
      ...{ id: 'retrySyncRows', tag },
      answer: tables.syncRows,
      summary: 'Try failed rows again; a conflict is decided for the source',
      body: {
        type: 'object',
        required: ['rows'],
        properties: { rows: { type: 'array', maxItems: 200, items: { type: 'integer' } } },
      },
      refusals: [404, 409, 422],
    }),
  },
  [`${run}/report.csv`]: {
    parameters: [inPath('id')],
    get: operation({
      ...{ id: 'syncReport', summary: 'All rows of a run as a table', tag },
      ...{ answer: bytes, media: [csv] },
      parameters: [inQuery('lang', { type: 'string', enum: ['zh_CN', 'en_US', 'sr_SP'] })],
      refusals: [404],
    }),
  },
}
