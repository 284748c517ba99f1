/** What is asked of many records of one type at once. */
import * as z from 'zod/mini'
import type { Resource } from '../definition/resource.ts'
import { dimensionsOf } from '../definition/statistics.ts'
import { isTimeZone } from '../time/time-zone.ts'
import {
  anyRecord,
  bytes,
  count,
  csv,
  flag,
  id,
  instant,
  labels,
  language,
  text,
  version,
  xlsx,
} from './answers.ts'
import type { Contracts } from './contract.ts'
import { given, orderedSelectionOf, selectionOf } from './list-parameters.ts'
import { fieldError } from './record-answers.ts'
import { recordOf } from './record-schemas.ts'
import { sheetFormats } from './sheet-formats.ts'

const tag = 'records'
const number = z.number()
const numbers = z.record(text, number)

const settingsWith = <S extends z.ZodMiniType>(record: S) =>
  z.object({
    data: z.nullable(record),
    inherited: z.nullable(z.object({ org: id, values: z.record(text, z.unknown()) })),
    standard: z.record(text, z.unknown()),
    ...{ can: z.object({ create: flag, update: flag }), labels },
  })

const counted = {
  ...{ count, sums: numbers },
  parts: numbers.check(
    z.describe(
      'how many of them are in each part of the definition, or what a number of theirs comes to',
    ),
  ),
  daysTogether: numbers.check(z.describe('the days it took all those of each mean, added up')),
  means: z
    .record(text, z.nullable(number))
    .check(z.describe('each mean, in the unit that its name ends with; null: there is none')),
  against: z.optional(numbers).check(z.describe('what each rate is of, where it is known')),
}
const statistics = z.object({
  by: z.array(text),
  time: text.check(z.describe('the field that places records in the calendar')),
  data: z.array(z.object({ by: z.array(z.nullable(text)), ...counted })),
  total: z.object(counted),
  cut: flag.check(z.describe('there are more groups than these')),
  periods: z
    .record(text, z.tuple([instant, instant]))
    .check(z.describe('where each period begins and the next one does')),
  bands: z
    .record(text, z.record(text, z.tuple([z.nullable(instant), z.nullable(instant)])))
    .check(z.describe('by age and band, the instants it lies between')),
  zone: text.check(z.describe('by whose clock days begin, an IANA name')),
  labels,
})

const dimensions = { by: z.optional(text), time: z.optional(text) }
function dimensionsOfType(type: Resource): Readonly<Record<string, z.ZodMiniType>> {
  const { time, times = [] } = type.statistics ?? {}
  const names = dimensionsOf(type).join(', ')
  const by = z
    .optional(text)
    .check(
      z.describe(
        `Up to two, with commas, of ${names}; one of them at most a day, week, month, quarter or year`,
      ),
    )
  return time && times.length > 0 ? { by, time: z.optional(z.enum([time, ...times])) } : { by }
}

const table = {
  format: z._default(z.enum(sheetFormats), 'xlsx'),
  lang: language.check(z.describe('Default: `Accept-Language`, else that of the account')),
}
const asTable = { answer: bytes, media: [xlsx, csv] } as const
const listTable = {
  ...table,
  columns: z
    .optional(text)
    .check(z.describe('Names with commas, or `all`; default: those of the list')),
  zone: z
    .optional(
      z
        .string()
        .check(z.refine(isTimeZone, { params: { code: 'invalid', form: 'Europe/Belgrade' } })),
    )
    .check(
      z.describe(
        'IANA zone that times are written in; default: that of the caller’s organisation. With columns=all that of each record’s, as an import reads them',
      ),
    ),
}

const ticked = z
  .array(z.strictObject({ id: z.uuid(), version }))
  .check(z.maxLength(200), z.meta({ minItems: 1 }))
const deed = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('act'),
    action: z.string().check(z.maxLength(64), z.describe('An exit of the record type')),
    input: z._default(z.looseObject({}), {}).check(z.describe('What the exit asks for')),
    rows: ticked,
  }),
  z.strictObject({ do: z.literal('delete'), rows: ticked }),
])

/** What happened to ticked records, in the order they were sent. */
export const bulkResults = z.array(
  z.object({
    ...{ id, ok: flag, version: z.optional(version), state: z.optional(text) },
    code: z.optional(text).check(z.describe('why the row was refused')),
    errors: z.optional(z.array(fieldError)),
  }),
)
export const bulkCounts = { done: count, refused: count }

export const recordSetContracts = {
  'GET /api/records/{resource}/settings': {
    ...{ id: 'settings', tag, refusals: [404] },
    summary: 'The {resource} record of an organisation, and what it takes over from above',
    query: z.object({ org: given(z.uuid()).check(z.describe('Default: the own')) }),
    answer: settingsWith(anyRecord),
    ofType: (type) => (type.settings ? [{ answer: settingsWith(recordOf(type)) }] : []),
  },
  'GET /api/records/{resource}/totals': {
    ...{ id: 'totals', tag, summary: 'Sums over all matching {resource} records' },
    query: z.looseObject({}),
    answer: z.object({ count, totals: numbers }),
    ofType: (type) => [{ query: z.object(selectionOf(type)) }],
  },
  'GET /api/records/{resource}/export': {
    ...{ id: 'export', tag, summary: 'Matching {resource} records as a table', ...asTable },
    query: z.looseObject(listTable),
    ofType: (type) => [{ query: z.object({ ...orderedSelectionOf(type), ...listTable }) }],
  },
  'POST /api/records/{resource}/bulk': {
    ...{ id: 'bulk', tag, summary: 'The same deed for several {resource} records' },
    ...{ body: deed, answer: z.object({ data: bulkResults, ...bulkCounts }), refusals: [404] },
    ofType: () => [{}],
  },
  'GET /api/records/{resource}/statistics': {
    ...{ id: 'statistics', tag, summary: '{resource} records, counted', answer: statistics },
    query: z.looseObject(dimensions),
    ofType: (type) =>
      type.statistics
        ? [{ query: z.object({ ...selectionOf(type), ...dimensionsOfType(type) }) }]
        : [],
  },
  'GET /api/records/{resource}/statistics/export': {
    ...{ id: 'exportStatistics', tag, ...asTable },
    summary: 'The figures over {resource} records as a table',
    query: z.looseObject({ ...dimensions, ...table }),
    ofType: (type) =>
      type.statistics
        ? [{ query: z.object({ ...selectionOf(type), ...dimensionsOfType(type), ...table }) }]
        : [],
  },
} as const satisfies Contracts
