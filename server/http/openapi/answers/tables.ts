import { dayOrders } from '#domain/fields/index'
import { batchStates } from '../../../import/batch/batch.ts'
import { instant, orNull, uuid } from './json.ts'
import {
  anything,
  count,
  data,
  flag,
  labels,
  listOf,
  mapOf,
  number,
  object,
  oneOf,
  text,
  texts,
} from './values.ts'

/** How a table was read: a text has an encoding, a workbook sheets. */
const form = object(
  {},
  {
    ...{ encoding: orNull(text), sheets: texts, sheet: orNull(text) },
    headingLine: { type: 'integer', minimum: 1 },
  },
)
const columnRule = object({}, { values: mapOf(text), factor: number })
/** A table that is loaded; counts are lines of the file. */
const batch = {
  ...{ id: uuid, resource: text, fileName: text, fileKind: oneOf('csv', 'xlsx'), headings: texts },
  ...{ fields: mapOf(text), decimalMarks: mapOf(oneOf('.', ',')) },
  ...{ zone: orNull(text), ownZone: text },
  ...{
    dayOrders: mapOf(oneOf(...dayOrders)),
    rules: mapOf(columnRule),
    constants: mapOf(text),
    form,
  },
  ...{ state: oneOf(...batchStates), total: count, done: count, fresh: count, known: count },
  ...{ faulty: count, kept: count, problem: orNull(text), createdAt: instant },
}
const sample = listOf(mapOf(text))
export const uploadedTable = data(
  object({ ...batch, sample }, { recipe: orNull(object({ fileName: text, createdAt: instant })) }),
)
export const tableRead = data(object({ ...batch, sample }))
export const movedImport = data(object(batch))
export const imports = data(listOf(object(batch)))
export const importRead = data(
  object({
    ...batch,
    faults: listOf(
      object({
        ...{ line: count, heading: text, reason: text, params: orNull(anything), value: text },
      }),
    ),
    notes: listOf(
      object({
        ...{ line: count, heading: text, reason: text, params: orNull(anything), lines: count },
      }),
    ),
    ambiguousColumns: listOf(
      object({ heading: text, value: text }, { reason: text, params: orNull(anything) }),
    ),
    unknownValues: listOf(object({ heading: text, value: text, lines: count })),
  }),
)

const sums = mapOf(orNull(number))
const parts = {
  ...mapOf(count),
  description: 'how many of them are in each part of the definition',
}
const days = { ...mapOf(number), description: 'how many days it took those of each mean together' }
const against = { ...mapOf(number), description: 'what each rate is of, where it is known' }
const counted = { count, sums, parts, days }
export const statistics = object({
  by: texts,
  time: { ...text, description: 'the field that places records in the calendar' },
  data: listOf(object({ by: listOf(orNull(text)), ...counted }, { against })),
  total: object(counted, { against }),
  cut: { ...flag, description: 'there are more groups than these' },
  periods: {
    ...mapOf({ type: 'array', items: instant, minItems: 2, maxItems: 2 }),
    description: 'where each period begins and the next one does',
  },
  bands: {
    ...mapOf(mapOf({ type: 'array', items: orNull(instant), minItems: 2, maxItems: 2 })),
    description: 'by age and band, the instants it lies between',
  },
  zone: { ...text, description: 'by whose clock days begin, an IANA name' },
  labels,
})
export const totals = object({ count, totals: sums })

/** What happened to ticked records, in the order they were sent. */
export const bulkResults = listOf(
  object(
    { id: uuid, ok: flag },
    {
      ...{ version: { type: 'integer', minimum: 1 }, state: text },
      code: { ...text, description: 'why the row was refused' },
      errors: listOf(object({ field: text, code: text }, { params: anything })),
    },
  ),
)
export const bulkCounts = { done: count, refused: count }

/** The settings of an organisation; `record` is the schema of their type. */
export const settingsOf = (record: object) =>
  object({
    data: { anyOf: [record, { type: 'null' }] },
    inherited: orNull(object({ org: uuid, values: anything })),
    ...{ standard: anything, can: object({ create: flag, update: flag }), labels },
  })
