/** The small parts that schemas are made of. */
export type Json = Readonly<Record<string, unknown>>

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

export const text = (maxLength: number): Json => ({ type: 'string', maxLength })

/** An object; unless told otherwise, all of it is required. */
export const body = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})

export const org: Json = { type: 'string', description: 'code of an organisation' }

export const uuid: Json = { type: 'string', format: 'uuid' }

export const instant: Json = { type: 'string', format: 'date-time' }

export const bools = (...names: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
  required: names,
})

export const orNull = (schema: Json): Json =>
  typeof schema.type === 'string'
    ? {
        ...schema,
        type: [schema.type, 'null'],
        ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
      }
    : { anyOf: [schema, { type: 'null' }] }
