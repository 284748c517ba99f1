/** Figures for people, the records behind them, and facts for other systems. */
import * as z from 'zod/mini'
import { partialReasons, periods, qualities } from '../metrics/definition/metric.ts'
import { anyRecord, count, data, flag, instant, text } from './answers.ts'
import type { Contracts } from './contract.ts'
import { listAnswerWith } from './record-answers.ts'

const tag = 'figures'
const number = z.number()
const textByName = z.record(text, text)
const inLanguages = z.object({ zh_CN: text, en_US: text, sr_SP: text })
const grade = z.optional(z.enum(['high', 'low']))

const custom = z.object({
  ...{ key: text, name: inLanguages, unit: inLanguages, digits: count },
  dimensions: z.record(text, z.object({ name: inLanguages, values: z.record(text, inLanguages) })),
  ...{ target: z.optional(number), good: grade, href: z.optional(text) },
})
const known = z.object({
  ...{ key: text, unit: text, digits: count, periodic: flag },
  dimensions: z.record(text, z.array(text)),
  rows: z.nullable(text).check(z.describe('the record type that it counts')),
  ...{ target: z.optional(number), good: grade, words: z.optional(custom) },
})

const cell = z.object({
  ...{ key: text, orgCode: text, dimensions: textByName, quality: z.enum(qualities) },
  value: z.nullable(number).check(z.describe('null: nothing known, or no denominator')),
  ...{ asOf: z.nullable(instant), at: z.optional(instant) },
  stated: z
    .optional(z.literal(true))
    .check(z.describe('a source says itself of when it is: no later answer makes it younger')),
  coverage: z.optional(z.object({ have: number, of: number })),
  reason: z.optional(z.enum(partialReasons)),
})

const spread = z.object({
  ...{ count, sum: number, minimum: number, maximum: number, latest: number, at: instant },
})
const fact = z.object({
  ...{ metric: text, orgCode: text, dimensions: textByName, value: number, asOf: instant },
  on: z.optional(text).check(z.meta({ format: 'date' })),
  spreads: z.optional(z.record(text, spread)),
})

const key = text.check(z.describe('as `/api/metrics` lists it'))
const place = {
  orgCode: z
    .optional(z.string().check(z.maxLength(32)))
    .check(z.describe('Default: the root of what the caller sees')),
  period: z.optional(z.enum(periods)),
}

/** At most three names with commas. */
const split = z
  ._default(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(120)),
        z.transform((names) => names.split(',').filter(Boolean)),
      ),
      z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3)),
    ),
    [],
  )
  .check(
    z.describe(
      'Dimensions to split by, with commas: each once, at most one grain of time, in all at most 20,000 cells',
    ),
  )

const whole = (most: number) =>
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most), z.meta({ type: 'integer' }))
const ofCell = 'a dimension of the cell whose records are asked for'
const bucket = z.optional(z.unknown()).check(z.meta({ type: 'string' }), z.describe(ofCell))

export const figureContracts = {
  'GET /api/metrics': {
    ...{ id: 'metrics', tag, summary: 'Figures there are', answer: data(z.array(known)) },
  },
  'GET /api/metrics/{key}': {
    ...{ id: 'figure', tag, summary: 'A figure with its age and quality', params: { key } },
    query: z.strictObject({
      ...{ ...place, by: split },
      orgs: z._default(z.enum(['self', 'children', 'mines']), 'self'),
    }),
    ...{ answer: data(z.array(cell)), refusals: [404, 422] },
  },
  'GET /api/metrics/{key}/rows': {
    ...{ id: 'rowsBehind', tag, summary: 'The list of records behind a count', params: { key } },
    query: z.catchall(
      z.object({
        ...place,
        page: z._default(whole(1_000_000), 1),
        size: z._default(whole(200), 20),
        ...{ day: bucket, month: bucket, year: bucket },
      }),
      z
        .unknown()
        .check(
          z.meta({ type: 'string', parameter: 'dimensions' }),
          z.describe(`${ofCell}, as \`level=high\``),
        ),
    ),
    answer: z.object({
      ...listAnswerWith(anyRecord).shape,
      resource: text.check(z.describe('the record type')),
      filters: textByName.check(z.describe('parameters of the list behind the figure')),
    }),
    refusals: [404, 422],
  },
  'GET /safety/metrics': {
    ...{ id: 'facts', tag, callers: 'keys', tagged: true, refusals: [404] },
    summary: 'Facts changed since a cursor, for a bearer key',
    query: z.object({ since: z.optional(text) }),
    answer: z.object({
      data: z.array(fact),
      cursor: text.check(z.describe('what `since` takes')),
      more: flag.check(z.describe('there is another page')),
      full: flag.check(z.describe('everything, not only what changed')),
      unanswered: z.array(
        z.object({
          ...{ orgs: z.array(text), cubes: z.array(text), asOf: z.nullable(instant) },
          quality: z.enum(['stale', 'unavailable', 'unknown']),
        }),
      ),
      aged: z
        .array(z.object({ orgs: z.array(text), cubes: z.array(text), asOf: instant }))
        .check(z.describe('what is as old as its source says, whenever that answered')),
      cubes: z
        .optional(z.array(text))
        .check(z.describe('with everything: cubes of which every cell is told')),
      orgs: z
        .optional(z.array(z.object({ code: text, parent: z.nullable(text) })))
        .check(
          z.describe(
            'with everything: the organisations that are told of, and what each stands below',
          ),
        ),
    }),
  },
} as const satisfies Contracts
