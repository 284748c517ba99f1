import { partialReasons, qualities } from '#domain/metrics/definition/metric'
import { inLanguages } from './definitions.ts'
import { instant, orNull } from './json.ts'
import {
  anyRecord,
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

const custom = object(
  {
    ...{ key: text, name: inLanguages, unit: inLanguages, digits: count },
    dimensions: mapOf(object({ name: inLanguages, values: mapOf(inLanguages) })),
  },
  { target: number, good: oneOf('high', 'low'), href: text },
)
export const metrics = data(
  listOf(
    object(
      {
        ...{ key: text, unit: text, digits: count, periodic: flag, dimensions: mapOf(texts) },
        rows: { ...orNull(text), description: 'the record type that it counts' },
      },
      { target: number, good: oneOf('high', 'low'), words: custom },
    ),
  ),
)

const quality = oneOf(...qualities)
export const figure = data(
  listOf(
    object(
      {
        ...{ key: text, orgCode: text, dimensions: mapOf(text), quality },
        value: { ...orNull(number), description: 'null: nothing known, or no denominator' },
        asOf: orNull(instant),
      },
      {
        at: instant,
        coverage: object({ have: count, of: count }),
        reason: oneOf(...partialReasons),
      },
    ),
  ),
)

/** A page of records of the type that `resource` names, and how its list is asked for. */
export const rows = object(
  {
    ...{ data: listOf(anyRecord), page: count, size: count, total: count },
    ...{ next: orNull(text), previous: orNull(text), labels, resource: text },
    can: object({ create: flag, deleted: flag }),
    filters: { ...mapOf(text), description: 'parameters of the list behind the figure' },
  },
  { estimated: flag },
)

const spread = object({
  ...{ count, sum: number, minimum: number, maximum: number, latest: number, at: instant },
})
export const facts = object(
  {
    data: listOf(
      object(
        { metric: text, orgCode: text, dimensions: mapOf(text), value: number, asOf: instant },
        { on: { type: 'string', format: 'date' }, spreads: mapOf(spread) },
      ),
    ),
    cursor: { ...text, description: 'what `since` takes' },
    more: { ...flag, description: 'there is another page' },
    full: { ...flag, description: 'everything, not only what changed' },
    unanswered: listOf(
      object({
        ...{ orgs: texts, cubes: texts, asOf: orNull(instant) },
        quality: oneOf('stale', 'unavailable', 'unknown'),
      }),
    ),
  },
  {
    cubes: { ...texts, description: 'with everything: cubes of which every cell is told' },
    orgs: {
      ...listOf(object({ code: text, parent: orNull(text) })),
      description:
        'with everything: the organisations that are told of, and what each stands below',
    },
  },
)
