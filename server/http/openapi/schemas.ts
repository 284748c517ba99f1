import { applicable, conditionsOf } from '#domain/definition/conditional'
import { formFields, type Resource } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import { type Field, valueSchema } from '#domain/fields/index'
import { statesOf } from '#domain/workflow/states'
import { askedFields } from '#domain/workflow/step'
import { body, bools, instant, type Json, orNull, ref, uuid } from './answers/json.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** `grid-area` is the schema `GridArea`. */
export const schemaName = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

const stamps: Readonly<Record<string, Json>> = {
  id: uuid,
  number: { type: ['string', 'null'] },
  state: { type: 'string' },
  storedState: { type: 'string' },
  version: { type: 'integer', minimum: 1 },
  createdBy: orNull(uuid),
  createdAt: instant,
  updatedBy: orNull(uuid),
  updatedAt: instant,
  deletedAt: orNull(instant),
}

/** The record itself, what makes one, what changes one and what each action asks for. */
export function schemasOf(resource: Resource): Record<string, Json> {
  const name = schemaName(resource.name)
  const input = propertiesOf(formFields(resource))
  const actions = Object.values(resource.states).flatMap((transitions) =>
    Object.entries(transitions),
  )
  return {
    [name]: {
      type: 'object',
      properties: {
        ...stamps,
        state: { type: 'string', enum: statesOf(resource) },
        storedState: { type: 'string', enum: Object.keys(resource.states) },
        ...propertiesOf(resource.fields, true),
      },
      required: Object.keys(stamps),
    },
    [`${name}Input`]: closed(input, requiredIn(alwaysAsked(resource))),
    [`${name}Change`]: closed({ version: stamps.version, ...input }, ['version']),
    ...Object.fromEntries(
      actions.map(([action, transition]) => {
        const asked = askedFields(resource, transition)
        const properties = { version: stamps.version, ...propertiesOf(asked) }
        return [
          `${name}${schemaName(action)}Exit`,
          closed(properties, ['version', ...requiredIn(asked)]),
        ]
      }),
    ),
    [`${name}Answer`]: answerOf(name),
    [`${name}List`]: listOf(name),
  }
}

const closed = (properties: Json, required: readonly string[]): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
})

const propertiesOf = (fields: Fields, isOutput = false): Record<string, Json> =>
  mapped(fields, (field) => schemaOf(field, isOutput))

// Every action that asks for a field asks for the same.
const inputs = new WeakMap<Field, Json>()

function schemaOf(field: Field, isOutput: boolean): Json {
  if (isOutput) return schemaAnew(field, isOutput)
  const schema = inputs.get(field) ?? schemaAnew(field, isOutput)
  inputs.set(field, schema)
  return schema
}

function schemaAnew(field: Field, isOutput: boolean): Json {
  const stored = isOutput ? asStored(field) : { ...field, calculated: false }
  // Who may not see a value is shown a mask in its place.
  const schema = jsonSchemaOf(valueSchema(stored), (made) => {
    if (isOutput) delete made.pattern
  })
  return field.unit ? { ...schema, description: `in ${field.unit}` } : schema
}

/** A stored field may be empty, whatever a form demands today; so may one of a child row. */
const asStored = (field: Field): Field => ({
  ...field,
  required: false,
  calculated: false,
  ...(field.columns ? { columns: mapped(field.columns, asStored) } : {}),
})

const mapped = <T>(fields: Fields, change: (field: Field) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))

/** Without the fields that only some records have. */
const alwaysAsked = (resource: Resource): Fields =>
  applicable(formFields(resource), new Set(conditionsOf(resource).keys()))

const requiredIn = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { required, default: preset }]) => required && preset === undefined)
    .map(([name]) => name)

/** One record, what may be done with it, and what else an answer says. */
export const answerOf = (name: string, more: Json = {}): Json =>
  body({ data: ref(name), meta: ref('RecordMeta'), ...more })

const listOf = (name: string): Json => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: ref(name) },
    page: { type: 'integer' },
    size: { type: 'integer' },
    total: { type: 'integer' },
    estimated: { type: 'boolean', description: 'present when the total is an estimate' },
    cut: { type: 'boolean', description: 'present when the page ends early: go on by `next`' },
    next: { type: ['string', 'null'], description: 'what `after` takes; null at the end' },
    previous: { type: ['string', 'null'], description: 'what `before` takes; null at the start' },
    rows: {
      type: 'object',
      description: 'by id, what may be done with a row, when asked',
      additionalProperties: body({ actions: ref('OpenActions'), can: ref('Abilities') }),
    },
    labels: ref('Labels'),
    can: bools('create', 'deleted'),
  },
  required: ['data', 'page', 'size', 'total', 'next', 'previous', 'labels', 'can'],
})
