import { periods } from '#domain/metrics/definition/metric'
import { metrics } from '#domain/metrics/index'
import * as figures from './answers/figures.ts'
import type { Json } from './answers/json.ts'
import { inPath, inQuery, operation } from './operations.ts'

const tag = 'figures'
// Files of the installation define further ones; `/api/metrics` lists them all.
const key = inPath('key', { type: 'string', examples: metrics.map((metric) => metric.key) })
const place = [
  inQuery('orgCode', { type: 'string' }, 'Default: the root of what the caller sees'),
  inQuery('period', { type: 'string', enum: [...periods] }),
]

const ofCell = 'a dimension of the cell whose records are asked for'

/** Figures for people, and facts for other systems. */
export const figurePaths: Readonly<Record<string, Json>> = {
  '/api/metrics': {
    get: operation({ id: 'metrics', summary: 'Figures there are', tag, answer: figures.metrics }),
  },
  '/api/metrics/{key}': {
    parameters: [key],
    get: operation({
      ...{ id: 'figure', summary: 'A figure with its age and quality', tag },
      answer: figures.figure,
      parameters: [
        ...place,
        inQuery(
          'by',
          { type: 'string' },
          'Dimensions to split by, with commas: each once, at most one grain of time, in all at most 20,000 cells',
        ),
        inQuery('orgs', { type: 'string', enum: ['self', 'children', 'mines'] }),
      ],
      refusals: [400, 404, 422],
    }),
  },
  '/api/metrics/{key}/rows': {
    parameters: [key],
    get: operation({
      ...{ id: 'rowsBehind', summary: 'The list of records behind a count', tag },
      answer: figures.rows,
      parameters: [
        ...place,
        inQuery('page', { type: 'integer', minimum: 1, default: 1 }),
        inQuery('size', { type: 'integer', minimum: 1, maximum: 200, default: 20 }),
        ...['day', 'month', 'year'].map((name) => inQuery(name, { type: 'string' }, ofCell)),
        {
          ...inQuery('dimensions', { type: 'object', additionalProperties: { type: 'string' } }),
          ...{ style: 'form', explode: true, description: `${ofCell}, as \`level=high\`` },
        },
      ],
      refusals: [404, 422],
    }),
  },
  '/safety/metrics': {
    get: operation({
      ...{ id: 'facts', tag, summary: 'Facts changed since a cursor, for a bearer key' },
      answer: figures.facts,
      tagged: true,
      refusals: [404],
      parameters: [inQuery('since', { type: 'string' })],
    }),
  },
}
