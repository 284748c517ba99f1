import { type core, z } from 'zod'
import { type Json, ref } from './answers/json.ts'

/**
 * What callers write, as OpenAPI has it: what they may leave out is optional, whatever stands in its
 * place then. A schema of a `component` is the one of that name. A tuple is a list of so many, since `items: false` is refused by what reads OpenAPI.
 */
export function jsonSchemaOf(
  schema: core.$ZodType,
  change: (made: core.JSONSchema.BaseSchema) => void = () => undefined,
): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    ...{ io: 'input', unrepresentable: 'any' },
    override: ({ jsonSchema }) => {
      change(jsonSchema)
      if (typeof jsonSchema.component === 'string') return refer(jsonSchema, jsonSchema.component)
      if (!jsonSchema.prefixItems) return
      const { length } = jsonSchema.prefixItems
      Object.assign(jsonSchema, { items: {}, minItems: length, maxItems: length })
    },
  })
  return made
}

/** What the document says of a type in particular stands among its schemas. */
function refer(made: core.JSONSchema.BaseSchema, component: string): void {
  for (const key of Object.keys(made)) delete made[key]
  Object.assign(made, ref(component))
}
