import { periods } from '#domain/metric'
import { metrics } from '#domain/metrics/index'
import { inPath, inQuery, operation } from './operations.ts'
import type { Json } from './schemas.ts'

const tag = 'figures'
// Files of the installation define further ones; `/api/metrics` lists them all.
const key = inPath('key', { type: 'string', examples: metrics.map((metric) => metric.key) })
const place = [
  inQuery('orgCode', { type: 'string' }, 'Default: the root of what the caller sees'),
  inQuery('period', { type: 'string', enum: [...periods] }),
]

/** Figures for people, and facts for other systems. */
export const figurePaths: Readonly<Record<string, Json>> = {
  '/api/metrics': { get: operation({ id: 'metrics', summary: 'Figures there are', tag }) },
  '/api/metrics/{key}': {
    parameters: [key],
    get: operation({
      ...{ id: 'figure', summary: 'A figure with its age and quality', tag },
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
      parameters: [
        ...place,
        inQuery('page', { type: 'integer', minimum: 1, default: 1 }),
        inQuery('size', { type: 'integer', minimum: 1, maximum: 200, default: 20 }),
      ],
      refusals: [404, 422],
    }),
  },
  '/safety/metrics': {
    get: operation({
      ...{ id: 'facts', tag, summary: 'Facts changed since a cursor, for a bearer key' },
      parameters: [inQuery('since', { type: 'string' })],
    }),
  },
}
