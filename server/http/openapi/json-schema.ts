import { isDeepStrictEqual } from 'node:util'
import { type core, z } from 'zod'
import { type Json, ref } from './json.ts'

/** Schemas that the document has once, by name. */
export type Components = Record<string, Json>

/**
 * What callers write, as OpenAPI has it: what they may leave out is optional, whatever stands in its
 * place then. A schema of a `component` is put among these; one that `refersTo` another is said there. A
 * tuple is a list of so many, since `items: false` is refused by what reads OpenAPI.
 */
export function jsonSchemaOf(schema: core.$ZodType, components: Components): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    ...{ io: 'input', unrepresentable: 'any' },
    override: ({ jsonSchema }) => {
      plain(jsonSchema)
      const { component, refersTo } = jsonSchema
      if (typeof component === 'string') keep(jsonSchema, component, components)
      if (typeof refersTo === 'string') refer(jsonSchema, refersTo)
    },
  })
  return made
}

/** Formats whose patterns say nothing more, at length. */
const known = ['uuid', 'date-time']

function plain(made: core.JSONSchema.BaseSchema): void {
  const { otherwise, propertyNames } = made
  // What is read from an address by a transformation loses its default on the way here.
  if (otherwise !== undefined) made.default = otherwise as typeof made.default
  delete made.otherwise
  // Every name of a property is a text.
  if (isDeepStrictEqual(propertyNames, { type: 'string' })) delete made.propertyNames
  if (made.format && known.includes(made.format)) delete made.pattern
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (!made.prefixItems) return
  const { length } = made.prefixItems
  Object.assign(made, { items: {}, minItems: length, maxItems: length })
}

function keep(made: core.JSONSchema.BaseSchema, name: string, components: Components): void {
  if (!components[name]) {
    const { component: _, masked, ...said } = made
    components[name] = masked ? (withoutPatterns(said) as Json) : { ...said }
  }
  refer(made, name)
}

/** A mask that stands in place of a value follows none. */
function withoutPatterns(made: unknown): unknown {
  return JSON.parse(JSON.stringify(made), (key, value) =>
    key === 'pattern' && typeof value === 'string' ? undefined : value,
  )
}

function refer(made: core.JSONSchema.BaseSchema, component: string): void {
  for (const key of Object.keys(made)) delete made[key]
  Object.assign(made, ref(component))
}
