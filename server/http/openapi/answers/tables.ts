import { instant, orNull, uuid } from './json.ts'
import {
  anything,
  count,
  flag,
  labels,
  listOf,
  mapOf,
  number,
  object,
  text,
  texts,
} from './values.ts'

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
