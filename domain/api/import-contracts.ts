/** Tables that are loaded as records: upload, another reading, check, run, cancellation, undoing, faults. */
import * as z from 'zod/mini'
import { isTimeZone } from '../time/time-zone.ts'
import { bytes, count, csv, data, id, instant, language, text, textOf, xlsx } from './answers.ts'
import type { Contracts } from './contract.ts'
import { batchStates, dayOrder, decimalMark, mappingSchema } from './table-plan.ts'
import { tableEncodings } from './table-reading.ts'

const tag = 'imports'
const zone = z.string().check(z.refine(isTimeZone))
const byHeading = <S extends z.core.$ZodType>(schema: S) => z.record(text, schema)
const texts = z.array(text)

/** A table that is loaded; counts are lines of the file. */
const batch = {
  ...{ id, resource: text, fileName: text, fileKind: z.enum(['csv', 'xlsx']), headings: texts },
  ...{ fields: byHeading(text), decimalMarks: byHeading(decimalMark), zone: z.nullable(text) },
  ...{ ownZone: text, dayOrders: byHeading(dayOrder), constants: z.record(text, text) },
  // The heading over the numbers of records that exist: lines that have one are skipped.
  numbers: z.nullable(text),
  rules: byHeading(
    z.object({ values: z.optional(z.record(text, text)), factor: z.optional(z.number()) }),
  ),
  // How the table was read: a text has an encoding, a workbook sheets.
  form: z.object({
    ...{ encoding: z.optional(z.nullable(text)), sheets: z.optional(texts) },
    sheet: z.optional(z.nullable(text)),
    headingLine: z.optional(z.int().check(z.minimum(1))),
  }),
  ...{ state: z.enum(batchStates), total: count, done: count, fresh: count, known: count },
  ...{ faulty: count, kept: count, problem: z.nullable(text), createdAt: instant },
}
const sample = z.array(z.record(text, text))
const params = z.nullable(z.record(text, z.unknown()))
const moved = data(z.object(batch))

/** One batch is moved on. */
const step = { tag, answer: moved, refusals: [404, 409, 422] } as const

export const importContracts = {
  'POST /api/records/{resource}/import': {
    ...{ id: 'uploadTable', tag, refusals: [404, 413, 422] },
    summary: 'Upload a CSV or XLSX table; its columns are guessed',
    upload: true,
    body: z.object({ zone: z.catch(z.optional(zone), undefined) }),
    status: 201,
    answer: data(
      z.object({
        ...{ ...batch, sample },
        recipe: z.optional(z.object({ fileName: text, createdAt: instant })),
      }),
    ),
  },
  'GET /api/records/{resource}/import/template': {
    ...{ id: 'importTemplate', tag, refusals: [404] },
    summary: 'An empty workbook to fill in',
    query: z.object({ lang: language }),
    ...{ answer: bytes, media: [xlsx] },
  },
  'GET /api/records/{resource}/imports': {
    ...{ id: 'listImports', tag },
    summary: 'The caller’s newest imports',
    answer: data(z.array(z.object(batch))),
  },
  'GET /api/records/{resource}/imports/{id}': {
    ...{ id: 'readImport', tag, refusals: [404] },
    summary: 'How far an import is, and its first faults',
    answer: data(
      z.object({
        ...batch,
        faults: z.array(
          z.object({ line: count, heading: text, reason: text, params, value: text }),
        ),
        notes: z.array(
          z.object({ line: count, heading: text, reason: text, params, lines: count }),
        ),
        ambiguousColumns: z.array(z.object({ heading: text, value: text, reason: text, params })),
        unknownValues: z.array(z.object({ heading: text, value: text, lines: count })),
      }),
    ),
  },
  'GET /api/records/{resource}/imports/{id}/faults.csv': {
    ...{ id: 'importFaults', tag, refusals: [404] },
    summary: 'Line, column, value and reason of every fault',
    query: z.object({ lang: language }),
    ...{ answer: bytes, media: [csv] },
  },
  'POST /api/records/{resource}/imports/{id}/read': {
    ...{ ...step, id: 'readTableAnew' },
    summary: 'Read the table in another way; what is left out is detected',
    body: z.strictObject({
      encoding: z.optional(textOf(tableEncodings)),
      sheet: z.optional(
        z.string().check(z.maxLength(100), z.describe('Name of a sheet of a workbook')),
      ),
      headingLine: z.optional(
        z
          .int()
          .check(z.minimum(1), z.maximum(1_000_000), z.describe('The line that names the columns')),
      ),
    }),
    answer: data(z.object({ ...batch, sample })),
  },
  'POST /api/records/{resource}/imports/{id}/check': {
    ...{ ...step, id: 'checkImport' },
    summary: 'Check every line; nothing is stored',
    body: z.extend(mappingSchema, {
      zone: z._default(
        z
          .nullable(zone)
          .check(
            z.describe(
              'IANA zone of instants that are written without one; null: that of the organisation of each line',
            ),
          ),
        null,
      ),
    }),
  },
  'POST /api/records/{resource}/imports/{id}/run': {
    ...{ ...step, id: 'runImport' },
    summary: 'Make the records, in the background',
  },
  'POST /api/records/{resource}/imports/{id}/cancel': {
    ...{ ...step, id: 'cancelImport' },
    summary: 'Stop the work; what was made stays',
  },
  'POST /api/records/{resource}/imports/{id}/undo': {
    ...{ ...step, id: 'undoImport' },
    summary: 'Delete what the import made, where nobody touched it since',
  },
} as const satisfies Contracts
