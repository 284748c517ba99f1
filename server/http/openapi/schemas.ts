import { z } from 'zod'
import { applicable, conditionsOf } from '#domain/conditional'
import type { Fields } from '#domain/exit'
import { type Field, valueSchema } from '#domain/fields/index'
import { formFields, type Resource } from '#domain/resource'
import { askedFields, statesOf } from '#domain/workflow'

export type Json = Readonly<Record<string, unknown>>

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** `grid-area` is the schema `GridArea`. */
export const schemaName = (name: string): string =>
  name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

export const text = (maxLength: number): Json => ({ type: 'string', maxLength })

/** An object; unless told otherwise, all of it is required. */
export const body = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})

export const org: Json = { type: 'string', description: 'code of an organisation' }

const uuid: Json = { type: 'string', format: 'uuid' }
const instant: Json = { type: 'string', format: 'date-time' }
const orNull = ({ type, ...rest }: Json): Json => ({ ...rest, type: [type, 'null'] })

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
  const actions = Object.values(resource.states).flatMap((exits) => Object.entries(exits))
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
      actions.map(([action, exit]) => {
        const asked = askedFields(resource, exit)
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

function propertiesOf(fields: Fields, isOutput = false): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field, isOutput)]),
  )
}

// A stored field may be empty, whatever a form demands today.
function schemaOf(field: Field, isOutput: boolean): Json {
  const shown = isOutput ? { ...field, required: false } : { ...field, calculated: false }
  const { $schema: _, ...schema } = z.toJSONSchema(valueSchema(shown), {
    io: 'input',
    unrepresentable: 'any',
  })
  return field.unit ? { ...schema, description: `in ${field.unit}` } : schema
}

/** Without the fields that only some records have. */
const alwaysAsked = (resource: Resource): Fields =>
  applicable(formFields(resource), new Set(conditionsOf(resource).keys()))

const requiredIn = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { required, default: preset }]) => required && preset === undefined)
    .map(([name]) => name)

const answerOf = (name: string): Json => ({
  type: 'object',
  properties: { data: ref(name), meta: ref('RecordMeta') },
  required: ['data', 'meta'],
})

const listOf = (name: string): Json => ({
  type: 'object',
  properties: {
    data: { type: 'array', items: ref(name) },
    page: { type: 'integer' },
    size: { type: 'integer' },
    total: { type: 'integer' },
    estimated: { type: 'boolean', description: 'present when the total is an estimate' },
    next: { type: ['string', 'null'], description: 'what `after` takes; null at the end' },
    previous: { type: ['string', 'null'], description: 'what `before` takes; null at the start' },
    rows: { type: 'object', description: 'by id, what may be done with a row, when asked' },
    labels: ref('Labels'),
    can: bools('create', 'deleted'),
  },
  required: ['data', 'page', 'size', 'total', 'next', 'previous', 'labels', 'can'],
})

const bools = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
  required: names,
})

/** What every answer shares. */
export const sharedSchemas: Readonly<Record<string, Json>> = {
  Problem: {
    type: 'object',
    description: 'RFC 9457; people read what their language says for `code`',
    properties: {
      type: { const: 'about:blank' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string' },
      requestId: { type: 'string' },
      params: { type: 'object' },
      errorCount: { type: 'integer', description: 'All faults, where more than 20 were found.' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            field: { type: 'string' },
            code: { type: 'string' },
            params: { type: 'object' },
          },
          required: ['field', 'code'],
        },
      },
    },
    required: ['type', 'title', 'status', 'code'],
  },
  RecordMeta: {
    type: 'object',
    properties: {
      actions: {
        type: 'object',
        description: 'exits open to the caller, by name',
        additionalProperties: {
          type: 'object',
          properties: {
            to: { type: 'string' },
            asks: { type: 'array', items: { type: 'string' } },
            grave: { type: 'boolean' },
          },
          required: ['to', 'asks', 'grave'],
        },
      },
      can: bools('update', 'delete', 'restore'),
      labels: ref('Labels'),
    },
    required: ['actions', 'can', 'labels'],
  },
  Labels: {
    type: 'object',
    description: 'names of what the records point at, by id',
    additionalProperties: ref('Label'),
  },
  Label: {
    type: 'object',
    description: 'what something is called, with translations where there are any',
    properties: {
      name: { type: 'string' },
      nameEn: { type: 'string' },
      nameSr: { type: 'string' },
      state: { type: 'string' },
    },
    required: ['name'],
  },
  History: {
    type: 'object',
    properties: {
      data: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            at: instant,
            action: { type: 'string' },
            actor: orNull(uuid),
            why: { type: ['string', 'null'] },
            before: { type: 'object' },
            after: { type: 'object' },
          },
          required: ['id', 'at', 'action', 'actor', 'why', 'before', 'after'],
        },
      },
      next: { type: ['string', 'null'] },
      labels: ref('Labels'),
    },
    required: ['data', 'next', 'labels'],
  },
}
